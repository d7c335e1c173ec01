/**
 * Wire types of Continue's command line (`cn`).
 *
 * Read in the source that the package of version 1.5.47 ships, 2026-11-30. It takes Claude Code's settings, events and
 * answers, and nothing in that version calls it yet: a session that was run fired no hook.
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface ContinueEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  readonly cwd: string;
  /** SessionStart: `startup`, `resume`, `clear` or `compact`. */
  readonly source: string;
  /** SubagentStart, SubagentStop. */
  readonly "agent_id": string;
  /** PreToolUse, PostToolUse. */
  readonly "tool_name": string;
  /** PreToolUse, PostToolUse: `Read` and `Write` say `filepath`, `Edit` and `MultiEdit` `file_path`. */
  readonly "tool_input": {
    readonly filepath: string;
    readonly "file_path": string;
  };
}

/**
 * Answer on stdout with exit code 0, in Claude Code's form.
 *
 * `systemMessage` is never read. On SessionStart and UserPromptSubmit JSON without `hookSpecificOutput` would be given
 * to the model as it stands.
 */
export type { ClaudeFormAnswer as ContinueAnswer } from "../claude_form.ts";
