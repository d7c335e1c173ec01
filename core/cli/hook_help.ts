/**
 * What a person sees who types `planhook hook`.
 *
 * @module
 */

/**
 * The help of the hook command.
 *
 * @param hosts Names of the hosts.
 *
 * @example
 * ```ts
 * import { hookHelp } from "./hook_help.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * assertStringIncludes(hookHelp(["claude", "generic"]), "claude, generic");
 * ```
 */
export function hookHelp(hosts: readonly string[]): string {
  return `planhook hook <host> [event]

Answers one hook event of a coding agent. A host calls it; the event is JSON on stdin.

Hosts: ${hosts.join(", ")}

Example:
  echo '{"hook_event_name":"UserPromptSubmit","cwd":"'"$PWD"'"}' | planhook hook claude
`;
}
