/**
 * One entry of a ledger as a line of JSON.
 *
 * @module
 */

import { HookError } from "../error.ts";

/** What an entry may be about. */
export const LEDGER_EVENTS = [
  "progress",
  "phase_complete",
  "error",
  "gate_block",
  "attest",
  "note",
] as const;

/** What an entry is about. */
export type LedgerEvent = typeof LEDGER_EVENTS[number];

/** What one agent has to say at one moment. */
export interface LedgerEntry {
  /** Its number, counted over all ledgers of the plan, from 1. */
  readonly tick: number;
  /** Milliseconds since 1970. */
  readonly timeMs: number;
  /** As {@linkcode agentOf} gives it. */
  readonly agent: string;
  /** In any words; empty where none is meant. */
  readonly phase: string;
  readonly event: LedgerEvent;
  readonly summary: string;
  readonly files: readonly string[];
}

/** Bytes of a summary, and of a phase. */
const TEXT_LIMIT_BYTES = 200;

/** Bytes of a whole line: what looks at the ends of ledgers has to see whole lines. */
const LINE_LIMIT_BYTES = 16_384;

/** Letters of an agent's name; it becomes a part of a file's name. */
const AGENT_LIMIT = 64;

/**
 * Whether a word is an event of a ledger; upper case counts.
 *
 * @example
 * ```ts
 * import { isLedgerEvent } from "./ledger_entry.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["note", "Note", ""].map(isLedgerEvent), [true, false, false]);
 * ```
 */
export function isLedgerEvent(word: string): word is LedgerEvent {
  return LEDGER_EVENTS.some((event) => event === word);
}

/**
 * An agent's name as files are named after it: ASCII letters, digits, `_` and `-`, at most 64; `main` where nothing is left.
 *
 * @example
 * ```ts
 * import { agentOf } from "./ledger_entry.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["../x y", "..", ""].map(agentOf), ["xy", "main", "main"]);
 * ```
 */
export function agentOf(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]+/g, "").slice(0, AGENT_LIMIT) || "main";
}

/**
 * The files of a list with commas; what is empty is dropped, and nothing else is changed or looked up.
 *
 * @example
 * ```ts
 * import { filesOf } from "./ledger_entry.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(filesOf("a,,b c,*.ts"), ["a", "b c", "*.ts"]);
 * ```
 */
export function filesOf(list: string): readonly string[] {
  return list.split(",").filter((file) => file !== "");
}

/**
 * An entry as one line, without its end: fixed order, no spaces, whole seconds.
 *
 * Control characters become spaces; summary and phase are cut to 200 bytes, never inside a character.
 *
 * @throws {HookError} `usage` where the files make it longer than 16 KiB.
 *
 * @example
 * ```ts
 * import { ledgerLine } from "./ledger_entry.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   ledgerLine({ tick: 1, timeMs: 0, agent: "a", phase: "2", event: "note", summary: 'say "hi"\n', files: ["x"] }),
 *   '{"tick":1,"ts":"1970-01-01T00:00:00Z","agent":"a","phase":"2","event":"note","summary":"say \\"hi\\" ","files":["x"]}',
 * );
 * ```
 */
export function ledgerLine(entry: LedgerEntry): string {
  const { tick, timeMs, agent, phase, event, summary, files } = entry;
  const time = new Date(timeMs).toISOString().slice(0, 19);
  const fields = [
    `"tick":${tick}`,
    `"ts":"${time}Z"`,
    `"agent":${quoted(agent)}`,
    `"phase":${quoted(cut(phase))}`,
    `"event":${quoted(event)}`,
    `"summary":${quoted(cut(summary))}`,
    `"files":[${files.map(quoted).join(",")}]`,
  ];
  const line = `{${fields.join(",")}}`;
  const size = new TextEncoder().encode(line).length;
  if (size <= LINE_LIMIT_BYTES) return line;
  throw new HookError(
    "usage",
    `Cannot append an entry with ${files.length} files: it takes ${size} bytes, expected at most ${LINE_LIMIT_BYTES}; name their folders`,
  );
}

/** A JSON string; what cannot stand in one becomes a space, which is easier on people than an escape. */
function quoted(text: string): string {
  // deno-lint-ignore no-control-regex
  const flat = text.replace(/[\0-\x1f]/g, " ");
  return `"${flat.replace(/["\\]/g, "\\$&")}"`;
}

/** The first 200 bytes of a text, and no part of a character. */
function cut(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let end = Math.min(bytes.length, TEXT_LIMIT_BYTES);
  while (end > 0 && isInsideCharacter(bytes[end])) end--;
  return new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(bytes.subarray(0, end));
}

/** Whether a byte goes on with a character of UTF-8. */
function isInsideCharacter(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}
