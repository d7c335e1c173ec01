import { assert, assertEquals } from "@std/assert";
import { readPlan } from "../../../core/plans/phases.ts";
import { withoutFinished } from "../../../core/plans/without_finished.ts";

/** What is left of a plan, the ids of what was taken out, and its lines. */
function taken(
  text: string,
): readonly [left: string, ids: string, blocks: readonly string[]] {
  const bytes = new TextEncoder().encode(text);
  const { bytes: left, phases, blocks } = withoutFinished(
    bytes,
    readPlan(bytes),
  );
  const decode = (part: Uint8Array): string =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(part);
  return [decode(left), phases.map(({ id }) => id).join(), blocks.map(decode)];
}

Deno.test("withoutFinished() takes out whole blocks and no other byte", () => {
  const done = "### Phase 1: A\r\n- **Status:** complete\r\n#### More\r\nx\r\n";
  const third = "### Phase 3 [done]\r\ny\r\n\r\n";
  const [left, ids, blocks] = taken(
    `\ufeff# T\r\n\r\n## Phases\r\n${done}### Phase 2\r\n- **Status:** pending\r\n${third}## Notes\r\n### Phase talk\r\nlast`,
  );
  assertEquals(
    left,
    "\ufeff# T\r\n\r\n## Phases\r\n### Phase 2\r\n- **Status:** pending\r\n## Notes\r\n### Phase talk\r\nlast",
  );
  assertEquals([ids, blocks], ["1,3", [done, third]]);
});

Deno.test("withoutFinished() leaves the last finished phase where none would be left", () => {
  const [left, ids] = taken(
    "## Phase 1 [done]\n## Phase 2 [done]\n## Phase 3 [done]\n",
  );
  assertEquals([left, ids], ["## Phase 3 [done]\n", "1,2"]);
  assertEquals(taken("## Phase 1 [done]\n").slice(0, 2), [
    "## Phase 1 [done]\n",
    "",
  ]);
});

Deno.test("withoutFinished() takes out only what says itself that it is done", () => {
  for (
    const plan of [
      "## Phase 1\n- [x] a\n## Phase 2\n- [ ] b\n",
      "## Phase 1\n## Phase 2\n",
      "| Phase | Status |\n|---|---|\n| 1 | done |\n| 2 | open |\n\n## Phase 1\na\n## Phase 2\nb\n",
      "1. Phase 1 [done]\n2. Phase 2 [open]\n",
      "",
    ]
  ) {
    const [left, ids] = taken(plan);
    assertEquals([left, ids], [plan, ""]);
  }
});

Deno.test("withoutFinished() takes out nothing where the rest would be read in another way", () => {
  const plan =
    "## Phase 1 [done]\nfirst\n## Phase 1\n- [ ] again\n## Phase 2 [open]\n";
  const [left, ids] = taken(plan);
  const before = readPlan(new TextEncoder().encode(plan)).phases;
  const after = readPlan(new TextEncoder().encode(left)).phases;
  const gone = ids === "" ? 0 : ids.split(",").length;
  assertEquals(after.length, before.length - gone);
  assert(after.some(({ id }) => id === "2"));
});
