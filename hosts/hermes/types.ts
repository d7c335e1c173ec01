/**
 * Wire types of Hermes agent's shell hooks.
 *
 * Only documented (the agent's own manual on event hooks, as of 2026-11-30); tool names as an adapter for it uses them.
 * It was never seen running.
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface HermesEvent {
  readonly "hook_event_name": string;
  readonly "session_id": string;
  readonly cwd: string;
  /** pre_tool_call, post_tool_call; `null` on the others. */
  readonly "tool_name": string | null;
  /** Of `write_file`, `patch` and `read_file` the file is read. */
  readonly "tool_input": { readonly path: string } | null;
}

/** Answer on stdout with exit code 0; what is `undefined` is left out of the JSON. */
export interface HermesAnswer {
  /** pre_llm_call: for the model, behind the user's message. */
  readonly context: string | undefined;
  /** pre_tool_call: the tool is not run. pre_verify: the model goes on. */
  readonly action: "block" | "continue" | undefined;
  /** For the model, with an `action`. */
  readonly message: string | undefined;
}
