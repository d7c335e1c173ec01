import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  type Answer,
  fixedBlock,
  type HookEvent,
  SILENT,
} from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/generic/encode.ts";

const PROMPT: HookEvent = { kind: "prompt", name: "prompt", cwd: "/p" };

Deno.test("`encode()` writes text and notice as one line of JSON, and leaves out what is empty", () => {
  const rows: readonly [Answer, string][] = [
    [SILENT, ""],
    [{ context: [fixedBlock(" \n ")] }, ""],
    [{ context: [fixedBlock("a\nb")] }, '{"context":"a\\nb"}\n'],
    [{ context: [], notice: "hi" }, '{"notice":"hi"}\n'],
    [
      { context: [fixedBlock("a"), fixedBlock("b")], notice: "x\ny" },
      '{"context":"a\\nb","notice":"x\\ny"}\n',
    ],
  ];
  for (const [answer, output] of rows) {
    assertEquals(encode(answer, PROMPT), output);
  }
});

Deno.test("`encode()` keeps the limit of hosts that name none, and says what was left out", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "utf16" });
  const block = {
    open: "<\n",
    body: "0123456789\n".repeat(2000),
    close: ">\n",
    keep: "end",
    source: "log.md",
  } as const;
  const { context } = JSON.parse(encode({ context: [block] }, PROMPT));
  assert(context.length <= 9000 && context.length > 8900);
  assertStringIncludes(
    context,
    "lines of log.md; read that file for the rest.",
  );
});

Deno.test("`encode()` passes a decision on where something is asked for, and tells of it elsewhere", () => {
  const decision = { kind: "deny", reason: "why" } as const;
  const base = { name: "", cwd: "/p" };
  const stop = { ...base, kind: "turn-end", continued: false } as const;
  const rows: readonly [HookEvent, object][] = [
    [{ ...base, kind: "tool-request", tool: "Write" }, { decision }],
    [{ ...stop, mostBlocks: 3 }, { decision }],
    [stop, { notice: "why" }],
    [PROMPT, { notice: "why" }],
  ];
  for (const [event, wanted] of rows) {
    assertEquals(JSON.parse(encode({ context: [], decision }, event)), wanted);
  }
  const said = { context: [], decision, notice: "hi" };
  assertEquals(JSON.parse(encode(said, PROMPT)), { notice: "hi\nwhy" });
});

Deno.test("`encode()` writes what comes back the same from JSON", () => {
  for (
    const text of ["é日本😀", '"\\\t\u0000', "\u2028x", "</script>", "\ud800"]
  ) {
    const output = encode(
      { context: [fixedBlock(text)], notice: text },
      PROMPT,
    );
    assertEquals(JSON.parse(output), { context: text, notice: text });
    assertEquals(output.indexOf("\n"), output.length - 1);
  }
});
