/**
 * Finds what earlier sessions of a project did that the plan does not say.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import { type Entry, unsyncedOf } from "./entries.ts";
import { type Project, projectOf } from "./project.ts";
import { storeReader } from "./reader.ts";
import type { Found, LeftOut, Session, SessionStore } from "./store.ts";

/** What was found. */
export interface CatchUp {
  /** The stores that are there. */
  readonly hosts: readonly HostCount[];
  /** Sessions whose end was read. */
  readonly read: number;
  /** Lines or rows of them in no shape that is known. */
  readonly skipped: number;
  /** The last write of a planning file; absent where none was seen. */
  readonly update?: PlanUpdate;
  /** The sessions with something that the plan does not say, oldest first. */
  readonly sessions: readonly UnsyncedSession[];
}

/** A write of a planning file. */
export interface PlanUpdate {
  /** The file's name, without its folder. */
  readonly file: string;
  /** The host's own id of the session. It is never printed. */
  readonly id: string;
  /** Number of the message that wrote it, from 0 at the beginning of what was read. */
  readonly message: number;
  /** Whether the session has older messages, which were not read. */
  readonly isCut: boolean;
}

/** What one store has of the project. */
export interface HostCount {
  readonly name: string;
  /** Earlier sessions of the project. */
  readonly sessions: number;
  readonly left: LeftOut & { readonly current: number };
}

/** The end of one session. */
export interface UnsyncedSession {
  readonly host: string;
  /** The host's own id. It is never printed. */
  readonly id: string;
  readonly entries: readonly Entry[];
  /** Messages that the entries are of. */
  readonly messages: number;
}

/** Sessions that are opened at most, over all stores. */
const SESSION_LIMIT = 200;

/** Sessions of which the end is read. */
const READ_LIMIT = 20;

/**
 * A session that was written within these milliseconds may be running. Where a host does not say which one runs us,
 * its newest one counts as that while it is so young.
 */
const RUNNING_MS = 300_000;

/**
 * What the sessions of a project did after one of them last wrote a planning file: the rest of that one, and all of
 * those that came after it, whichever host ran them.
 *
 * Where no write is seen, but a session is longer than what is read of it, the write may lie before that, and what was
 * read counts. The session that runs us is never read.
 *
 * @param world Files, clock, environment.
 * @param root Absolute path of the project.
 * @param stores Where to look; each opens its share of 200 sessions, newest first.
 * @param planFolder The folder of its plan, where the settings put that somewhere else.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { catchUp } from "./catchup.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const left = { foreign: 0, unknown: 0, subagent: 0, unreadable: 0, unseen: 0 };
 * const read = () => ({ isCut: true, skipped: 0, records: [{ kind: "user", text: "go on" } as const] });
 * const store = {
 *   name: "h",
 *   sessions: () => Promise.resolve({ left, current: undefined, sessions: [{ id: "a", updatedMs: 0, read }] }),
 * };
 * const { sessions } = await catchUp(memoryWorld({}, { now: 1e9 }), "/p", [store]);
 * assertEquals(sessions, [{ host: "h", id: "a", entries: [{ kind: "user", text: "go on" }], messages: 1 }]);
 * ```
 */
export async function catchUp(
  world: World,
  root: string,
  stores: readonly SessionStore[],
  planFolder?: string,
): Promise<CatchUp> {
  const project = projectOf(world, root, planFolder);
  const share = Math.floor(SESSION_LIMIT / Math.max(1, stores.length));
  const hosts: HostCount[] = [];
  const earlier: HostSession[] = [];
  for (const store of stores) {
    const found = await store.sessions(storeReader(world, project, share));
    if (found === undefined) continue;
    const { taken, current } = withoutCurrent(found, world.now());
    earlier.push(...taken.map((session) => ({ host: store.name, session })));
    hosts.push({
      name: store.name,
      sessions: taken.length,
      left: { ...found.left, current },
    });
  }
  earlier.sort((a, b) => newestFirst(a.session, b.session));
  return { hosts, ...await unsynced(earlier, project) };
}

/** A session, and whose it is. */
interface HostSession {
  readonly host: string;
  readonly session: Session;
}

/** The newest session first; those of one moment by their ids. */
function newestFirst(a: Session, b: Session): number {
  return b.updatedMs - a.updatedMs || (a.id < b.id ? 1 : -1);
}

/** Sessions without the one that runs us. */
function withoutCurrent(
  { sessions, current }: Found,
  now: number,
): { readonly taken: readonly Session[]; readonly current: number } {
  const [newest, ...rest] = sessions.toSorted(newestFirst);
  if (newest === undefined) return { taken: [], current: 0 };
  const taken = current !== undefined
    ? sessions.filter(({ id }) => id !== current)
    : newest.updatedMs > now - RUNNING_MS
    ? rest
    : sessions;
  return { taken, current: sessions.length - taken.length };
}

/** Reads sessions, newest first, back to the one that last wrote a planning file. */
async function unsynced(
  earlier: readonly HostSession[],
  { planningFile }: Project,
): Promise<Omit<CatchUp, "hosts">> {
  const ends: UnsyncedSession[] = [];
  let update: PlanUpdate | undefined;
  let skipped = 0;
  let kept = 0;
  for (const { host, session } of earlier.slice(0, READ_LIMIT)) {
    const transcript = await session.read();
    const { records, numbers, isCut } = transcript;
    const end = unsyncedOf(records, planningFile, numbers);
    const { entries, messages, message } = end;
    const { id } = session;
    ends.push({ host, id, entries, messages });
    skipped += transcript.skipped + (isCut && records.length === 0 ? 1 : 0);
    if (end.update !== undefined) {
      update = { file: end.update, id, message, isCut };
      kept = ends.length;
      break;
    }
    if (kept === 0 && isCut) kept = ends.length;
  }
  const sessions = ends.slice(0, kept)
    .filter(({ entries }) => entries.length > 0).toReversed();
  return {
    read: ends.length,
    skipped,
    sessions,
    ...(update === undefined ? {} : { update }),
  };
}
