import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type Answer, fixedBlock, SILENT } from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/generic/encode.ts";

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
  for (const [answer, output] of rows) assertEquals(encode(answer), output);
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
  const { context } = JSON.parse(encode({ context: [block] }));
  assert(context.length <= 9000 && context.length > 8900);
  assertStringIncludes(
    context,
    "lines of log.md; read that file for the rest.",
  );
});

Deno.test("`encode()` writes what comes back the same from JSON", () => {
  for (
    const text of ["é日本😀", '"\\\t\u0000', "\u2028x", "</script>", "\ud800"]
  ) {
    const output = encode({ context: [fixedBlock(text)], notice: text });
    assertEquals(JSON.parse(output), { context: text, notice: text });
    assertEquals(output.indexOf("\n"), output.length - 1);
  }
});
