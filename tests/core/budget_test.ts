import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Block } from "../../core/answer.ts";
import { fitBlocks, type Limit } from "../../core/budget.ts";

/** A block whose body is these lines. */
function block(body: string, part: Partial<Block> = {}): Block {
  return {
    open: "<\n",
    body,
    close: ">\n",
    keep: "start",
    source: "a.md",
    ...part,
  };
}

Deno.test("fitBlocks() leaves what fits as it is", () => {
  const text = fitBlocks([block("a\n"), block("b\n")], {
    amount: 12,
    unit: "utf16",
  });
  assertEquals(text, "<\na\n>\n<\nb\n>\n");
});

Deno.test("fitBlocks() cuts the last block first, and says so", () => {
  const blocks = [
    block("plan\n".repeat(10)),
    block("old\n".repeat(40) + "new\n", { keep: "end", source: "log.md" }),
  ];
  const text = fitBlocks(blocks, { amount: 200, unit: "utf16" });
  assert(text.includes("plan\n".repeat(10)));
  assert(text.includes("new\n>\n[planhook] Left out here: "));
  assert(text.endsWith(" lines of log.md; read that file for the rest.\n"));
});

Deno.test("fitBlocks() cuts inside a line only between code points", () => {
  for (const unit of ["utf16", "bytes"] as const) {
    for (let amount = 80; amount < 100; amount++) {
      const text = fitBlocks([block(`${"😀".repeat(5000)}\n`)], {
        amount,
        unit,
      });
      assert(text.isWellFormed());
      assert(text.includes(">\n[planhook] Left out here: 1 line of a.md"));
    }
  }
});

Deno.test("fitBlocks() drops blocks whose frames do not fit", () => {
  const limit = { amount: 10, unit: "utf16" } as const;
  const first = block("", { open: "12345\n", close: "" });
  assertEquals(
    fitBlocks([first, block("", { open: "123456\n" })], limit),
    "12345\n",
  );
});

Deno.test("fitBlocks() keeps within every limit, and keeps every frame that it opens", () => {
  const bodies = fc.array(fc.string({ unit: "grapheme" }), { maxLength: 40 })
    .map((lines) =>
      lines.map((line) => `${line.replaceAll(/[\r\n]/g, "")}\n`).join("")
    );
  const blocks = fc.array(
    fc.record({
      body: bodies,
      keep: fc.constantFrom("start" as const, "end" as const),
    }),
    { maxLength: 4 },
  ).map((list) =>
    list.map((part, index) =>
      block(part.body, { ...part, open: `<${index}\n`, close: `${index}>\n` })
    )
  );
  const limits = fc.record({
    amount: fc.integer({ min: 0, max: 600 }),
    unit: fc.constantFrom<Limit["unit"]>("utf16", "bytes"),
  });
  fc.assert(
    fc.property(blocks, limits, (list, limit) => {
      const text = fitBlocks(list, limit);
      const size = limit.unit === "utf16"
        ? text.length
        : new TextEncoder().encode(text).length;
      assert(size <= limit.amount, `${size} > ${limit.amount}`);
      for (const index of list.keys()) {
        assertEquals(
          text.includes(`<${index}\n`),
          text.includes(`${index}>\n`),
        );
      }
    }),
    { numRuns: 500 },
  );
});
