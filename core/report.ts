/**
 * Reporting what went wrong; the log is opened only then.
 *
 * @module
 */

import type { World } from "./io/world.ts";

/** A fact for a person. */
export interface Diagnostic {
  readonly host: string;
  readonly event: string;
  readonly code: string;
  readonly message: string;
}

/**
 * Adds a diagnostic to the log; never throws.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { report } from "./report.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * await report(world, { host: "claude", event: "Stop", code: "input", message: "no JSON" });
 * assertEquals(world.nodes.has("/home/u/.local/state/planhook/planhook.log"), true);
 * ```
 */
export async function report(
  world: World,
  diagnostic: Diagnostic,
): Promise<void> {
  (await import("./log.ts")).logDiagnostic(world, diagnostic);
}
