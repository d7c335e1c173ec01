/**
 * Wire types of Qwen Code.
 *
 * Recorded on version 0.15.10, 2026-11-30, where nothing else is said; "in the package" is its bundle `cli.js`.
 *
 * @module
 */

import type { ClaudeFormAnswer } from "../claude_form.ts";

/** Fields of an event that are read; every one may be missing or of another type. */
export interface QwenEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  /** On events of a subagent (documented in the package). */
  readonly "agent_id": string;
  readonly cwd: string;
  /**
   * UserPromptSubmit: fires before every request to the model, with the empty text where the request carries results of
   * tools. After a stop that was held back it is the reason.
   */
  readonly prompt: string;
  /** PreToolUse, PostToolUse: `write_file`, `run_shell_command` (recorded), `edit`, `read_file` (in the package). */
  readonly "tool_name": string;
  /** Of `write_file` (recorded), `edit` and `read_file` (in the package) the file is read. */
  readonly "tool_input": { readonly "file_path": string };
  /** Stop: always true, the first time too; so it says nothing. */
  readonly "stop_hook_active": true;
}

/**
 * Answer on stdout with exit code 0.
 *
 * `additionalContext` reaches the model on UserPromptSubmit and PostToolUse (recorded). It does not on PreToolUse
 * (recorded), nor on SessionStart and PreCompact, whose answers the package throws away; on SubagentStart it becomes a
 * variable that no prompt of the package uses. `systemMessage` is shown on Stop alone, elsewhere it goes into a debug
 * log (in the package). `permissionDecision` is in the package.
 */
export type QwenAnswer = ClaudeFormAnswer;
