/**
 * What was answered last on each event, for the doctor.
 *
 * Noted only where an answer changes something anyway: a call that writes nothing else is not made slower for it, so a
 * tool call that shows the head of a plan leaves no note. A hook never reads these.
 *
 * @module
 */

import type { World } from "./io/world.ts";
import { writeRecord } from "./record.ts";
import { recordName } from "./record_name.ts";
import type { Origin } from "./report.ts";

/** Kind of the records. */
export const ANSWER_KIND = "answer";

/** An answer that was given. */
export interface LastAnswer extends Origin {
  /** When, in milliseconds since 1970. */
  readonly timeMs: number;
  /** Bytes that the host got; 0 where nothing was said. */
  readonly bytes: number;
}

/**
 * Notes an answer: its time and its size, and nothing of what it says.
 *
 * @param world Where the state folder is.
 * @param origin Host and event.
 * @param said What the host got.
 * @throws {HookError} `io` where the state folder is there but cannot be written.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { noteAnswer } from "./last_answer.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * noteAnswer(world, { host: "claude", event: "Stop" }, "{}\n");
 * const text = new TextDecoder().decode(
 *   world.files.readHead("/home/u/.local/state/planhook/answer/claude/Stop.json", 999),
 * );
 * assertEquals(JSON.parse(text), { host: "claude", event: "Stop", timeMs: 0, bytes: 3 });
 * ```
 */
export function noteAnswer(
  world: World,
  { host, event }: Origin,
  said: string,
): void {
  if (event === "") return;
  const { length: bytes } = new TextEncoder().encode(said);
  const note = JSON.stringify({ host, event, timeMs: world.now(), bytes });
  const path = `${ANSWER_KIND}/${recordName(host)}/${recordName(event)}.json`;
  writeRecord(world, path, `${note}\n`);
}
