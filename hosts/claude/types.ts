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
  /** PreToolUse, PostToolUse: of `Read`, `Write`, `Edit` and `MultiEdit` the file is read. */
  readonly "tool_input": { readonly "file_path": string };
  /** Stop: whether a hook made this turn go on already. */
  readonly "stop_hook_active": boolean;
}

/**
 * Answer on stdout with exit code 0.
 *
 * An event name that is not the one that fired makes Claude Code reject the whole answer. What is `undefined` is left
 * out of the JSON.
 */
export interface ClaudeAnswer {
  readonly hookSpecificOutput: {
    readonly hookEventName: string;
    /** For the model. */
    readonly additionalContext: string | undefined;
    /** PreToolUse: the tool is not run, and the model is given the reason. */
    readonly permissionDecision: "deny" | undefined;
    readonly permissionDecisionReason: string | undefined;
  } | undefined;
  /** Stop: the model goes on, with the reason as its next prompt. */
  readonly decision: "block" | undefined;
  readonly reason: string | undefined;
  /** For the person; the model never sees it. */
  readonly systemMessage: string | undefined;
}
