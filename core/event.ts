/**
 * What a host reports, in our own terms.
 *
 * @module
 */

/** What every event carries. */
export interface EventBase {
  /** The host's own name of the event, as an answer may have to repeat it. */
  readonly name: string;
  /** The host's session id; absent where the host gave none. */
  readonly session?: string;
  /** What the host calls this turn, from a prompt to the end of its answer; absent where it does not tell. */
  readonly turn?: string;
  /** The host's id of the subagent that the event is about; absent for the main one. */
  readonly agent?: string;
  /** Absolute path of the folder in which the agent works. */
  readonly cwd: string;
  /** Fields of the host's event that were there and could not be used. */
  readonly wrong?: readonly string[];
}

/** Why a session began. */
export type SessionSource = "startup" | "resume" | "clear" | "compact";

/**
 * One occurrence that a host reports, whatever the host calls it.
 *
 * Events that a host module does not know decode to `notice`, never to an error: hosts add events every month.
 */
export type HookEvent =
  | EventBase & {
    readonly kind: "session-start";
    readonly source: SessionSource;
  }
  | EventBase & { readonly kind: "prompt" }
  | EventBase & {
    readonly kind: "tool-request";
    readonly tool: string;
    /** Absolute path of the file that is about to be written; absent where none is, or the host does not tell. */
    readonly path?: string;
  }
  | EventBase & {
    readonly kind: "tool-result";
    readonly tool: string;
    /** Absolute path of the file that was read or written; absent where none was, or the host does not tell. */
    readonly path?: string;
  }
  | EventBase & {
    readonly kind: "turn-end";
    /** Whether a hook made this turn go on already. */
    readonly continued: boolean;
    /** How many stops in a row the host lets a hook hold back; absent where it lets none. */
    readonly mostBlocks?: number;
  }
  | EventBase & { readonly kind: "subagent-start" }
  | EventBase & { readonly kind: "subagent-end" }
  | EventBase & { readonly kind: "compaction" }
  | EventBase & { readonly kind: "session-end" }
  | EventBase & { readonly kind: "notice" };

/** The name of one kind of event. */
export type EventKind = HookEvent["kind"];
