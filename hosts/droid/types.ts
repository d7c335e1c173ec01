/**
 * Wire types of Factory Droid.
 *
 * Read in the program of version 0.215.0, 2026-11-30; SessionStart was recorded on it, on the others nothing ran, since
 * it wants a login first. Its documentation shows camelCase fields; the program sends none.
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface DroidEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  readonly cwd: string;
  /** SessionStart: `startup`, `resume`, `clear` or `compact`. */
  readonly source: string;
  /** PreToolUse, PostToolUse; the shell is `Execute`. */
  readonly "tool_name": string;
  /** PreToolUse, PostToolUse: of `Create`, `Edit` and `Read` the file is read. */
  readonly "tool_input": { readonly "file_path": string };
  /** Stop: whether a hook made this turn go on already. */
  readonly "stop_hook_active": boolean;
}

/**
 * Answer on stdout with exit code 0, in Claude Code's form: `additionalContext`, `permissionDecision`, `decision` and
 * `systemMessage` are read. Exit code 3 would abort the agent.
 */
export type { ClaudeFormAnswer as DroidAnswer } from "../claude_form.ts";
