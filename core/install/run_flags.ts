/**
 * How the runtime is told what the bundle may do, for those who start it by an entry of ours.
 *
 * @module
 */

/**
 * Arguments of the runtime before the path of the bundle; those of the bundle's own first line, which a test compares.
 *
 * @example
 * ```ts
 * import { RUN_FLAGS } from "./run_flags.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(RUN_FLAGS[0], "run");
 * ```
 */
export const RUN_FLAGS: readonly string[] = [
  "run",
  "--no-config",
  "--no-lock",
  "--no-npm",
  "--no-remote",
  "--no-prompt",
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--allow-sys=uid",
  "--allow-net=127.0.0.1",
  "--allow-run",
];
