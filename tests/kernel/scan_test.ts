/** `scanLines()`: cases by hand; its laws are in `scan_property_test.ts`. */
import { assertEquals } from "@std/assert";
import {
  LINE_ORDERED,
  LINE_STRIDE,
  LineKind,
  scanLines,
} from "../../wasm/mod.ts";
import { scanLinesOracle } from "../oracle/scan.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const NAMES = Object.fromEntries(
  Object.entries(LineKind).map(([name, kind]) => [kind, name]),
);

/** One line of the index in words, offsets turned into text. */
interface Read {
  readonly kind: string;
  readonly content: string;
  readonly own: string;
  readonly level: number;
  readonly mark: number;
  readonly flags: number;
}

function read(text: string): Read[] {
  const bytes = encoder.encode(text);
  const { count, words } = scanLines(bytes);
  return Array.from({ length: count }, (_, i) => {
    const [start, end, word = 0, own] = words.subarray(i * LINE_STRIDE);
    return {
      kind: NAMES[word & 0xff] ?? "?",
      content: decoder.decode(bytes.subarray(start, end)),
      own: decoder.decode(bytes.subarray(own, end)),
      level: (word >> 8) & 0xff,
      mark: (word >> 16) & 0xff,
      flags: word >>> 24,
    };
  });
}

/** Kinds of the lines, in one string. */
function kinds(text: string): string {
  return read(text).map(({ kind }) => kind).join(" ");
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** One line: the line, its kind, its own text, level, mark. */
const LINES: readonly (readonly [string, string, string, number, number])[] = [
  [" \t ", "blank", "", 0, 0],
  ["words  ", "text", "words", 0, 0],
  ["    indented", "text", "indented", 0, 0],
  ["# Title", "heading", "Title", 1, 0],
  ["   ###### Six", "heading", "Six", 6, 0],
  ["####### Seven", "text", "####### Seven", 0, 0],
  ["    # Four spaces", "text", "# Four spaces", 0, 0],
  ["\t# Tab", "text", "# Tab", 0, 0],
  ["#", "heading", "", 1, 0],
  ["##\tTab behind", "heading", "Tab behind", 2, 0],
  ["#tag", "text", "#tag", 0, 0],
  ["### Closed ###", "heading", "Closed ###", 3, 0],
  ["## [x] Phase 1", "heading", "Phase 1", 2, 0x78],
  ["## [link](a)", "heading", "[link](a)", 2, 0],
  ["- item", "item", "item", 0, 0],
  ["* item", "item", "item", 0, 0],
  ["+\titem", "item", "item", 0, 0],
  ["-", "item", "", 0, 0],
  ["-item", "text", "-item", 0, 0],
  ["1. item", "item", "item", 0, 0],
  ["123456789) item", "item", "item", 0, 0],
  ["1234567890. item", "text", "1234567890. item", 0, 0],
  ["1.5 text", "text", "1.5 text", 0, 0],
  ["1 item", "text", "1 item", 0, 0],
  ["12.", "item", "", 0, 0],
  ["  - item", "item", "item", 2, 0],
  ["\t- item", "item", "item", 4, 0],
  [" \t - item", "item", "item", 5, 0],
  [" ".repeat(300) + "- item", "item", "item", 255, 0],
  ["- [ ] open", "item", "open", 0, 0x20],
  ["- [] open", "item", "open", 0, 0x20],
  ["- [x] done", "item", "done", 0, 0x78],
  ["1. [X]\tdone", "item", "done", 0, 0x58],
  ["-   [/]   half", "item", "half", 0, 0x2f],
  ["- [x]", "item", "", 0, 0x78],
  ["- [✅] done", "item", "done", 0, 1],
  ["- [é] done", "item", "done", 0, 1],
  ["- [🔄] now", "item", "now", 0, 1],
  ["- [✅✅] two", "item", "[✅✅] two", 0, 0],
  ["- [xy] two", "item", "[xy] two", 0, 0],
  ["- [x]done", "item", "[x]done", 0, 0],
  ["- [\u0001] control", "item", "[\u0001] control", 0, 0],
  ["- [\t] tab", "item", "tab", 0, 9],
  ["- []] no", "item", "[]] no", 0, 0],
  ["- [x", "item", "[x", 0, 0],
  ["-[x] no", "text", "-[x] no", 0, 0],
  ["[x] no marker", "text", "[x] no marker", 0, 0],
  ["***", "text", "***", 0, 0],
  ["- - -", "text", "- - -", 0, 0],
  ["- - - x", "item", "- - x", 0, 0],
  ["  *\t* *", "text", "*\t* *", 0, 0],
  ["___", "text", "___", 0, 0],
  ["--", "text", "--", 0, 0],
  ["- -", "item", "-", 0, 0],
  ["**bold**", "text", "**bold**", 0, 0],
  ["> quote", "quote", "quote", 0, 0],
  ["   >quote", "quote", "quote", 0, 0],
  [">", "quote", "", 0, 0],
  ["> > twice", "quote", "> twice", 0, 0],
  ["    > far", "text", "> far", 0, 0],
  ["| a | b |", "table", "| a | b |", 0, 0],
  ["      | a", "table", "| a", 0, 0],
  ["|---|:-:|", "separator", "|---|:-:|", 0, 0],
  ["--- | ---", "separator", "--- | ---", 0, 0],
  ["- | -", "separator", "- | -", 0, 0],
  ["||", "table", "||", 0, 0],
  ["|:|", "table", "|:|", 0, 0],
  ["a | b", "text", "a | b", 0, 0],
  ["```ts", "fence", "```ts", 3, 0],
  ["  ~~~~~ a ` b", "fence", "~~~~~ a ` b", 5, 0],
  ["~".repeat(400), "fence", "~".repeat(400), 255, 0],
  ["``` a ` b", "text", "``` a ` b", 0, 0],
  ["    ```", "text", "```", 0, 0],
  ["``", "text", "``", 0, 0],
  ["<!-- a -->  ", "comment", "<!-- a -->", 0, 0],
  ["      <!-- a", "comment", "<!-- a", 0, 0],
  ["<!-->", "comment", "<!-->", 0, 0],
  ["<!-- a --> b", "text", "<!-- a --> b", 0, 0],
  ["<!-", "text", "<!-", 0, 0],
  ["---", "text", "---", 0, 0],
];

for (const [line, kind, own, level, mark] of LINES) {
  const name = line.length > 40 ? `${line.slice(0, 40)}…` : line;
  Deno.test(`\`scanLines()\` reads ${JSON.stringify(name)} as ${kind}`, () => {
    const content = line.replace(/[ \t]+$/, "");
    const flags = kind === "item" && /^[0-9]/.test(line) ? LINE_ORDERED : 0;
    assertEquals(read(line), [{ kind, content, own, level, mark, flags }]);
  });
}

/** A file and the kinds of its lines. */
const FILES: readonly (readonly [string, string, string])[] = [
  ["an empty file has no lines", "", ""],
  ["a byte order mark is no line", "\ufeff", ""],
  ["a terminator ends a line and begins none", "a\n", "text"],
  ["empty lines count", "\n\r\n\r", "blank blank blank"],
  ["LF CR is two terminators", "a\n\rb", "text blank text"],
  ["a byte order mark is not part of line 0", "\ufeff# a\nb", "heading text"],
  ["a byte order mark elsewhere is text", "a\n\ufeff# a", "text text"],
  [
    "a fence closes on its own character",
    "```\n~~~\n# a\n\n```\n# b",
    "fence code code code fence heading",
  ],
  [
    "a fence closes on a run as long as its own",
    "````\n```\n`````  \n# a",
    "fence code fence heading",
  ],
  [
    "a fence does not close with text behind it",
    "```\n``` ts\n```",
    "fence code fence",
  ],
  [
    "a fence closes at three spaces, not at four",
    "```\n    ```\n   ```\na",
    "fence code fence text",
  ],
  ["an open fence runs to the end", "~~~\n- a\n<!--", "fence code code"],
  [
    "a comment runs to its closing line",
    "<!--\n# a\n\n```\n x --> y\n# b",
    "comment comment comment comment comment heading",
  ],
  [
    "a comment that begins a line and is never closed runs to the end",
    "<!-- a\n# b\n\nc",
    "comment comment comment comment",
  ],
  [
    "a comment inside a line is followed where it is closed",
    "a <!-- b\n# c\n-->\n# d",
    "text comment comment heading",
  ],
  [
    "a comment inside a line is ignored where it is not closed",
    "a <!-- b\n# c\n# d",
    "text heading heading",
  ],
  [
    "a comment inside a line is ignored where it was closed only above",
    "<!-- a -->\nb <!-- c\n# d",
    "comment text heading",
  ],
  [
    "a heading and an item keep their kind and open a comment",
    "# a <!--\nb\n-->\n- c <!--\nd\n-->\ne",
    "heading comment comment item comment comment text",
  ],
  [
    "a comment in a code span is none",
    "a `<!--` b\n# c\n-->",
    "text heading text",
  ],
  [
    "a code span closes on a run of its own length",
    "``a ` <!-- `` b\n# c\n-->",
    "text heading text",
  ],
  [
    "a code span does not close on a longer run",
    "`a ``` <!-- ` b\n# c\n-->",
    "text heading text",
  ],
  [
    "a run without a partner begins no code span",
    "a ` <!-- b\n# c\n-->",
    "text comment comment",
  ],
  [
    "a run without a partner hides no code span behind it",
    "``` `<!--` \n# c\n-->",
    "text heading text",
  ],
  [
    "the second comment of a line counts too",
    "a <!-- b --> c <!-- d\n# e\n-->",
    "text comment comment",
  ],
  [
    "a closing line may open the next comment",
    "<!--\n--> a <!--\n# b\n-->\n# c",
    "comment comment comment comment heading",
  ],
  [
    "text behind a comment makes the line text",
    "<!-- a --> b <!--\n# c\n-->",
    "text comment comment",
  ],
  [
    "front matter ends at ---",
    "---\ntitle: a\n\n# b\n---\n# c",
    "front front front front front heading",
  ],
  [
    "front matter ends at ...",
    "---  \na: b\n...\n# c",
    "front front front heading",
  ],
  [
    "front matter that is not closed is none",
    "---\n# a\n ---\n----",
    "text heading text text",
  ],
  [
    "front matter stands at the very top",
    "\n---\na\n---",
    "blank text text text",
  ],
  [
    "front matter follows a byte order mark",
    "\ufeff---\na\n---",
    "front front front",
  ],
  [
    "a table has its rows and its separator",
    "| a |\n| - |\n| b |",
    "table separator table",
  ],
];

for (const [name, text, wanted] of FILES) {
  Deno.test(`\`scanLines()\`: ${name}`, () => {
    assertEquals(kinds(text), wanted);
  });
}

/** Bytes of a box and its mark; 0 where it is none. */
const BOXES: readonly (readonly [readonly number[], number])[] = [
  [[], 0x20],
  [[0x20], 0x20],
  [[0x7e], 0x7e],
  [[0x09], 0x09],
  [[0x00], 0],
  [[0x01], 0],
  [[0x1f], 0],
  [[0x7f], 0],
  [[0x80], 0],
  [[0xff], 0],
  [[0xc2, 0x80], 1],
  [[0xdf, 0xbf], 1],
  [[0xc1, 0x80], 0],
  [[0xc0, 0xbf], 0],
  [[0xc3, 0x41], 0],
  [[0xc3, 0xc3], 0],
  [[0xe5, 0xae, 0x8c], 1],
  [[0xe5, 0xae], 0],
  [[0xe5, 0xae, 0x8c, 0x8c], 0],
  [[0xf0, 0x9f, 0x94, 0x84], 1],
  [[0xf4, 0x8f, 0xbf, 0xbf], 1],
  [[0xf5, 0x80, 0x80, 0x80], 0],
  [[0xf0, 0x9f, 0x94], 0],
];

for (const [inside, mark] of BOXES) {
  Deno.test(`\`scanLines()\` reads a box of the bytes [${inside}] as ${mark}`, () => {
    const bytes = Uint8Array.of(0x2d, 0x20, 0x5b, ...inside, 0x5d, 0x20, 0x61);
    const [, end = 0, word = 0, own = 0] = scanLines(bytes).words;
    assertEquals((word >> 16) & 0xff, mark);
    assertEquals(end - own, mark === 0 ? inside.length + 4 : 1);
    assertEquals([...scanLines(bytes).words], scanLinesOracle(latin1(bytes)));
  });
}

Deno.test("`scanLines()` takes runs of up to 80 backticks for code spans", () => {
  for (const [length, wanted] of [[80, "text text"], [81, "text comment"]]) {
    const run = "`".repeat(Number(length));
    const text = `a ${run}<!--${run}\n-->`;
    assertEquals(kinds(text), wanted);
    assertEquals(
      [...scanLines(encoder.encode(text)).words],
      scanLinesOracle(text),
    );
  }
});

Deno.test("`scanLines()` gives byte offsets", () => {
  const text = encoder.encode("\ufeff## é\r\n\r\n  - [✅] 完  \r> a");
  assertEquals([...scanLines(text).words], [
    ...[3, 8, LineKind.heading | 2 << 8, 6],
    ...[10, 10, LineKind.blank, 10],
    ...[12, 25, LineKind.item | 2 << 8 | 1 << 16, 22],
    ...[28, 31, LineKind.quote, 30],
  ]);
});

Deno.test("`scanLines()` caps the level of both fences at 255", () => {
  const lines = read(`${"`".repeat(256)}\n\n${"`".repeat(300)}\n- a`);
  assertEquals(lines.map(({ level }) => level), [255, 0, 255, 0]);
  assertEquals(lines.map(({ mark }) => mark), [0, 0, 0, 0]);
});
