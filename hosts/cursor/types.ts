/**
 * Wire types of Cursor, the editor and `cursor-agent`.
 *
 * Second-hand, as of 2026-11-30: several independent adapters agree on the events, and quote the vendor's documentation
 * (https://cursor.com/docs/agent/hooks) on the answers. It was never run here, since it wants a login first.
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface CursorEvent {
  readonly "hook_event_name": string;
  readonly "conversation_id": string;
  /** Another one with each message of the user. */
  readonly "generation_id": string;
  /** Folders of the workspace; many events name no other. */
  readonly "workspace_roots": readonly string[];
  /** preToolUse, postToolUse; the shell is `Shell`. */
  readonly "tool_name": string;
  /** preToolUse, postToolUse; which of the two names a file is not told, so that both are read. */
  readonly "tool_input": {
    readonly "file_path": string;
    readonly path: string;
  };
  /** stop: `completed`, `aborted` or `error`. */
  readonly status: string;
  /** stop: how often a hook made this turn go on already. */
  readonly "loop_count": number;
}

/** Answer on stdout with exit code 0; what is `undefined` is left out of the JSON. */
export interface CursorAnswer {
  /** sessionStart, postToolUse: for the model. Version 3.12 of the editor dropped it; `cursor-agent` did not. */
  readonly "additional_context": string | undefined;
  /** preToolUse: the tool is not run, and the model is given `agent_message`. */
  readonly permission: "deny" | undefined;
  readonly "agent_message": string | undefined;
  /** stop: the model goes on, with this as its next prompt. */
  readonly "followup_message": string | undefined;
}
