/**
 * The parts of a plan's files that a model is shown.
 *
 * @module
 */

/** Lines of the plan at the start of a turn. */
export const PROMPT_LINES = 50;

/** Lines of the plan on a tool call. */
export const TOOL_LINES = 30;

/** Lines of the progress log. */
const PROGRESS_LINES = 20;

/**
 * The first lines of a text, the last of them ended too.
 *
 * @param text LF line ends.
 * @param count Lines, 0 or more.
 *
 * @example
 * ```ts
 * import { headView } from "./views.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(headView("a\nb\nc", 2), "a\nb\n");
 * assertEquals(headView("a", 2), "a\n");
 * ```
 */
export function headView(text: string, count: number): string {
  const lines = text.split("\n", count + 1);
  if (lines.length <= count) return ended(text);
  return count === 0 ? "" : `${lines.slice(0, count).join("\n")}\n`;
}

/**
 * The last 20 lines of a progress log, with times of day flattened, so that the text stays the same while nothing but
 * a clock moved.
 *
 * @param text The log or the end of it, LF line ends.
 *
 * @example
 * ```ts
 * import { progressView } from "./views.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(progressView("at 2026-05-21T21:30:37.000+02:00"), "at 2026-05-21T00:00:00+02:00\n");
 * ```
 */
export function progressView(text: string): string {
  const lines = ended(text).split("\n").slice(0, -1);
  return lines.slice(-PROGRESS_LINES).map((line) => `${flattenTimes(line)}\n`)
    .join("");
}

/** Times of day with a zone, as midnight; the date and the zone stay. */
function flattenTimes(line: string): string {
  return line.replace(
    /T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})/g,
    "T00:00:00$1",
  );
}

/** `text` with a line end at its end; an empty text stays empty. */
function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
