/**
 * Where Codex keeps sessions: one JSON object a line, a file a session, a folder a day.
 *
 * As of version 0.171.0: `~/.codex/sessions/2026/11/30/rollout-<time>-<session id>.jsonl`. What a rollout holds of calls
 * that wrote files differs: `patch_apply_end` in older ones, an `item_completed` of type `FileChange` in newer ones.
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
} from "../../core/mod.ts";
import { objectInText, textIn, transcriptIn } from "../rows.ts";
import { objectOf } from "../wire.ts";

/** The store of Codex. */
export const codexStore: SessionStore = {
  name: "codex",
  sessions: (reader) => Promise.resolve(sessions(reader)),
};

/** Files that are looked for, in the newest folders first; a session that goes on keeps its old folder. */
const LISTED = 2000;

/** Folders above a file: year, month, day. */
const DEPTH = 3;

/** Sessions of the project. */
function sessions(reader: StoreReader): Found | undefined {
  const store = sessionsFolder(reader);
  if (store === undefined) return undefined;
  const files = rollouts(store)
    .sort((a, b) => b.mtimeMs - a.mtimeMs || (a.name < b.name ? 1 : -1));
  const plain = files.filter(({ name }) => name.endsWith(".jsonl"));
  const left = {
    foreign: 0,
    unknown: 0,
    subagent: 0,
    unreadable: files.length - plain.length,
    unseen: Math.max(0, plain.length - reader.limit),
  };
  const current = reader.env("CODEX_THREAD_ID");
  const taken: Session[] = [];
  for (const file of plain.slice(0, reader.limit)) {
    const { objects } = reader.head(file, isMeta);
    const meta = objectOf(objects.find(isMeta)?.payload);
    const whose = typeof meta.cwd === "string"
      ? reader.whose(meta.cwd)
      : "unknown";
    const isCurrent = current !== undefined && file.name.includes(current);
    if (objects.length === 0) left.unreadable++;
    else if (whose !== "ours") left[whose]++;
    else if ("subagent" in objectOf(meta.source)) left.subagent++;
    else taken.push(sessionOf(reader, file, isCurrent ? current : file.name));
  }
  return { sessions: taken, left, current };
}

/** Whether a line says what the session is. */
function isMeta({ type }: Row): boolean {
  return type === "session_meta";
}

/** The folder of all sessions. */
function sessionsFolder(reader: StoreReader): StoreFolder | undefined {
  const own = reader.env("CODEX_SESSIONS_DIR");
  if (own !== undefined) return reader.open(own);
  const base = reader.env("CODEX_HOME") ??
    (reader.home && `${reader.home}/.codex`);
  return base === undefined ? undefined : reader.open(`${base}/sessions`);
}

/** Files of sessions, those in the newest folders first. */
function rollouts(store: StoreFolder): StoreFile[] {
  const files: StoreFile[] = [];
  const visit = (folder: StoreFolder, depth: number): void => {
    for (const { name, kind } of folder.entries.toReversed()) {
      if (files.length >= LISTED) return;
      if (/^rollout-.*\.jsonl(\.zst)?$/.test(name)) {
        const file = folder.file(name);
        if (file !== undefined) files.push(file);
      } else if (kind !== "file" && depth < DEPTH) {
        const inner = folder.folder(name);
        if (inner !== undefined) visit(inner, depth + 1);
      }
    }
  };
  visit(store, 0);
  return files;
}

/** A session, by its file. */
function sessionOf(
  reader: StoreReader,
  file: StoreFile,
  id: string,
): Session {
  return {
    id,
    updatedMs: file.mtimeMs,
    read: () => transcriptIn(reader.tail(file), recordsOf),
  };
}

/** The records in a line. */
function recordsOf(line: Row): readonly SessionRecord[] {
  const payload = objectOf(line.payload);
  if (line.type === "response_item") return itemOf(payload);
  if (line.type === "event_msg") return eventOf(payload);
  return [];
}

/** What the model said, was told, or called. */
function itemOf(item: Row): readonly SessionRecord[] {
  const call = textIn(item, "call_id");
  switch (item.type) {
    case "message":
      return messageOf(item);
    case "function_call":
    case "custom_tool_call":
    case "local_shell_call":
      return [{
        kind: "tool",
        call,
        name: textIn(item, "name") || "shell",
        detail: commandOf(item),
        writes: [],
      }];
    case "function_call_output":
    case "custom_tool_call_output":
      return resultOf(call, item.output);
    default:
      return [];
  }
}

/** A message of the user or the model; what the host says is none. */
function messageOf(item: Row): readonly SessionRecord[] {
  const { role, content } = item;
  if (role !== "user" && role !== "assistant") return [];
  const parts = Array.isArray(content) ? content.map(objectOf) : [];
  const text = parts.map((part) => textIn(part, "text")).join("\n");
  if (text.startsWith("# AGENTS.md instructions")) return [];
  return [{ kind: role === "user" ? "user" : "agent", text }];
}

/** The command of a call; empty where it is no command. */
function commandOf(item: Row): string {
  const input = { ...objectOf(item.action), ...objectInText(item.arguments) };
  const command = input.cmd ?? input.command;
  return Array.isArray(command)
    ? command.filter((word) => typeof word === "string").join(" ")
    : typeof command === "string"
    ? command
    : "";
}

/** What came of a call, as far as its text says; `patch_apply_end` and items know better. */
function resultOf(call: string, output: unknown): readonly SessionRecord[] {
  const text = typeof output === "string"
    ? output
    : textIn(objectOf(output), "content");
  const code = /"exit_code":\s*(\d+)|^Process exited with code (\d+)$/m.exec(
    text.slice(0, 4096),
  );
  if (code === null) return [];
  const isError = Number(code[1] ?? code[2]) !== 0;
  const said = /^Output:\n([^]*)/m.exec(text)?.[1] ?? text;
  return [{ kind: "result", call, isError, text: said }];
}

/** What the host saw happen. */
function eventOf(event: Row): readonly SessionRecord[] {
  if (event.type === "patch_apply_end") {
    return changeOf(event, textIn(event, "call_id"), event.success === true);
  }
  if (event.type !== "item_completed") return [];
  const item = objectOf(event.item);
  const id = textIn(item, "id");
  const isDone = item.status === "completed";
  if (item.type === "FileChange") return changeOf(item, id, isDone);
  if (item.type !== "CommandExecution") return [];
  const text = textIn(item, "aggregated_output");
  return [{ kind: "result", call: id, isError: !isDone, text }];
}

/** Files that were changed: a call of its own, since the one that asked for it does not name them. */
function changeOf(
  event: Row,
  id: string,
  isDone: boolean,
): readonly SessionRecord[] {
  const writes = Object.keys(objectOf(event.changes));
  const call = `${id} changes`;
  const text = textIn(event, "stderr");
  return [
    {
      kind: "tool",
      call,
      name: "apply_patch",
      detail: writes.join(" "),
      writes,
    },
    { kind: "result", call, isError: !isDone, text },
  ];
}
