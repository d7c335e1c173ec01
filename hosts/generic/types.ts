/**
 * Wire types of the generic host: our own terms as JSON, for hosts that adapt to us and for tests.
 *
 * @module
 */

/** An event; every field but `kind` may be missing. */
export interface GenericEvent {
  /** A kind of `HookEvent`. */
  readonly kind: string;
  readonly session: string;
  /** One from each prompt to the end of its turn. */
  readonly turn: string;
  /** The subagent, if it is about one. */
  readonly agent: string;
  readonly cwd: string;
  /** `session-start`: `startup`, `resume`, `clear` or `compact`. */
  readonly source: string;
  /** `tool-request`, `tool-result`. */
  readonly tool: string;
  /** `turn-end`: whether a hook made this turn go on already. */
  readonly continued: boolean;
}

/** An answer; a part that is empty is left out. */
export interface GenericAnswer {
  /** Text for the model. */
  readonly context?: string;
  /** A line for the person. */
  readonly notice?: string;
}
