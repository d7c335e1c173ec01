/**
 * Wire types of Windsurf (Cascade hooks).
 *
 * Only documented (https://docs.windsurf.com/windsurf/cascade/hooks, as of 2026-11-30). It was never seen running. No
 * answer is read: exit code 2 on the events that begin with `pre_` is all that a hook can say, with a reason on stderr.
 *
 * @module
 */

/** Fields of an event that are read; every one may be missing or of another type. */
export interface WindsurfEvent {
  /** The event's name. */
  readonly "agent_action_name": string;
  /** One for each conversation. */
  readonly "trajectory_id": string;
  /** One for each turn. */
  readonly "execution_id": string;
  /** Of `write_code` and `read_code` the file is read. */
  readonly "tool_info": { readonly "file_path": string };
}
