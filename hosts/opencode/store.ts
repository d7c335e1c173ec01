/**
 * Where OpenCode keeps sessions: one database of all projects.
 *
 * As of version 1.18.33: `~/.local/share/opencode/opencode.db`, tables `session`, `message` and `part`.
 *
 * @module
 */

import type {
  Database,
  Found,
  Row,
  Session,
  SessionRecord,
  SessionStore,
  StoreFile,
  StoreReader,
  Transcript,
} from "../../core/mod.ts";
import { objectInText, textIn } from "../rows.ts";
import { objectOf } from "../wire.ts";

/** The store of OpenCode. */
export const opencodeStore: SessionStore = { name: "opencode", sessions };

/** The sessions that were written last. One that an agent started names its parent. */
const SESSIONS =
  "select id, directory, parent_id, time_updated from session order by time_updated desc, id desc limit ?";

/** How many sessions there are. */
const COUNT = "select count(*) as count from session";

/** Text of one part that is read; longer ones are skipped. */
const PART_BYTES = 65_536;

/** The parts of a session, newest first. */
const PARTS = `select
    case when length(p.data) <= ${PART_BYTES} then p.data end as data,
    case when json_valid(m.data) then json_extract(m.data, '$.role') end as role
  from part p left join message m on m.id = p.message_id
  where p.session_id = ? order by p.time_created desc, p.id desc`;

/** Characters of parts that are read of one session. */
const TAIL_LENGTH = 65_536;

/** Parts of one session that are looked at. */
const PART_LIMIT = 1000;

/** Sessions of the project. */
async function sessions(reader: StoreReader): Promise<Found | undefined> {
  const file = databaseFile(reader);
  if (file === undefined) return undefined;
  const left = {
    foreign: 0,
    unknown: 0,
    subagent: 0,
    unreadable: 0,
    unseen: 0,
  };
  try {
    const taken = await reader.database(file, (database) => {
      const rows = [...database.rows(SESSIONS, reader.limit)];
      const [all] = [...database.rows(COUNT)];
      left.unseen = Math.max(0, numberIn(all ?? {}, "count") - rows.length);
      return rows.flatMap((row) => sessionOf(reader, file, row, left));
    });
    return { sessions: taken, left, current: undefined };
  } catch {
    return {
      sessions: [],
      left: { ...left, unreadable: 1 },
      current: undefined,
    };
  }
}

/** The database of the first folder that has one. */
function databaseFile(reader: StoreReader): StoreFile | undefined {
  const shared = reader.env("XDG_DATA_HOME");
  const { home } = reader;
  const folders = [
    shared && `${shared}/opencode`,
    reader.env("OPENCODE_DATA_DIR"),
    home && `${home}/.local/share/opencode`,
  ];
  for (const path of folders) {
    const file = path ? reader.open(path)?.file("opencode.db") : undefined;
    if (file !== undefined) return file;
  }
  return undefined;
}

/** A session, where it is the project's and no other session's. */
function sessionOf(
  reader: StoreReader,
  file: StoreFile,
  row: Row,
  left: { foreign: number; unknown: number; subagent: number },
): readonly Session[] {
  const id = textIn(row, "id");
  const directory = textIn(row, "directory");
  const whose = directory === "" || id === ""
    ? "unknown"
    : reader.whose(directory);
  if (whose !== "ours") left[whose]++;
  else if (textIn(row, "parent_id") !== "") left.subagent++;
  else {
    const updatedMs = numberIn(row, "time_updated");
    return [{ id, updatedMs, read: () => transcriptOf(reader, file, id) }];
  }
  return [];
}

/** The end of a session. */
async function transcriptOf(
  reader: StoreReader,
  file: StoreFile,
  id: string,
): Promise<Transcript> {
  try {
    return await reader.database(file, (database) => lastParts(database, id));
  } catch {
    return { records: [], isCut: false, skipped: 1 };
  }
}

/** Parts of a session, from its end on, while they fit. */
function lastParts(database: Database, id: string): Transcript {
  const parts: Part[] = [];
  let length = 0;
  let count = 0;
  let skipped = 0;
  for (const row of database.rows(PARTS, id)) {
    const data = textIn(row, "data");
    length += data.length;
    count++;
    if (length > TAIL_LENGTH || count > PART_LIMIT) {
      return { ...inOrder(parts, count - 1), isCut: true, skipped };
    }
    const records = recordsOf(data, row.role);
    if (records === undefined) skipped++;
    else parts.push({ back: count, records });
  }
  return { ...inOrder(parts, count), isCut: false, skipped };
}

/** A part that was read backwards. */
interface Part {
  /** Its number from the end, from 1 on. */
  readonly back: number;
  readonly records: readonly SessionRecord[];
}

/** Records of so many parts that were read backwards. */
function inOrder(
  parts: readonly Part[],
  count: number,
): Pick<Transcript, "records" | "numbers"> {
  const ordered = parts.toReversed();
  return {
    records: ordered.flatMap(({ records }) => records),
    numbers: ordered.flatMap(({ back, records }) =>
      records.map(() => count - back)
    ),
  };
}

/** The records in a part; `undefined` where it is in no shape that is known. */
function recordsOf(
  data: string,
  role: unknown,
): readonly SessionRecord[] | undefined {
  const part = objectInText(data);
  if (typeof part.type !== "string") return undefined;
  if (part.type === "tool") return callOf(part);
  if (part.type !== "text" || part.synthetic === true) return [];
  if (typeof part.text !== "string") return undefined;
  if (role !== "user" && role !== "assistant") return [];
  return [{ kind: role === "user" ? "user" : "agent", text: part.text }];
}

/** The tools that write the file that they name. */
const WRITERS = ["write", "edit", "multiedit", "patch"];

/** A call of a tool and, once there is one, its result. */
function callOf(part: Row): readonly SessionRecord[] | undefined {
  if (typeof part.tool !== "string") return undefined;
  const state = objectOf(part.state);
  const input = objectOf(state.input);
  const call = textIn(part, "callID");
  const path = textIn(input, "filePath");
  const writes = WRITERS.includes(part.tool) && path !== "" ? [path] : [];
  const detail = path || textIn(input, "command");
  const tool = { kind: "tool", call, name: part.tool, detail, writes } as const;
  if (state.status !== "completed" && state.status !== "error") return [tool];
  const isError = state.status === "error";
  const text = textIn(state, "error") || textIn(state, "output");
  return [tool, { kind: "result", call, isError, text }];
}

/** A number field; 0 where it is none. */
function numberIn(row: Row, key: string): number {
  const value = row[key];
  return typeof value === "number" ? value : 0;
}
