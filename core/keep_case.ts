/**
 * Recording a hook call; how it is done is opened only then.
 *
 * @module
 */

import type { World } from "./io/world.ts";
import type { Origin } from "./report.ts";

/** A hook call that was answered. */
export interface AnsweredCall extends Origin {
  /** What stood behind `hook` on the command line. */
  readonly args: readonly string[];
  /** The event as it came. */
  readonly wire: unknown;
  /** Absolute path of the folder in which the agent works. */
  readonly cwd: string;
  /** What the host got: on stdout, or on stderr where `code` is not 0. */
  readonly said: string;
  /** The exit code. */
  readonly code: number;
}

/**
 * Adds a hook call to the recordings in the folder that `PLANHOOK_RECORD` names.
 *
 * @throws {HookError} as for `recordCall` in `recording/keep.ts`.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { keepCase } from "./keep_case.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { PLANHOOK_RECORD: "/r" } });
 * const call = { host: "generic", event: "prompt", args: ["generic"], wire: { kind: "prompt" }, cwd: "/p", said: "", code: 0 };
 * await keepCase(world, call);
 * assertEquals(world.nodes.has("/r/generic/prompt/001/stdin.json"), true);
 * ```
 */
export async function keepCase(
  world: World,
  call: AnsweredCall,
): Promise<void> {
  (await import("./recording/keep.ts")).recordCall(world, call);
}
