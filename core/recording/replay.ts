/**
 * Recorded hook calls, made again.
 *
 * @module
 */

import { lineDiff } from "../install/mod.ts";
import type { Input } from "../io/stdin.ts";
import type { World } from "../io/world.ts";
import { answerLines } from "./answer_lines.ts";
import type { RecordedCase } from "./case.ts";
import { mapTexts, type Places, replaced, restored } from "./placeholders.ts";
import { type Scratch, scratchOf } from "./scratch.ts";

/** Answers a hook call, as the program does. */
export type AnswerCall = (
  args: readonly string[],
  world: World,
  port: {
    readonly input: Promise<Input>;
    write(text: string): void;
    warn(text: string): void;
    isTerminal(): boolean;
  },
) => Promise<number>;

/** What came of a recorded call. */
export interface Replayed {
  /** Which recording. */
  readonly label: string;
  /** The host. */
  readonly host: string;
  /** Whether the answer is the recorded one; `new` where none was recorded. */
  readonly kind: "same" | "differs" | "new";
  /** What the host would get now, with the paths of recordings. */
  readonly said: string;
  /** The exit code. */
  readonly code: number;
  /** From the recorded answer to this one, as `diff -U1` tells it; empty where they are the same. */
  readonly diff: string;
  /** What went wrong, as the log would have it. */
  readonly log: readonly string[];
}

/**
 * Makes recorded calls again, in the order given, and compares the answers.
 *
 * Nothing is written: the state folder is in memory, empty at first, and kept from call to call, so that a session goes
 * as it went. The clock is that of the recording.
 *
 * @param world The machine.
 * @param cases The calls.
 * @param places What stands for the paths of recordings.
 * @param answer Answers a call.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { replayCases } from "./replay.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const one = { label: "a", args: ["x"], wire: {}, env: {}, answer: { said: "old\n", code: 0 } };
 * const [result] = await replayCases(memoryWorld(), [one], { project: "/p" }, (_args, _world, port) => {
 *   port.write("new\n");
 *   return Promise.resolve(0);
 * });
 * assertEquals([result?.kind, result?.diff], ["differs", "@@ -1,1 +1,1 @@\n-old\n+new\n"]);
 * ```
 */
export async function replayCases(
  world: World,
  cases: readonly RecordedCase[],
  places: Places,
  answer: AnswerCall,
): Promise<readonly Replayed[]> {
  const scratch = scratchOf(world, places.project);
  const results: Replayed[] = [];
  for (const one of cases) {
    results.push(await replayCase(world, one, places, answer, scratch));
  }
  return results;
}

/** Makes one call again. */
async function replayCase(
  world: World,
  { label, args, wire, env, timeMs, answer: recorded }: RecordedCase,
  places: Places,
  answer: AnswerCall,
  scratch: Scratch,
): Promise<Replayed> {
  const own = (text: string): string => restored(text, places);
  const variables = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, own(value)]),
  );
  let said = "";
  const add = (text: string): void => void (said += text);
  const value = mapTexts(wire, own);
  const code = await answer(
    args,
    scratch.at(timeMs ?? world.now(), variables),
    {
      input: Promise.resolve({ kind: "value", value }),
      write: add,
      warn: add,
      isTerminal: () => false,
    },
  );
  said = replaced(said, places);
  const isSame = recorded?.said === said && recorded.code === code;
  return {
    label,
    host: args[0] ?? "",
    kind: recorded === undefined ? "new" : isSame ? "same" : "differs",
    said,
    code,
    diff: isSame ? "" : difference(recorded, { said, code }),
    log: scratch.newLogLines(),
  };
}

/** From one answer to another; where they only are written otherwise, as they are written. */
function difference(
  before: RecordedCase["answer"],
  after: { readonly said: string; readonly code: number },
): string {
  const told = lineDiff(
    answerText(before, answerLines),
    answerText(after, answerLines),
  );
  const asWritten = (said: string): string => said;
  return told !== ""
    ? told
    : lineDiff(answerText(before, asWritten), answerText(after, asWritten));
}

/** An answer, and its exit code where that is not 0. */
function answerText(
  answer: RecordedCase["answer"],
  lines: (said: string) => string,
): string {
  if (answer === undefined) return "";
  const { said, code } = answer;
  return code === 0 ? lines(said) : `exit code ${code}\n${lines(said)}`;
}
