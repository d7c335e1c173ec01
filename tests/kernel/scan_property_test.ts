/** `scanLines()`: the oracle, the laws of the record, and inputs made to be slow. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { LINE_STRIDE, LineKind, scanLines } from "../../wasm/mod.ts";
import { scanLinesOracle } from "../oracle/scan.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** The lines of the index without their places: word 2, content, own text. */
function read(text: string): [number, string, string][] {
  const bytes = encoder.encode(text);
  const { count, words } = scanLines(bytes);
  return Array.from({ length: count }, (_, i) => {
    const [start, end, word = 0, own] = words.subarray(i * LINE_STRIDE);
    return [
      word,
      decoder.decode(bytes.subarray(start, end)),
      decoder.decode(bytes.subarray(own, end)),
    ];
  });
}

const LINES = [
  "",
  "words  ",
  "# Title",
  "   ###### Six",
  "    # Four spaces",
  "## [x] Phase 1",
  "- item",
  "\t- [ ] open",
  "-   [/]   half",
  "- [✅] done",
  "123456789) item",
  "1234567890. item",
  "- - - x",
  "> quote",
  "| a | b |",
  "|---|:-:|",
  "- | -",
  "```ts",
  "  ~~~~~ a ` b",
  "``` a ` b",
  "    ```",
  "<!-- a -->  ",
  "<!-- a --> b",
  "a `<!--` b",
  "``a ` <!-- `` b",
];

/** Pieces of a line. */
const ATOMS = [
  ..."#-*+_`~|:>.)([] \t<!x/19\u0000",
  ...["  ", "    ", "- ", "* ", "1. ", "12) ", "# ", "## ", "> ", "[x] "],
  ...["[ ] ", "[]", "[✅]", "[é] ", "```", "````", "~~~", "``", "<!--", "-->"],
  ...["---", "...", "| a ", "|---", "- - -", "***", "word", "完成", "🔄", "é"],
  ...["<!-- a -->", "`<!--`", "\u00a0", "\ufeff", "\u0001"],
];

const ENDS = ["\n", "\n", "\n", "\r\n", "\r\n", "\r", "\n\n"];

const line = fc.oneof(
  fc.array(fc.constantFrom(...ATOMS), { maxLength: 8, size: "max" })
    .map((parts) => parts.join("")),
  fc.constantFrom(...LINES),
  fc.constantFrom("---", "```", "~~~", "<!--", "-->", "a <!-- b", "...", ""),
);

const markdown = fc.tuple(
  fc.constantFrom("", "", "", "\ufeff", "---\n", "<!--\n"),
  fc.array(fc.tuple(line, fc.constantFrom(...ENDS)), {
    maxLength: 30,
    size: "max",
  }),
  fc.oneof(fc.constant(""), line),
).map(([head, lines, tail]) =>
  head + lines.map(([text, end]) => text + end).join("") + tail
);

const input = fc.oneof(
  { weight: 4, arbitrary: markdown.map((text) => encoder.encode(text)) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.constantFrom(...encoder.encode("`~<!-->|:#\r\n \t[x]\u00e9✅1.")),
      { maxLength: 120, size: "max" },
    ).map((values) => Uint8Array.from(values)),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 120, size: "max" }) },
);

Deno.test("`scanLines()` is the oracle's for any bytes", () => {
  fc.assert(
    fc.property(input, (bytes) => {
      assertEquals([...scanLines(bytes).words], scanLinesOracle(latin1(bytes)));
    }),
    { numRuns: 5000 },
  );
});

Deno.test("`scanLines()` keeps the record's laws", () => {
  fc.assert(
    fc.property(input, (bytes) => {
      const { count, words } = scanLines(bytes);
      assertEquals(words.length, count * LINE_STRIDE);
      let least = 0;
      for (let i = 0; i < count; i++) {
        const [start = -1, end = -1, word = -1, own = -1] = words.subarray(
          i * LINE_STRIDE,
        );
        assert(start >= least && start <= own && own <= end);
        assert(end <= bytes.length);
        assert((word & 0xff) <= LineKind.front);
        assert(
          ![10, 13].some((byte) => bytes.subarray(start, end).includes(byte)),
        );
        assert(end === start || ![9, 32].includes(bytes[end - 1] ?? 9));
        least = end + 1;
      }
    }),
    { numRuns: 2000 },
  );
});

Deno.test("`scanLines()` reads LF, CRLF and CR alike, with and without a byte order mark", () => {
  const body = fc.array(line, { maxLength: 30, size: "max" });
  fc.assert(
    fc.property(body, fc.boolean(), (lines, isEnded) => {
      const [lf, crlf, cr] = ["\n", "\r\n", "\r"].map((end) =>
        lines.join(end) + (isEnded ? end : "")
      );
      const wanted = read(`${lf}`.replace(/^\ufeff+/, ""));
      for (const text of [lf, crlf, cr]) {
        const bare = `${text}`.replace(/^\ufeff+/, "");
        assertEquals(read(bare), wanted);
        assertEquals(read(`\ufeff${bare}`), wanted);
      }
    }),
    { numRuns: 500 },
  );
});

Deno.test("`scanLines()` returns words that later calls leave alone", () => {
  const { words } = scanLines(encoder.encode("# a\n- b"));
  const copy = words.slice();
  scanLines(encoder.encode("> c\n> d\n> e"));
  assertEquals(words, copy);
});

Deno.test("`scanLines()` reserves exactly around the page size", () => {
  for (const unit of ["\n", "a\n", "- [x] é\r\n"]) {
    for (let size = 65_536 - 3; size <= 65_536 + 3; size++) {
      const bytes = encoder.encode(unit.repeat(size)).subarray(0, size);
      assertEquals(
        [...scanLines(bytes).words],
        scanLinesOracle(latin1(bytes)),
      );
    }
  }
});

/** Inputs that make a careless scanner quadratic, two megabytes each. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ["one long line", "x".repeat(2_000_000)],
  ["nothing but line ends", "\n".repeat(2_000_000)],
  ["openers in one line", "<!--".repeat(500_000)],
  ["an opener in every line", "a <!--\n".repeat(280_000)],
  ["an opener in every line, closed last", "a <!--\n".repeat(280_000) + "-->"],
  ["comments in one line", "<!-- -->".repeat(250_000) + "<!--"],
  ["backticks in one line", "`".repeat(2_000_000) + "<!--"],
  ["single backticks", "` ".repeat(999_999) + "x<!--"],
  ["runs of every length", runs(1900) + "<!--"],
  ["runs of every length, twice", runs(1300) + runs(1300) + "<!--"],
  ["runs in every line", ("` `` ``` <!--\n").repeat(140_000)],
  ["fences that do not close", "```\n``\n".repeat(280_000)],
  ["indentation", " ".repeat(2_000_000) + "- [x]"],
  ["trailing blanks", "a" + " ".repeat(2_000_000)],
  ["front matter that does not close", "---\n" + "--- x\n".repeat(330_000)],
  ["a row of dashes and bars", "|-".repeat(1_000_000) + "x"],
];

/** Backtick runs of length 1 to `most`. */
function runs(most: number): string {
  return Array.from({ length: most }, (_, i) => "`".repeat(i + 1) + " ").join(
    "",
  );
}

for (const [name, text] of HOSTILE) {
  Deno.test(`\`scanLines()\` stays linear for ${name}`, () => {
    const bytes = encoder.encode(text);
    const start = performance.now();
    scanLines(bytes);
    const elapsedMs = performance.now() - start;
    // A linear scan takes about 20 ms here, a quadratic one minutes.
    assert(elapsedMs < 2_000, `${elapsedMs} ms`);
  });
}

Deno.test("`scanLines()` reads a line of five megabytes", () => {
  const bytes = new Uint8Array(5_000_000).fill(0x61);
  assertEquals([...scanLines(bytes).words], [0, 5_000_000, LineKind.text, 0]);
});
