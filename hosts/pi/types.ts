/**
 * Wire types of pi, as our extension file hands its events on.
 *
 * pi runs no commands: an extension is a module in its own process. Recorded on version 0.74.2 of
 * `@earendil-works/pi-coding-agent`, 2026-11-30, where nothing else is said; "in the package" is its
 * `dist/core/extensions/types.d.ts`.
 *
 * @module
 */

import type { PluginNotes } from "../plugin_form.ts";

/** Fields that are read; every one may be missing or of another type. */
export interface PiEvent extends PluginNotes {
  readonly event: {
    /**
     * `session_start`, `session_compact` (in the package), `before_agent_start`, `tool_call`, `tool_result`, `agent_end`,
     * `session_before_compact` (in the package), `session_shutdown`.
     */
    readonly type: string;
    /** Of `session_start`: `startup` (recorded), `reload`, `new`, `resume`, `fork` (in the package). */
    readonly reason: string;
    /** Of a tool: `bash`, `write` (recorded), `read`, `edit` (in the package). */
    readonly toolName: string;
    /** Of a tool: the file of `write` (recorded), `edit` and `read` (in the package). */
    readonly input: { readonly path: string };
  };
  /** What handlers are given beside the event; `sessionId` is what its session manager says. */
  readonly ctx: { readonly cwd: string; readonly sessionId: string };
}

/**
 * How an answer reaches somebody, in our extension file:
 *
 * - the `message` that `before_agent_start` returns is kept in the session and reaches the model;
 * - text behind the `content` of `tool_result` reaches it too;
 * - a message that `context` adds reaches it in that one call: there stands what was said before a tool;
 * - `tool_call` may return `block` with a reason, which the model is given (in the package);
 * - a compaction takes no text of ours (in the package);
 * - nothing holds a turn back; `sendUserMessage` begins another one, once `ctx.isIdle()` is true after `agent_end`. In
 *   print mode pi ends first, and it is lost;
 * - `ctx.ui.notify` shows a line (in the package).
 */
export type { PluginAnswer as PiAnswer } from "../plugin_form.ts";
