/**
 * Plans to try: samples with bytes and lines changed, and plans made by rule.
 *
 * @module
 */

import fc from "fast-check";
import { PLAIN_WORDS } from "./strict.ts";
import { LINE_GROUPS, LINES, TOKENS } from "./vocabulary.ts";

const PLANS = new URL("../../fixtures/plans/", import.meta.url);

/** The plan of every sample, by name. */
export const SAMPLES: readonly Uint8Array[] = [...Deno.readDirSync(PLANS)]
  .filter(({ isDirectory }) => isDirectory)
  .map(({ name }) => name).sort()
  .map((name) => Deno.readFileSync(new URL(`${name}/task_plan.md`, PLANS)));

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A change of bytes; places are taken modulo what is there. */
interface Change {
  readonly kind:
    | "flip"
    | "insert"
    | "cut"
    | "repeat"
    | "line"
    | "unline"
    | "swap";
  readonly at: number;
  readonly length: number;
  readonly part: Uint8Array;
}

/** Bytes to put in: a piece of a plan, a whole line, or anything. */
const part: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TOKENS).map(encode) },
  { weight: 3, arbitrary: fc.constantFrom(...LINES).map(encode) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 6 }) },
);

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(
    ...["insert", "insert", "line", "line", "cut", "flip"] as const,
    ...["repeat", "unline", "swap"] as const,
  ),
  at: fc.nat(),
  length: fc.integer({ min: 1, max: 24 }),
  part,
});

/** A sample, changed. */
export const mutatedPlan: fc.Arbitrary<Uint8Array> = fc.tuple(
  fc.constantFrom(...SAMPLES),
  fc.array(change, { size: "max", maxLength: 8 }),
).map(([sample, changes]) => changes.reduce(changed, sample));

/** Nothing, or now and then a piece that does not belong there. */
const oddPiece: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: fc.constantFrom(...TOKENS) },
);

/** Lines of a few groups in any order, with any line ends. */
export const mixedPlan: fc.Arbitrary<Uint8Array> = fc.subarray(
  [...LINE_GROUPS],
  { minLength: 1, maxLength: 3 },
).chain((groups) =>
  fc.tuple(
    fc.array(fc.tuple(fc.constantFrom(...groups.flat()), oddPiece, fc.nat()), {
      size: "max",
      maxLength: 25,
    }),
    fc.constantFrom("\n", "\n", "\r\n", "\r"),
  )
).map(([parts, end]) =>
  encode(parts.map(withPiece).join("\n").replace(/\n/g, end))
);

/** A line with a piece put into it. */
function withPiece([line, piece, at]: readonly [string, string, number]) {
  const place = piece === "" ? 0 : at % (line.length + 1);
  return line.slice(0, place) + piece + line.slice(place);
}

const words: fc.Arbitrary<string> = fc.array(fc.constantFrom(...PLAIN_WORDS), {
  minLength: 1,
  maxLength: 4,
}).map((some) => some.join(" "));

/** A plan that keeps to the convention. */
export const strictPlan: fc.Arbitrary<Uint8Array> = fc.array(
  fc.record({
    title: words,
    boxes: fc.array(fc.tuple(fc.constantFrom(" ", "x"), words), {
      maxLength: 4,
    }),
    status: fc.constantFrom("complete", "in_progress", "pending", ""),
    note: fc.option(words, { nil: "" }),
  }),
  { minLength: 1, maxLength: 9, size: "max" },
).map((phases) =>
  encode(
    `# ${PLAIN_WORDS[0]}\n\n${
      phases.map(({ title, boxes, status, note }, index) =>
        [
          `### Phase ${index + 1}: ${title}`,
          ...boxes.map(([mark, text]) => `- [${mark}] ${text}`),
          ...(status === "" ? [] : [`- **Status:** ${status}`]),
          "",
          ...(note === "" ? [] : [note, ""]),
        ].join("\n")
      ).join("\n")
    }\n`,
  )
);

/** Any plan. */
export const anyPlan: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 6, arbitrary: mutatedPlan },
  { weight: 3, arbitrary: mixedPlan },
  { weight: 1, arbitrary: strictPlan },
  { weight: 1, arbitrary: fc.uint8Array({ size: "max", maxLength: 300 }) },
);

/** Bytes after a change. */
function changed(bytes: Uint8Array, { kind, at, length, part }: Change) {
  const start = at % (bytes.length + 1);
  const end = Math.min(start + length, bytes.length);
  if (kind === "insert") return spliced(bytes, start, start, part);
  if (kind === "cut") return spliced(bytes, start, end, new Uint8Array());
  if (kind === "flip") {
    const byte = (bytes[start] ?? 0) ^ (1 << (length % 8));
    return spliced(bytes, start, Math.min(start + 1, end), Uint8Array.of(byte));
  }
  if (kind === "repeat") {
    const some = bytes.slice(start, end);
    const twice = spliced(some, 0, 0, some);
    return spliced(bytes, start, end, spliced(twice, 0, 0, twice));
  }
  const [from, to] = lineAt(bytes, start);
  if (kind === "unline") return spliced(bytes, from, to, new Uint8Array());
  if (kind === "line") {
    const line = spliced(part, part.length, part.length, Uint8Array.of(0x0a));
    return spliced(bytes, from, from, line);
  }
  const [, next] = lineAt(bytes, to);
  const swapped = spliced(
    bytes.slice(to, next),
    next - to,
    next - to,
    bytes.slice(from, to),
  );
  return spliced(bytes, from, next, swapped);
}

/** Where the line at an offset begins and ends, its LF with it. */
function lineAt(bytes: Uint8Array, offset: number): [number, number] {
  const from = offset === 0 ? 0 : bytes.lastIndexOf(0x0a, offset - 1) + 1;
  const end = bytes.indexOf(0x0a, offset);
  return [from, end === -1 ? bytes.length : end + 1];
}

/** Bytes with a run of them replaced. */
function spliced(
  bytes: Uint8Array,
  from: number,
  to: number,
  part: Uint8Array,
): Uint8Array {
  const made = new Uint8Array(bytes.length - (to - from) + part.length);
  made.set(bytes.subarray(0, from));
  made.set(part, from);
  made.set(bytes.subarray(to), from + part.length);
  return made;
}
