/**
 * Reporting what went wrong; the log is opened only then.
 *
 * @module
 */

import type { World } from "./io/world.ts";

/** Which call something happened in. */
export interface Origin {
  /** The host that asked, as it is named on the command line. */
  readonly host: string;
  /** The host's own name of the event; empty where that is not known. */
  readonly event: string;
}

/** A fact for a person. */
export interface Diagnostic extends Origin {
  /** A `Code`. */
  readonly code: string;
  /** What was attempted, what was found, what to do next. */
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
