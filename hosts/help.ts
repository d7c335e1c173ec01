/**
 * What a person sees who types `planhook hook`.
 *
 * @module
 */

import { HOST_NAMES } from "./mod.ts";

/**
 * The help of the hook command.
 *
 * @example
 * ```ts
 * import { hookHelp } from "./help.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * assertStringIncludes(hookHelp(), "Hosts: claude, ");
 * ```
 */
export function hookHelp(): string {
  return `planhook hook <host> [event]

Answers one hook event of a coding agent. A host calls it; the event is JSON on stdin.

Hosts: ${HOST_NAMES.join(", ")}

Example:
  echo '{"hook_event_name":"UserPromptSubmit","cwd":"'"$PWD"'"}' | planhook hook claude
`;
}
