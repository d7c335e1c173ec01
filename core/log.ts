/**
 * The log: one line for each thing that went wrong in a hook call.
 *
 * @module
 */

import { oneLine } from "./error.ts";
import { join } from "./io/path.ts";
import type { World } from "./io/world.ts";
import type { Diagnostic } from "./report.ts";
import { stateFolder } from "./state_folder.ts";

/** Where the log turns over; the older half is kept as `planhook.log.1`. */
const LOG_LIMIT_BYTES = 1 << 20;

/** Makes room: the log becomes the old one, or is begun anew where that cannot be. */
function turnOver(world: World, path: string): void {
  try {
    world.files.rename(path, `${path}.1`);
  } catch {
    world.files.remove(path);
  }
}

/**
 * Adds one line, `time host event code message`, to `planhook.log` in the state folder.
 *
 * Never throws: a log that cannot be written is no reason to disturb an agent.
 *
 * @param world Where the state folder is.
 * @param diagnostic What happened; each field is put on one line and shortened.
 *
 * @example
 * ```ts
 * import { logDiagnostic } from "./log.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * logDiagnostic(world, { host: "claude", event: "Stop", code: "input", message: "no JSON" });
 * assertEquals(
 *   new TextDecoder().decode(world.files.readHead("/home/u/.local/state/planhook/planhook.log", 999)),
 *   "1970-01-01T00:00:00.000Z claude Stop input no JSON\n",
 * );
 * ```
 */
export function logDiagnostic(world: World, diagnostic: Diagnostic): void {
  const folder = stateFolder(world);
  if (folder === undefined) return;
  const path = join(folder, "planhook.log");
  const { host, event, code, message } = diagnostic;
  const fields = [host, event, code].map((field) =>
    oneLine(field, 60).replaceAll(" ", "_") || "-"
  );
  const line = [
    new Date(world.now()).toISOString(),
    ...fields,
    oneLine(message, 500),
  ].join(" ");
  try {
    const present = world.files.lstat(path);
    if (present !== undefined && present.kind !== "file") return;
    if ((present?.size ?? 0) >= LOG_LIMIT_BYTES) turnOver(world, path);
    world.files.append(path, new TextEncoder().encode(`${line}\n`), 0o600);
  } catch {
    return;
  }
}
