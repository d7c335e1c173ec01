/**
 * What of an answer reaches somebody on a host, before it is written in the host's form.
 *
 * @module
 */

import {
  type Answer,
  type EventKind,
  fitBlocks,
  type HookEvent,
  type Limit,
} from "../core/mod.ts";

/** What a host passes on. */
export interface Delivery {
  /** The most text for the model in one answer. */
  readonly limit: Limit;
  /** Kinds on which text reaches the model. */
  readonly heard: readonly EventKind[];
  /** Kinds on which a notice reaches the person; all where it is absent. */
  readonly told?: readonly EventKind[];
}

/** The parts of an answer that reach somebody; the others are `undefined`, and so left out of JSON. */
export interface AnswerParts {
  /** For the model. */
  readonly context: string | undefined;
  /** Why a tool is not to be run, or a turn not to end. */
  readonly denial: string | undefined;
  /** For the person. */
  readonly notice: string | undefined;
}

/**
 * Takes an answer apart, for a host that can be denied tools, and ends of turns where `mostBlocks` says so.
 *
 * A decision on any other event becomes a notice; text and notices that reach nobody are dropped.
 *
 * @example
 * ```ts
 * import { fixedBlock } from "../core/mod.ts";
 * import { answerParts } from "./answer_parts.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const delivery = { limit: { amount: 9000, unit: "utf16" }, heard: ["prompt"], told: [] } as const;
 * const event = { kind: "prompt", name: "ask", cwd: "/p" } as const;
 * assertEquals(answerParts({ context: [fixedBlock("hi")], notice: "n" }, event, delivery), {
 *   context: "hi",
 *   denial: undefined,
 *   notice: undefined,
 * });
 * ```
 */
export function answerParts(
  { context, decision, notice }: Answer,
  event: HookEvent,
  { limit, heard, told }: Delivery,
): AnswerParts {
  const text = heard.includes(event.kind)
    ? fitBlocks(context, limit).trimEnd()
    : "";
  const reason = decision?.reason;
  const isDenial = event.kind === "tool-request" ||
    (event.kind === "turn-end" && event.mostBlocks !== undefined);
  const notes = [notice ?? [], isDenial ? [] : reason ?? []].flat();
  const isTold = notes.length > 0 && (told?.includes(event.kind) ?? true);
  return {
    context: text === "" ? undefined : text,
    denial: isDenial ? reason : undefined,
    notice: isTold ? notes.join("\n") : undefined,
  };
}

/**
 * An answer as one line of JSON; nothing where it says nothing.
 *
 * @example
 * ```ts
 * import { jsonLine } from "./answer_parts.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([jsonLine({ a: 1, b: undefined }), jsonLine({ b: undefined })], ['{"a":1}\n', ""]);
 * ```
 */
export function jsonLine(output: object): string {
  const line = JSON.stringify(output);
  return line === "{}" ? "" : `${line}\n`;
}
