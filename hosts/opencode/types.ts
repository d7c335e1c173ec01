/**
 * Wire types of OpenCode, as our plugin file hands its hooks on.
 *
 * OpenCode runs no commands: a plugin is a module in its own process. Recorded on version 1.18.33, 2026-11-30, where
 * nothing else is said; "in the package" is the text of that version's executable.
 *
 * @module
 */

import type { PluginNotes } from "../plugin_form.ts";

/** Fields that are read; every one may be missing or of another type. A hook has `input`, an event `properties`. */
export interface OpencodeEvent extends PluginNotes {
  /**
   * Name of the hook: `chat.message` (a message of the person's, before it is kept), `tool.execute.before`,
   * `tool.execute.after`, `experimental.session.compacting` (in the package). Our plugin file adds it.
   */
  readonly hook: string;
  /**
   * Name of the event: `session.created`, `session.idle`, `session.compacted` (in the package), `session.deleted` (in
   * the package). For a session that goes on our plugin file says `session.created` with the source `resume`.
   */
  readonly type: string;
  /** Why the session begins: `startup` or `resume`. Our plugin file adds it. */
  readonly source: string;
  /** The folder that the plugin was opened for. Our plugin file adds it. */
  readonly directory: string;
  /** The session that started this one, which is a subagent's then. Our plugin file adds it. */
  readonly parent: string;
  readonly input: {
    readonly sessionID: string;
    /** `bash`, `write` (recorded), `edit`, `read` (in the package). */
    readonly tool: string;
    /** Of `tool.execute.after`. */
    readonly args: { readonly filePath: string };
  };
  readonly output: {
    /** Of `tool.execute.before`. */
    readonly args: { readonly filePath: string };
  };
  readonly properties: {
    readonly sessionID: string;
    /** Of `session.created`. */
    readonly info: { readonly parentID: string; readonly directory: string };
  };
}

/**
 * How an answer reaches somebody, in our plugin file:
 *
 * - a part that is pushed to `output.parts` of `chat.message` is kept with the message and reaches the model;
 * - text at the end of `output.output` of `tool.execute.after` reaches it too, but for tools of MCP servers, whose
 *   output is no text (in the package); there it waits for the next occasion;
 * - a message that `experimental.chat.messages.transform` adds reaches it in that one call, and is not kept: there stands
 *   what was said before a tool, since `tool.execute.before` can say nothing;
 * - what `tool.execute.before` throws stops the tool, and the model is given the message (in the package);
 * - `output.context` of `experimental.session.compacting` becomes part of the request for a summary (in the package);
 * - nothing holds a turn back; on `session.idle`, `client.session.promptAsync` begins another one. `opencode run` ends
 *   first, and it is lost;
 * - `client.tui.showToast` shows a line (in the package).
 *
 * `experimental.chat.system.transform` is not used: it runs for the model call that makes up a title, too.
 */
export type { PluginAnswer as OpencodeAnswer } from "../plugin_form.ts";
