/**
 * Wire types of Claude Code.
 *
 * Seen in recordings of version 2.1.197 and in its bundle, 2026-11-30. Reference: https://code.claude.com/docs/en/hooks
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface ClaudeEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  /** One from each prompt to the end of its turn; absent on SessionStart. */
  readonly "prompt_id": string;
  /** On events of a subagent. */
  readonly "agent_id": string;
  readonly cwd: string;
  /** SessionStart: `startup`, `resume`, `clear` or `compact`. */
  readonly source: string;
  /** PreToolUse, PostToolUse. */
  readonly "tool_name": string;
  /** Stop: whether a hook made this turn go on already. */
  readonly "stop_hook_active": boolean;
}

/**
 * Answer on stdout with exit code 0.
 *
 * An event name that is not the one that fired makes Claude Code reject the whole answer.
 */
export interface ClaudeAnswer {
  /** For the model. */
  readonly hookSpecificOutput?: {
    readonly hookEventName: string;
    readonly additionalContext: string;
  };
  /** For the person; the model never sees it. */
  readonly systemMessage?: string;
}
