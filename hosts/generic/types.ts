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
  /**
   * `tool-request`: the file that the tool is about to write. `tool-result`: the file that it has read or written.
   * Absolute, or from `cwd` on.
   */
  readonly path: string;
  /** `turn-end`: whether a hook made this turn go on already. */
  readonly continued: boolean;
  /** `turn-end`: how many stops in a row may be held back. */
  readonly mostBlocks: number;
}

/** An answer; a part that is empty is left out. */
export interface GenericAnswer {
  /** Text for the model. */
  readonly context?: string;
  /** What the event asks for must not be: on `tool-request`, and on `turn-end` where `mostBlocks` was given. */
  readonly decision?: { readonly kind: "deny"; readonly reason: string };
  /** A line for the person. */
  readonly notice?: string;
}
