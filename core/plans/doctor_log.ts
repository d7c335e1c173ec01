/**
 * The doctor on the log: what went wrong in hook calls.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import { oneLine } from "../error.ts";
import { join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { privateFolder } from "../private_folder.ts";
import { statePath } from "../user_folder.ts";
import { type Check, finding } from "./doctor_check.ts";

/** Lines of the log that are shown, and bytes of it that are looked at. */
const SHOWN_LINES = 5;
const LOG_BYTES = 16_384;

/** Characters of a path or a line that are shown. */
const SHOWN = 300;

/**
 * The last lines of the log.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { logChecks } from "./doctor_log.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const nodes = { "/s": { dir: true }, "/s/planhook.log": "a\nb\n" } as const;
 * const world = memoryWorld(nodes, { env: { PLANHOOK_STATE_DIR: "/s" } });
 * assertEquals(logChecks(world).map(({ message }) => message), ["the last 2 entries of /s/planhook.log follow", "a", "b"]);
 * ```
 */
export function logChecks(world: World): readonly Check[] {
  const folder = privateFolder(world, statePath(world), "leave");
  if (folder === undefined) return [];
  const path = join(folder, "planhook.log");
  const present = world.files.lstat(path);
  if (present === undefined) {
    return [finding("PASS", "log", "nothing went wrong so far")];
  }
  if (present.kind !== "file") {
    return [finding(
      "WARN",
      "log",
      `${oneLine(path, SHOWN)} is no plain file, so nothing is logged`,
      "move it away",
    )];
  }
  const lines = decodeUtf8(world.files.readTail(path, LOG_BYTES)).split("\n")
    .filter((line) => line.trim() !== "").slice(-SHOWN_LINES);
  if (lines.length === 0) {
    return [finding("PASS", "log", "nothing went wrong so far")];
  }
  const entries = lines.length === 1
    ? "entry of"
    : `${lines.length} entries of`;
  const verb = lines.length === 1 ? "follows" : "follow";
  return [
    finding(
      "info",
      "log",
      `the last ${entries} ${oneLine(path, SHOWN)} ${verb}`,
    ),
    ...lines.map((line) => finding("info", "log", oneLine(line, SHOWN))),
  ];
}
