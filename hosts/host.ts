/**
 * What every host module provides.
 *
 * @module
 */

import type { Answer, Decision, HookEvent, Limit } from "../core/mod.ts";

/** A coding agent that runs us: how it speaks. */
export interface Host {
  /** As it is named on the command line. */
  readonly name: string;
  /** The most text that it passes on to its model from one answer. */
  readonly limit: Limit;
  /**
   * Reads one event.
   *
   * @param wire A JSON object or array from outside; nothing about it is certain.
   * @param context What the call says besides.
   * @returns The event; one that the host module does not know is a `notice`.
   */
  decode(wire: unknown, context: DecodeContext): HookEvent;
  /**
   * Writes one answer.
   *
   * @returns What goes to stdout; empty where there is nothing to say.
   */
  encode(answer: Answer, event: HookEvent): string;
  /**
   * Says no on a host that takes it by exit code 2 alone, in place of an answer on stdout.
   *
   * @returns What goes to stderr; `undefined` where this event cannot be refused, and the answer is encoded as ever.
   */
  readonly refuse?: (
    decision: Decision,
    event: HookEvent,
  ) => string | undefined;
}

/** What a hook call says besides its event. */
export interface DecodeContext {
  /** The event's name on the command line, if it is named there. */
  readonly name: string | undefined;
  /** Folder of the process, for an event that names none. */
  cwd(): string;
  /** A variable of the environment. */
  env(name: string): string | undefined;
}
