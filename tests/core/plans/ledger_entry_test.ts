import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { HookError } from "../../../core/error.ts";
import {
  agentOf,
  isLedgerEvent,
  type LedgerEntry,
  ledgerLine,
} from "../../../core/plans/ledger_entry.ts";

/** An entry of which a test names what it is about. */
function entry(part: Partial<LedgerEntry>): LedgerEntry {
  return {
    tick: 1,
    timeMs: Date.UTC(2026, 0, 5, 12, 30, 7, 999),
    agent: "main",
    phase: "",
    event: "note",
    summary: "hi",
    files: [],
    ...part,
  };
}

/** The summary that a line gives back. */
function summaryOf(summary: string): string {
  return JSON.parse(ledgerLine(entry({ summary }))).summary;
}

Deno.test("ledgerLine() has its fields in their order, without spaces, in whole seconds", () => {
  assertEquals(
    ledgerLine(entry({ tick: 12, phase: "2", files: ["a", "b"] })),
    '{"tick":12,"ts":"2026-01-05T12:30:07Z","agent":"main","phase":"2","event":"note","summary":"hi","files":["a","b"]}',
  );
});

Deno.test("ledgerLine() cuts a summary to 200 bytes, never inside a character", () => {
  assertEquals(summaryOf("a".repeat(300)), "a".repeat(200));
  assertEquals(summaryOf("状".repeat(100)), "状".repeat(66));
  assertEquals(summaryOf(`aa${"状".repeat(100)}`), `aa${"状".repeat(66)}`);
  assertEquals(summaryOf(`${"a".repeat(197)}😀x`), "a".repeat(197));
  assertEquals(
    summaryOf(`${"a".repeat(196)}😀x`),
    `${"a".repeat(196)}😀`,
  );
});

Deno.test("ledgerLine() is one line of JSON that gives back what went in, whatever that is", () => {
  const text = fc.string({ unit: "binary", size: "max", maxLength: 400 });
  fc.assert(fc.property(text, text, fc.array(text, { maxLength: 4 }), (
    summary,
    phase,
    files,
  ) => {
    const line = ledgerLine(entry({ summary, phase, files }));
    // deno-lint-ignore no-control-regex
    assert(!/[\0-\x1f]/.test(line));
    const back = JSON.parse(line);
    // deno-lint-ignore no-control-regex
    const flat = (part: string) => part.replace(/[\0-\x1f]/g, " ");
    assertEquals(back.files, files.map(flat));
    for (
      const [part, whole] of [[back.summary, summary], [back.phase, phase]]
    ) {
      assert(flat(whole).startsWith(part), part);
      const size = new TextEncoder().encode(part).length;
      const room = 200 - size;
      assert(size <= 200 && (part === flat(whole) || room < 4), part);
    }
  }));
});

Deno.test("ledgerLine() has no half of a character where an argument had one", () => {
  assertEquals(summaryOf("a\ud800b"), "a\ufffdb");
});

Deno.test("ledgerLine() refuses more files than a line can hold", () => {
  const files = Array.from({ length: 2000 }, (_, index) => `src/${index}.ts`);
  const error = assertThrows(
    () => ledgerLine(entry({ files })),
    HookError,
    "Cannot append an entry with 2000 files",
  );
  assertEquals(error.code, "usage");
});

Deno.test("agentOf() leaves nothing that a path could be made of", () => {
  assertEquals(
    ["../x y", "con", "C:\\x", "a\nb", "é", ".", "a.b"].map(agentOf),
    ["xy", "con", "Cx", "ab", "main", "main", "ab"],
  );
  assertEquals(agentOf("a".repeat(300)).length, 64);
});

Deno.test("isLedgerEvent() knows the six events, and no name that every object has", () => {
  const words = ["progress", "phase_complete", "error", "gate_block", "attest"];
  assertEquals(words.every(isLedgerEvent), true);
  assertEquals(
    ["Progress", "toString", "__proto__", "progress "].some(isLedgerEvent),
    false,
  );
});
