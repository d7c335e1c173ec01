/**
 * Wire types of Kiro's command line.
 *
 * Only documented (https://kiro.dev/docs/cli/hooks, as of 2026-11-30); the arguments of its tools are second-hand. It
 * was never seen running. Answers are plain text on stdout, or exit code 2 with a reason on stderr.
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface KiroEvent {
  readonly "hook_event_name": string;
  /** Not on every version. */
  readonly "session_id": string;
  readonly cwd: string;
  /** preToolUse, postToolUse. */
  readonly "tool_name": string;
  /** Of `fs_write` the file is read, of `fs_read` where it is one file. */
  readonly "tool_input": {
    readonly path: string;
    readonly operations: readonly { readonly path: string }[];
  };
}
