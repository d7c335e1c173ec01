/**
 * Plans as people write them: every `fixtures/plans/<name>/task_plan.md` reads as the `expected.json` beside it says,
 * which was written by hand, before the reader saw the plan.
 *
 * @module
 */

import { assert, assertEquals } from "@std/assert";
import { type Plan, readPlan } from "../core/plans/phases.ts";

const PLANS = new URL("../fixtures/plans/", import.meta.url);

/** Names of the fixtures, sorted. */
const NAMES = [...Deno.readDirSync(PLANS)]
  .filter(({ isDirectory }) => isDirectory).map(({ name }) => name).sort();

/** What a reader of the plan answers, in the words of `expected.json`. */
function answer({ shape, planStatus, counts, phases }: Plan): unknown {
  return {
    shape,
    planStatus: planStatus ?? null,
    counts,
    phases: phases.map(({ id, title, status, word, evidence, boxes }) => ({
      id,
      title,
      status,
      word,
      evidence,
      boxes: { done: boxes.done, total: boxes.total },
    })),
  };
}

/** The bytes of a plan. */
function bytesOf(name: string): Uint8Array {
  return Deno.readFileSync(new URL(`${name}/task_plan.md`, PLANS));
}

for (const name of NAMES) {
  Deno.test(`the plan ${name} reads as expected`, () => {
    const file = new URL(`${name}/expected.json`, PLANS);
    const expected: unknown = JSON.parse(Deno.readTextFileSync(file));
    assertEquals(answer(readPlan(bytesOf(name))), expected);
  });
}

Deno.test("there are at least 60 plans", () => {
  assert(NAMES.length >= 60, `${NAMES.length}`);
});

Deno.test("every plan reads the same with LF, CRLF and CR, with and without a byte order mark", () => {
  for (const name of NAMES.filter((name) => name !== "broken-encoding")) {
    const text = new TextDecoder().decode(bytesOf(name))
      .replace(/\r\n?/g, "\n");
    const wanted = answer(readPlan(new TextEncoder().encode(text)));
    for (const end of ["\n", "\r\n", "\r"]) {
      for (const mark of ["", "\ufeff"]) {
        const other = mark + text.replaceAll("\n", end);
        const read = answer(readPlan(new TextEncoder().encode(other)));
        assertEquals([name, end, read], [name, end, wanted]);
      }
    }
  }
});
