/**
 * Wire types of CodeBuddy Code.
 *
 * Only documented (https://www.codebuddy.ai/docs/cli/hooks, as of 2026-11-30): nine events of Claude Code, with its
 * fields and its answers. It was never seen running. The hooks of the editor of the same name have other tools and are
 * not meant here.
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface CodebuddyEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  readonly cwd: string;
  /** SessionStart: `startup`, `resume`, `clear` or `compact`. */
  readonly source: string;
  /** PreToolUse, PostToolUse. */
  readonly "tool_name": string;
  /** PreToolUse, PostToolUse: of `Read`, `Write`, `Edit` and `MultiEdit` the file is read. */
  readonly "tool_input": { readonly "file_path": string };
  /** Stop: whether a hook made this turn go on already. */
  readonly "stop_hook_active": boolean;
}

/** Answer on stdout with exit code 0, in Claude Code's form. */
export type { ClaudeFormAnswer as CodebuddyAnswer } from "../claude_form.ts";
