/**
 * Wire types of Cline.
 *
 * Read in the packages of version 3.0.65 (@cline/core and @cline/agents 0.0.86), 2026-11-30; it was not run. What is said
 * of the older editor extension, whose events carry the names of the hook files, is only documented
 * (https://docs.cline.bot/features/hooks).
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface ClineEvent {
  /** The event's name: `tool_call`, or `PreToolUse` in the extension. */
  readonly hookName: string;
  /** One for each conversation. */
  readonly taskId: string;
  readonly workspaceRoots: readonly string[];
  readonly "agent_id": string;
  /** `null` on events of the main agent. */
  readonly "parent_agent_id": string | null;
  /** tool_call; the extension has only the next two. */
  readonly "tool_call": ClineCall;
  /** tool_result. */
  readonly "tool_result": ClineCall;
  /** Before a tool; `parameters` are all texts here. */
  readonly preToolUse: ClineToolUse;
  /** After a tool. */
  readonly postToolUse: ClineToolUse;
}

/** Arguments of a tool that are read: `files` of `read_files`, where it is one. */
export interface ClineArguments {
  readonly path: string;
  readonly files: readonly { readonly path: string }[];
}

/** The call of a tool. */
export interface ClineCall {
  readonly name: string;
  readonly input: ClineArguments;
}

/** The same, as the extension tells it. */
export interface ClineToolUse {
  readonly toolName: string;
  readonly parameters: ClineArguments;
}

/** Answer on stdout; what is `undefined` is left out of the JSON. */
export interface ClineAnswer {
  /** For the model. */
  readonly contextModification: string | undefined;
  /** Before a tool: it is not run. Cline ends the whole run with it, and drops the text for the model. */
  readonly cancel: true | undefined;
  /** Why, for the person. Without `cancel` it would go to the model. */
  readonly errorMessage: string | undefined;
}
