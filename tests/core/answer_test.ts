import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type Answer,
  fixedBlock,
  mergeAnswers,
  SILENT,
} from "../../core/answer.ts";

/** An answer that says `words`, and perhaps tells the person something. */
function answer(words: readonly string[], notice?: string): Answer {
  const context = words.map(fixedBlock);
  return notice === undefined ? { context } : { context, notice };
}

/** Any answer. */
const ANY_ANSWER = fc.tuple(
  fc.array(fc.string(), { maxLength: 4 }),
  fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
).map(([words, notice]) => answer(words, notice));

Deno.test("`SILENT` says nothing to anybody", () => {
  assertEquals(SILENT, { context: [] });
});

Deno.test("`fixedBlock()` has lines that are never cut, ended by LF", () => {
  assertEquals(fixedBlock("a\nb"), {
    open: "a\nb\n",
    body: "",
    close: "",
    keep: "start",
    source: "",
  });
});

Deno.test("`mergeAnswers()` keeps the order, and joins notices by a line end", () => {
  const rows: readonly [readonly Answer[], Answer][] = [
    [[], SILENT],
    [[SILENT, SILENT], SILENT],
    [[answer(["a"]), answer(["b", "c"])], answer(["a", "b", "c"])],
    [[answer([], "x"), SILENT, answer(["a"], "y")], answer(["a"], "x\ny")],
  ];
  for (const [answers, merged] of rows) {
    assertEquals(mergeAnswers(answers), merged);
  }
});

Deno.test("`mergeAnswers()` has no notice where nobody gave one", () => {
  assertEquals(Object.hasOwn(mergeAnswers([answer(["a"])]), "notice"), false);
});

Deno.test("`mergeAnswers()` gives the same however the answers are grouped", () => {
  fc.assert(fc.property(ANY_ANSWER, ANY_ANSWER, ANY_ANSWER, (a, b, c) => {
    const left = mergeAnswers([mergeAnswers([a, b]), c]);
    assertEquals(left, mergeAnswers([a, mergeAnswers([b, c])]));
    assertEquals(left, mergeAnswers([a, b, c]));
    assertEquals(mergeAnswers([a, SILENT]), a);
    assertEquals(mergeAnswers([SILENT, a]), a);
  }));
});
