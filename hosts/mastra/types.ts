/**
 * Wire types of Mastra Code.
 *
 * Read in the packages of mastracode 0.32.1, @mastra/code-sdk 1.0.1 and @mastra/core 1.52.1, 2026-11-30; it was not run.
 *
 * An answer may have `additionalContext`, which is collected and then used by nobody. Exit code 2 refuses a tool: the
 * model is given `reason`, or what stands on stderr, as the tool's error. On Stop it shows an error to the person and
 * the turn ends all the same.
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface MastraEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  /** One from AgentStart to AgentEnd; absent outside. */
  readonly "run_id": string;
  readonly cwd: string;
  /** PreToolUse, PostToolUse. */
  readonly "tool_name": string;
  /** Of `write_file`, `string_replace_lsp`, `ast_smart_edit` and `view` the file is read. */
  readonly "tool_input": { readonly path: string };
}
