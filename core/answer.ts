/**
 * What we tell a host, in our own terms.
 *
 * @module
 */

/**
 * A piece of text for the model that knows how it may be shortened.
 *
 * Written out it is `open + body + close`. Only `body` is ever cut, at a line end.
 */
export interface Block {
  /** Lines in front of the body, each ended by LF; never cut. */
  readonly open: string;
  /** Lines that may be left out, each ended by LF. */
  readonly body: string;
  /** Lines behind the body, each ended by LF; never cut. */
  readonly close: string;
  /** Which end of the body matters most. */
  readonly keep: "start" | "end";
  /** Path of the file in which the whole body can be read, for the line that names what was left out. */
  readonly source: string;
}

/** That what an event asks for must not be: a tool's call, a stop. `reason` is for the model. */
export interface Decision {
  /** The one kind that there is: planhook never allows what a host would ask about. */
  readonly kind: "deny";
  /** For the model. */
  readonly reason: string;
}

/** An answer: text for the model, most important first, a decision, and a line for the person. */
export interface Answer {
  /** For the model, most important first. */
  readonly context: readonly Block[];
  /** Absent where things may go on as they are. */
  readonly decision?: Decision;
  /** For the person; one line or a few. */
  readonly notice?: string;
}

/** Nothing to say. */
export const SILENT: Answer = { context: [] };

/**
 * Puts answers together in the order given; notices are joined by a line end, and the first decision counts.
 *
 * @example
 * ```ts
 * import { mergeAnswers, SILENT } from "./answer.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(mergeAnswers([SILENT, { context: [], notice: "a" }]).notice, "a");
 * ```
 */
export function mergeAnswers(answers: readonly Answer[]): Answer {
  const context = answers.flatMap((answer) => answer.context);
  const notices = answers.flatMap((answer) => answer.notice ?? []);
  const decision = answers.find((answer) => answer.decision)?.decision;
  return {
    context,
    ...(decision === undefined ? {} : { decision }),
    ...(notices.length === 0 ? {} : { notice: notices.join("\n") }),
  };
}

/**
 * A block of fixed lines.
 *
 * @example
 * ```ts
 * import { fixedBlock } from "./answer.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(fixedBlock("one line").open, "one line\n");
 * ```
 */
export function fixedBlock(lines: string): Block {
  return { open: `${lines}\n`, body: "", close: "", keep: "start", source: "" };
}
