/**
 * Answering events inside of a process that goes on: a host's own, or one that a host keeps.
 *
 * Nothing is kept between two events: files are read anew for each.
 *
 * @module
 */

import {
  type Answer,
  applyEffects,
  decide,
  type HookEvent,
  load,
  type World,
} from "../core/mod.ts";
import { answerHook } from "./hook.ts";

/** What a call of `planhook hook` would have given. */
export interface Reply {
  /** The answer in the host's form; empty where there is nothing to say. */
  readonly stdout: string;
  /** A refusal, on hosts that take it there. */
  readonly stderr: string;
  /** The exit code. */
  readonly code: number;
}

/**
 * Answers an event in a host's form, with the bytes that a process of its own would have given.
 *
 * Never throws: what goes wrong is a line in the log, and there is nothing to say.
 *
 * @param host The host, as it is named on the command line.
 * @param wire The event as the host tells it; nothing about it is certain.
 * @param world Files, clock, environment.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../core/io/memory.ts";
 * import { answerWire } from "./inprocess.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "# T\n" });
 * const { stdout, code } = await answerWire("generic", { kind: "prompt", cwd: "/p" }, world);
 * assertEquals([JSON.parse(stdout).context.includes("# T"), code], [true, 0]);
 * assertEquals((await answerWire("generic", "no event", world)).stdout, "");
 * ```
 */
export async function answerWire(
  host: string,
  wire: unknown,
  world: World,
): Promise<Reply> {
  let stdout = "";
  let stderr = "";
  const code = await answerHook([host], world, {
    input: Promise.resolve({ kind: "value", value: wire }),
    write: (text) => void (stdout += text),
    warn: (text) => void (stderr += text),
    isTerminal: () => false,
  });
  return { stdout, stderr, code };
}

/**
 * Answers an event in our own terms: loads, decides and applies.
 *
 * @param event The event.
 * @param world Files, clock, environment.
 * @param host Who asks, for the log.
 * @returns The answer, uncut: the limit is the caller's.
 * @throws {HookError} `io` where a file that is there cannot be read, or the state folder not be written.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../core/io/memory.ts";
 * import { answer } from "./inprocess.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "# T\n" });
 * const { context } = await answer({ kind: "prompt", name: "ask", cwd: "/p" }, world);
 * assertEquals(context.some(({ body }) => body.includes("# T")), true);
 * ```
 */
export async function answer(
  event: HookEvent,
  world: World,
  host = "in-process",
): Promise<Answer> {
  const { answer, effects } = decide(await load(event, world));
  await applyEffects(world, effects, { host, event: event.name });
  return answer;
}
