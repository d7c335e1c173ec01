/**
 * Wire types of Codex CLI.
 *
 * Recorded on version 0.171.0, 2026-11-30, where nothing else is said; reference:
 * https://developers.openai.com/codex/hooks
 *
 * A hook that nobody has trusted in `/hooks` does not run, and nothing says so (recorded). Codex says nothing of itself
 * in the environment (recorded).
 *
 * @module
 */

import type { ClaudeFormAnswer } from "../claude_form.ts";

/** Fields of an event that are read; every one may be missing or of another type. */
export interface CodexEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  /** One from each prompt to the end of its turn; absent on SessionStart and SessionEnd. */
  readonly "turn_id": string;
  /** On events of a subagent (second-hand, from the sources). */
  readonly "agent_id": string;
  readonly cwd: string;
  /** SessionStart: `startup` (recorded), `resume`, `clear` or `compact` (in the package). */
  readonly source: string;
  /** PreToolUse, PostToolUse: a shell command is `Bash` (recorded), a patch `apply_patch` (second-hand). */
  readonly "tool_name": string;
  /** The command (recorded), or the whole patch (second-hand). */
  readonly "tool_input": { readonly command: string };
  /** Stop: whether a hook made this turn go on already; false, then true. */
  readonly "stop_hook_active": boolean;
}

/**
 * Answer on stdout with exit code 0.
 *
 * One key that Codex does not expect on that event makes it discard the whole answer (recorded): on Stop
 * `hookSpecificOutput` is such a key, and text that is no JSON fails too. `permissionDecision` is in the package, and
 * denied calls were seen by exit code 2 alone. `systemMessage` was seen on Stop, and is in the package for the rest.
 */
export type CodexAnswer = ClaudeFormAnswer;
