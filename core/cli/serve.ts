/**
 * `planhook serve`.
 *
 * @module
 */

import { HookError } from "../error.ts";
import type { World } from "../io/world.ts";
import type { AnswerCall } from "../recording/mod.ts";
import type { Call, Command, Report } from "./command.ts";

/** Answers hook events for as long as they come: one process for a whole session. */
export const serve: Command = {
  name: "serve",
  args: "",
  summary:
    "Answer hook events for as long as they come, without a process each",
  options: [{
    flags: "--stdio",
    summary:
      'Read {"id","host","event"} on each line of stdin, write {"id","stdout"} for it',
  }],
  examples: [
    `echo '{"id":1,"host":"generic","event":{"kind":"prompt"}}' | planhook serve --stdio`,
  ],
  isAsHooks: true,
  run,
};

/** Serves until stdin ends. */
async function run(
  { world, option, answer, lines, out }: Call,
): Promise<Report> {
  if (option("stdio") === undefined) {
    throw new HookError(
      "usage",
      "Cannot serve: it is not said where events come from, expected --stdio",
    );
  }
  const answering = await answer();
  for await (const line of lines()) {
    if (line.trim() !== "") out(await replyTo(line, world, answering));
  }
  return { text: "", json: {} };
}

/** What is said to a line. */
interface Reply {
  /** That of the line; null where it has none. */
  readonly id: string | number | null;
  /** What `planhook hook` would have written to stdout. */
  readonly stdout: string;
  /** What it would have written to stderr, and how it would have ended, where it refuses that way. */
  readonly stderr?: string;
  readonly code?: number;
  /** Why the line was not understood. */
  readonly error?: string;
}

/**
 * Answers one line. Files are read anew each time; a line that is not understood is told so, and does no harm.
 *
 * @param line A JSON object with `id`, `host`, and `event` as that host tells it.
 * @param world Files, clock, environment.
 * @param answer Answers a hook call.
 * @returns One line of JSON.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { replyTo } from "./serve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const reply = await replyTo('{"id":7,"host":"x","event":{}}', memoryWorld(), ([host = ""], _world, port) => {
 *   port.write(`hello ${host}\n`);
 *   return Promise.resolve(0);
 * });
 * assertEquals(reply, '{"id":7,"stdout":"hello x\\n"}\n');
 * ```
 */
export async function replyTo(
  line: string,
  world: World,
  answer: AnswerCall,
): Promise<string> {
  return `${JSON.stringify(await replyOf(line, world, answer))}\n`;
}

/** The answer to one line. */
async function replyOf(
  line: string,
  world: World,
  answer: AnswerCall,
): Promise<Reply> {
  const { id, host, event } = requestIn(line);
  if (typeof host !== "string") {
    const error = 'Cannot read the line: expected {"id","host","event"}';
    return { id, stdout: "", error };
  }
  let stdout = "";
  let stderr = "";
  const code = await answer([host], world, {
    input: Promise.resolve({ kind: "value", value: event }),
    write: (text) => void (stdout += text),
    warn: (text) => void (stderr += text),
    isTerminal: () => false,
  });
  return code === 0 ? { id, stdout } : { id, stdout, stderr, code };
}

/** What a line asks for, as far as it can be read. */
function requestIn(
  line: string,
): {
  readonly id: Reply["id"];
  readonly host?: unknown;
  readonly event?: unknown;
} {
  try {
    const { id, host, event } = JSON.parse(line);
    const isId = typeof id === "string" || typeof id === "number";
    return { id: isId ? id : null, host, event };
  } catch {
    return { id: null };
  }
}
