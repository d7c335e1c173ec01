/**
 * Setting a status by the letter: `### Phase <n>`, and the first `**Status:**` below it.
 *
 * The phase reader of this version knows more forms; whoever calls a script counts on this one.
 *
 * @module
 */

/** What the line of a phase begins with. */
const HEADING = "### Phase ";

/** What stands in front of a status. */
const LABEL = "**Status:**";

/**
 * A plan with the status of a phase set. What stands behind the label is replaced to the end of its line, a carriage
 * return too; a last line without an end gets one. Every other byte stays.
 *
 * @param bytes The plan file, any bytes.
 * @param id Digits, compared as text: `01` is not `1`.
 * @param status The word that is written.
 * @returns The new file, or why there is none.
 *
 * @example
 * ```ts
 * import { literalStatus } from "./literal_status.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = new TextEncoder().encode("### Phase 1: A\n- **Status:** pending (later)");
 * const changed = literalStatus(plan, "1", "complete");
 * if (typeof changed === "string") throw new Error(changed);
 * assertEquals(new TextDecoder().decode(changed), "### Phase 1: A\n- **Status:** complete\n");
 * assertEquals(literalStatus(plan, "01", "complete"), "no-phase");
 * ```
 */
export function literalStatus(
  bytes: Uint8Array,
  id: string,
  status: string,
): Uint8Array | "no-phase" | "no-status" {
  const lines = toUnits(bytes).split("\n");
  if (lines.at(-1) === "") lines.pop();
  const first = lines.findIndex((line) => idOf(line) === id);
  if (first === -1) return "no-phase";
  const next = lines.findIndex((line, at) => at > first && isPhase(line));
  const end = next === -1 ? lines.length : next;
  const found = lines.findIndex((line, at) =>
    at > first && at < end && line.includes(LABEL)
  );
  if (found === -1) return "no-status";
  const line = lines[found] ?? "";
  lines[found] = `${line.slice(0, line.indexOf(LABEL))}${LABEL} ${status}`;
  return fromUnits(`${lines.join("\n")}\n`);
}

/** Whether a line begins a phase. */
function isPhase(line: string): boolean {
  return line.startsWith(HEADING);
}

/** The digits behind the word on a phase's line. */
function idOf(line: string): string | undefined {
  if (!isPhase(line)) return undefined;
  return /^[0-9]+/.exec(line.slice(HEADING.length))?.[0];
}

/** Bytes that are turned into characters at once; the stack holds them. */
const PIECE_BYTES = 8192;

/** Each byte as a character of its own, so that no byte is lost: no decoder does that. */
function toUnits(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES));
  }
  return text;
}

/** The bytes of such a text. */
function fromUnits(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
