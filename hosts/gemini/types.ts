/**
 * Wire types of Gemini CLI.
 *
 * Recorded on version 0.61.0, 2026-11-30, where nothing else is said; "in the package" is its bundle and the reference
 * that it ships (`docs/hooks/reference.md`).
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface GeminiEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  readonly cwd: string;
  /** BeforeTool, AfterTool: `write_file`, `run_shell_command` (recorded), `replace`, `read_file` (in the package). */
  readonly "tool_name": string;
  /** Of `write_file` (recorded), `replace` and `read_file` (in the package) the file is read. */
  readonly "tool_input": { readonly "file_path": string };
  /** AfterAgent: whether a hook made this turn go on already; false, then true. */
  readonly "stop_hook_active": boolean;
}

/**
 * Answer on stdout with exit code 0; what is `undefined` is left out of the JSON.
 *
 * Text that is no JSON becomes a line for the person (in the package).
 */
export interface GeminiAnswer {
  /** AfterAgent: the model goes on, with the reason as its next prompt. BeforeTool: the tool is not run (in the package). */
  readonly decision: "deny" | undefined;
  readonly reason: string | undefined;
  /**
   * BeforeAgent, AfterTool. On BeforeTool and BeforeModel it reaches nobody. On SessionStart it is put in front of the
   * first prompt, which is lost with it when the session is resumed: so that event is never answered.
   */
  readonly hookSpecificOutput: {
    readonly hookEventName: string;
    /** For the model. */
    readonly additionalContext: string;
  } | undefined;
  /** For the person; the model never sees it. */
  readonly systemMessage: string | undefined;
}
