/** `estimateTokens()`: its laws, the oracle, and a few texts by hand. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { estimateTokens } from "../../wasm/mod.ts";
import { estimateTokensOracle } from "../oracle/tokens.ts";

const encoder = new TextEncoder();

/** Most that cutting a text in two may change: a few runs at the cut. */
const CUT_TOKENS = 8;

const PROSE =
  "The reader wants to know where the work stands, so the plan says it in the first line. Every phase has a name, a state and a list of small steps that can be checked one after the other. ";

const PIECES = [
  "the plan",
  "HTTPServer",
  "camelCaseName",
  "TODO",
  "## Phase 1\n",
  "- [x] done\n",
  "```ts\nconst a = b[0] ?? {};\n```\n",
  "    ",
  "\t",
  "\r\n",
  "\n\n\n",
  "| a | b |\n|---|---|\n",
  "1234567",
  "v1.2.3-rc.4",
  "naïve café Ærø",
  "Việt Nam",
  "完成了第一阶段",
  "ステータス：完了",
  "진행 중",
  "Статус: завершено",
  "Κατάσταση",
  "الحالة: مكتمل",
  "שלום",
  "स्थिति",
  "สถานะ",
  "✅ 🔄 👩‍💻 🇩🇪",
  "— “quoted” … →",
  "────────",
  "\u0000\u007f\u0085",
  "\ufeff",
  "𠀀𠮷",
  "\u{10ffff}",
];

/** Text as it occurs, and text as it should not. */
const bytes = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12, size: "max" })
    .map((parts) => encoder.encode(parts.join(""))),
  fc.string({ unit: "binary", maxLength: 60, size: "max" })
    .map((text) => encoder.encode(text)),
  fc.uint8Array({ maxLength: 80, size: "max" }),
  fc.array(
    fc.constantFrom(0x41, 0x80, 0xbf, 0xc3, 0xe0, 0xed, 0xf0, 0xf4, 0xff),
    {
      maxLength: 24,
      size: "max",
    },
  ).map((values) => Uint8Array.from(values)),
);

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function estimate(text: string): number {
  return estimateTokens(encoder.encode(text));
}

Deno.test("`estimateTokens()` is the oracle's for any bytes", () => {
  fc.assert(
    fc.property(bytes, (text) => {
      assertEquals(estimateTokens(text), estimateTokensOracle(text));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("`estimateTokens()` is the oracle's for every code point", () => {
  for (let block = 0; block < 0x110000; block += 64) {
    const points = Array.from({ length: 64 }, (_, i) => block + i);
    const text = encoder.encode(String.fromCodePoint(...points));
    assertEquals(
      estimateTokens(text),
      estimateTokensOracle(text),
      `U+${block.toString(16)}`,
    );
  }
});

Deno.test("`estimateTokens()` is the oracle's for every first and second byte", () => {
  for (let first = 0x80; first < 0x100; first++) {
    for (let second = 0; second < 0x100; second++) {
      const text = Uint8Array.of(first, second, 0x80, 0x80, 0x41);
      const wanted = estimateTokensOracle(text);
      assertEquals(estimateTokens(text), wanted, `${first} ${second}`);
    }
  }
});

Deno.test("`estimateTokens()` is the oracle's where a chunk ends inside a code point", () => {
  for (let pad = 65_530; pad < 65_540; pad++) {
    for (const tail of ["é", "完", "✅", "👩‍💻", "  x", "AB"]) {
      const text = encoder.encode("a".repeat(pad) + tail.repeat(3));
      assertEquals(estimateTokens(text), estimateTokensOracle(text));
    }
  }
});

Deno.test("`estimateTokens()` is a whole number >= 0, and 0 only for no bytes", () => {
  fc.assert(
    fc.property(bytes, (text) => {
      const tokens = estimateTokens(text);
      assert(Number.isSafeInteger(tokens) && tokens >= 0);
      assertEquals(tokens === 0, text.length === 0);
    }),
    { numRuns: 500 },
  );
});

Deno.test("`estimateTokens()` of two texts is at most that of each, and a few", () => {
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      const apart = estimateTokens(a) + estimateTokens(b);
      const together = estimateTokens(join(a, b));
      assert(together <= apart + CUT_TOKENS, `${together} > ${apart}`);
      assert(together >= apart - CUT_TOKENS, `${together} < ${apart}`);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("`estimateTokens()` never falls when valid text is added", () => {
  const text = fc.string({ unit: "binary", maxLength: 40, size: "max" });
  fc.assert(
    fc.property(text, text, (a, b) => {
      assert(estimate(a.toWellFormed()) <= estimate((a + b).toWellFormed()));
    }),
    { numRuns: 500 },
  );
});

Deno.test("`estimateTokens()` of 1000 English words is near 1300", () => {
  const words = PROSE.repeat(30).split(" ").slice(0, 1000).join(" ");
  const tokens = estimate(words);
  assert(tokens >= 975 && tokens <= 1625, `${tokens}`);
});

Deno.test("`estimateTokens()` of 1000 Chinese characters is between 600 and 1500", () => {
  const tokens = estimate(
    "项目计划的第一阶段已经完成".repeat(80).slice(0, 1000),
  );
  assert(tokens >= 600 && tokens <= 1500, `${tokens}`);
});

Deno.test("`estimateTokens()` of nothing but blanks stays small", () => {
  assert(estimate(" ".repeat(1000)) < 60);
  assert(estimate("\n".repeat(1000)) < 120);
});
