/**
 * The JSON that hooks of version 3.11 and later print, in their own spelling.
 *
 * @module
 */

/**
 * Text for the model.
 *
 * @param event The event, as the host names it.
 * @param text Line ends behind it are dropped.
 * @returns One line; empty where there is nothing to say.
 *
 * @example
 * ```ts
 * import { contextJson } from "./hook_json.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   contextJson("PreToolUse", "a\nb\n"),
 *   '{"hookSpecificOutput":{"hookEventName":"PreToolUse","additionalContext":"a\\nb"}}\n',
 * );
 * ```
 */
export function contextJson(event: string, text: string): string {
  const body = text.replace(/\n+$/, "");
  if (body === "") return "";
  return `{"hookSpecificOutput":{"hookEventName":"${event}","additionalContext":${
    quoted(body)
  }}}\n`;
}

/** A JSON string: line ends as `\n`, other control characters as spaces, everything else as it is. */
function quoted(text: string): string {
  const escaped = text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n");
  // deno-lint-ignore no-control-regex
  return `"${escaped.replace(/[\0-\x1f]/g, " ")}"`;
}
