/**
 * Wire types of GitHub Copilot CLI.
 *
 * Recorded on version 1.0.102, 2026-11-30, where nothing else is said; "documented" is
 * https://docs.github.com/en/copilot/reference/hooks-reference
 *
 * Copilot has two forms of each event, and the key under which a hook is configured chooses: `agentStop` gets the one
 * with `sessionId`, which does not tell the event's name, `Stop` the one with `session_id`. Before a tool call any exit
 * code but 0 denies the call (documented).
 *
 * @module
 */

/** Fields of an event under a key like `agentStop`; every one may be missing or of another type. */
export interface CamelEvent {
  /** On `permissionRequest` alone; the name of any other stands on the command line. */
  readonly hookName: string;
  readonly sessionId: string;
  readonly cwd: string;
  /** `sessionStart`: `new` (recorded), `resume` or `startup` (documented). */
  readonly source: string;
  /** `preToolUse`, `postToolUse`: `bash`, `create` (recorded), `edit`, `view` (documented). */
  readonly toolName: string;
  /** Of `create` (recorded), `edit` and `view` (second-hand) the file is read. JSON in a text too (second-hand). */
  readonly toolArgs: { readonly path: string } | string;
  /** `agentStop`: whether a hook made this turn go on already; false, then true. */
  readonly "stop_hook_active": boolean;
}

/** Fields of an event under a key like `Stop`; every one may be missing or of another type. */
export interface PascalEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  readonly cwd: string;
  /** As in the other form. */
  readonly source: string;
  /** `PreToolUse`, `PostToolUse`: `Bash`, `Write` (recorded), `Edit`, `Read` (documented). */
  readonly "tool_name": string;
  /** Of `Write` (recorded), `Edit` and `Read` (second-hand) the file is read; the key is Copilot's own. */
  readonly "tool_input": { readonly path: string };
  /** As in the other form. */
  readonly "stop_hook_active": boolean;
}

/** What Copilot takes before a tool call. */
export interface ToolAnswer {
  /** For the model. */
  readonly additionalContext: string | undefined;
  /** The tool is not run, and the model is given the reason (documented). */
  readonly permissionDecision: "deny" | undefined;
  readonly permissionDecisionReason: string | undefined;
}

/**
 * Answer on stdout with exit code 0; what is `undefined` is left out of the JSON.
 *
 * There is no line for the person. What Copilot does not know it passes over without a word: text below
 * `hookSpecificOutput` where it stood at the top, and the other way round.
 */
export interface CopilotAnswer extends Partial<ToolAnswer> {
  /** `PreToolUse` alone, never `preToolUse`. */
  readonly hookSpecificOutput?: ToolAnswer & { readonly hookEventName: string };
  /** `agentStop`, `Stop`: the model goes on, with the reason as its next prompt; eight times in a row (documented). */
  readonly decision?: "block";
  readonly reason?: string;
}
