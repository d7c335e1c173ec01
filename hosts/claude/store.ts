/**
 * Where Claude Code keeps sessions: one JSON object a line, a file a session, a folder a project.
 *
 * As of version 2.1.197: `~/.claude/projects/<folder>/<session id>.jsonl`.
 *
 * @module
 */

import type {
  Found,
  Row,
  Session,
  SessionRecord,
  SessionStore,
  StoreFile,
  StoreFolder,
  StoreReader,
  Transcript,
} from "../../core/mod.ts";
import { textIn, transcriptIn } from "../rows.ts";
import { objectOf } from "../wire.ts";

/** The store of Claude Code. */
export const claudeStore: SessionStore = {
  name: "claude",
  sessions: (reader) => Promise.resolve(sessions(reader)),
};

/** UTF-16 units of a folder's name up to which it is the whole path; beyond, a hash follows. */
const NAME_LENGTH = 200;

/** Sessions of the project in every folder that may be its own. */
function sessions(reader: StoreReader): Found | undefined {
  const projects = projectsFolder(reader);
  if (projects === undefined) return undefined;
  const left = {
    foreign: 0,
    unknown: 0,
    subagent: 0,
    unreadable: 0,
    unseen: 0,
  };
  const files = projects.entries
    .filter(({ name }) => isCandidate(name, reader))
    .flatMap(({ name }) => transcripts(projects.folder(name), left))
    .sort((a, b) => b.mtimeMs - a.mtimeMs || (a.name < b.name ? 1 : -1));
  left.unseen = Math.max(0, files.length - reader.limit);
  const taken: Session[] = [];
  for (const file of files.slice(0, reader.limit)) {
    const { objects, skipped } = reader.head(file, hasFolder);
    const cwd = objects.find(hasFolder)?.cwd;
    if (typeof cwd === "string") {
      const whose = reader.whose(cwd);
      if (whose === "ours") taken.push(sessionOf(reader, file));
      else left[whose]++;
    } else if (objects.length === 0 && (skipped > 0 || file.size > 0)) {
      left.unreadable++;
    } else left.unknown++;
  }
  return {
    sessions: taken,
    left,
    current: reader.env("CLAUDE_CODE_SESSION_ID"),
  };
}

/** Whether a line says in which folder the session works. */
function hasFolder({ cwd }: Row): boolean {
  return typeof cwd === "string";
}

/** The folder of all projects. */
function projectsFolder(reader: StoreReader): StoreFolder | undefined {
  const own = reader.env("CLAUDE_CONFIG_DIR");
  const base = own ?? (reader.home && `${reader.home}/.claude`);
  return base === undefined ? undefined : reader.open(`${base}/projects`);
}

/** Whether a folder may hold sessions that were started in the project, or in a folder of it. */
function isCandidate(name: string, { roots, folders }: StoreReader): boolean {
  const inner = folders.flatMap(foldedNames);
  return roots.flatMap(foldedNames).some((own) => {
    if (own.length > NAME_LENGTH) {
      return name.startsWith(own.slice(0, NAME_LENGTH));
    }
    if (name === own) return true;
    if (!name.startsWith(`${own}-`)) return false;
    const rest = name.slice(own.length + 1);
    return inner.some((folder) =>
      rest === folder || rest.startsWith(`${folder}-`)
    );
  });
}

/**
 * The names that a path's folder has had: everything but letters, digits, `_` and `-` is a dash, a character beyond the
 * first plane two of them or one, `_` perhaps too; older ones begin without a dash.
 *
 * @example
 * ```ts
 * import { foldedNames } from "./store.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(foldedNames("/code/my_app"), ["-code-my_app", "-code-my-app", "code-my_app", "code-my-app"]);
 * assertEquals(foldedNames("C:\\work")[0], "C--work");
 * ```
 */
export function foldedNames(path: string): readonly string[] {
  const wide = path.replace(/[^A-Za-z0-9_-]/g, "-");
  const narrow = path.replace(/[^A-Za-z0-9_-]/gu, "-");
  const names = [wide, narrow].flatMap((name) => [
    name,
    name.replaceAll("_", "-"),
  ]);
  const bare = names.map((name) => name.replace(/^-/, ""));
  return [...new Set([...names, ...bare])];
}

/** The transcripts in a folder; those of subagents are only counted. */
function transcripts(
  folder: StoreFolder | undefined,
  left: { subagent: number; unreadable: number },
): readonly StoreFile[] {
  const names = (folder?.entries ?? []).map(({ name }) => name)
    .filter((name) => name.endsWith(".jsonl"));
  const own = names.filter((name) => !name.startsWith("agent-"));
  left.subagent += names.length - own.length;
  return own.flatMap((name) => {
    const file = folder?.file(name);
    if (file === undefined) left.unreadable++;
    return file ?? [];
  });
}

/** A session, by its file. */
function sessionOf(reader: StoreReader, file: StoreFile): Session {
  return {
    id: file.name.replace(/\.jsonl$/, ""),
    updatedMs: file.mtimeMs,
    read: () => transcriptOf(reader, file),
  };
}

/** The end of a session. */
function transcriptOf(reader: StoreReader, file: StoreFile): Transcript {
  return transcriptIn(reader.tail(file), recordsOf);
}

/** The records in a line; those of a subagent, and those that the host wrote for itself, are none. */
function recordsOf(line: Row): readonly SessionRecord[] {
  if (line.isSidechain === true || line.isMeta === true) return [];
  if (line.isCompactSummary === true) return [];
  const { type } = line;
  if (type !== "user" && type !== "assistant") return [];
  const { content } = objectOf(line.message);
  const kind = type === "user" ? "user" : "agent";
  if (typeof content === "string") return [{ kind, text: content }];
  if (!Array.isArray(content)) return [];
  return content.map(objectOf).flatMap((part) => partOf(part, kind));
}

/** One part of a message. */
function partOf(part: Row, kind: "user" | "agent"): readonly SessionRecord[] {
  switch (part.type) {
    case "text":
      return typeof part.text === "string" ? [{ kind, text: part.text }] : [];
    case "tool_use":
      return typeof part.name === "string" ? [callOf(part, part.name)] : [];
    case "tool_result":
      return [{
        kind: "result",
        call: textIn(part, "tool_use_id"),
        isError: part.is_error === true,
        text: resultText(part.content),
      }];
    default:
      return [];
  }
}

/** The tools that write the file that they name. */
const WRITERS = ["Write", "Edit", "MultiEdit"];

/** A call of a tool. */
function callOf(part: Row, name: string): SessionRecord {
  const input = objectOf(part.input);
  const path = textIn(input, "file_path");
  const writes = WRITERS.includes(name) && path !== "" ? [path] : [];
  const detail = name === "Bash" ? textIn(input, "command") : path;
  return { kind: "tool", call: textIn(part, "id"), name, detail, writes };
}

/** What a tool answered: a text, or parts of which some are texts. */
function resultText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => textIn(objectOf(part), "text")).join("\n");
}
