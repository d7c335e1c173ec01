/** `phase-status`, byte for byte. @module */

import { assertEquals, assertMatch } from "@std/assert";
import { called, calledIn, project, textAt } from "./called.ts";

const PLAN = "/p/.planning/a/task_plan.md";

/** The headings of G20, each with a status. */
const TEXT = ["### Phase 1", "### Phase 10", "#### Phase 11", "### Phase X"]
  .map((heading) => `${heading}: A\n- [ ] b\n- **Status:** pending\n\n`)
  .join("");

Deno.test("`phase-status` changes the line of phase 10 alone, and knows no 01, 0 and abc (G21)", async () => {
  const world = project({ [PLAN]: TEXT });
  assertEquals(await calledIn(world, ["phase-status", "10", "in_progress"]), {
    stdout: `[phase-status] Phase 10 -> in_progress in ${PLAN}\n`,
    stderr: "",
    code: 0,
  });
  const lines = TEXT.split("\n");
  lines[6] = "- **Status:** in_progress";
  assertEquals(textAt(world, PLAN), lines.join("\n"));
  for (const id of ["01", "0"]) {
    assertEquals(await calledIn(world, ["phase-status", id, "complete"]), {
      stdout: "",
      stderr: `[phase-status] Phase ${id} not found in ${PLAN}.\n`,
      code: 1,
    });
  }
  assertEquals(await calledIn(world, ["phase-status", "abc", "complete"]), {
    stdout: "",
    stderr:
      "[phase-status] phase number must be a positive integer, got 'abc'.\n",
    code: 1,
  });
  assertEquals(textAt(world, PLAN), lines.join("\n"));
});

Deno.test("`phase-status` says what is wrong, and ends with 1 (6.7)", async () => {
  const plan = { [PLAN]: "### Phase 1: A\n- [ ] b [pending]\n" };
  const rows = [
    [
      ["1", "done"],
      plan,
      "[phase-status] invalid status 'done' (allowed: pending, in_progress, complete).",
    ],
    [
      ["1", "complete"],
      {},
      "[phase-status] No task_plan.md found. Create a plan first.",
    ],
    [
      ["1", "complete"],
      plan,
      "[phase-status] No **Status:** line found for Phase 1.",
    ],
    [
      ["-1", "complete"],
      plan,
      "[phase-status] phase number must be a positive integer, got '-1'.",
    ],
  ] as const;
  for (const [args, nodes, line] of rows) {
    assertEquals(await called(["phase-status", ...args], nodes), {
      stdout: "",
      stderr: `${line}\n`,
      code: 1,
    });
  }
  for (const args of [[], ["1"], ["", ""]]) {
    const { stdout, stderr, code } = await called(
      ["phase-status", ...args],
      plan,
    );
    assertEquals([stdout, code], ["", 1]);
    assertMatch(stderr, /^Usage: planhook script phase-status .*\n$/);
  }
});

Deno.test("`phase-status` names the plan in the root as `./task_plan.md`, and ends its last line", async () => {
  const path = "/p/task_plan.md";
  const world = project({ [path]: "### Phase 1\n**Status:** x\nend" });
  const { stdout } = await calledIn(world, ["phase-status", "1", "complete"]);
  assertEquals(
    stdout,
    "[phase-status] Phase 1 -> complete in ./task_plan.md\n",
  );
  assertEquals(
    textAt(world, path),
    "### Phase 1\n**Status:** complete\nend\n",
  );
});

Deno.test("`phase-status` writes nothing where another process holds the lock, and leaves the lock file (C12, F20)", async () => {
  const world = project({ [PLAN]: TEXT });
  const lock = "/p/.planning/a/.write_lock";
  const held = world.files.tryLock(lock, 0o600);
  const words = ["phase-status", "1", "complete"];
  const { stdout, stderr, code } = await calledIn(world, words);
  assertEquals([stdout, code], ["", 1]);
  assertMatch(stderr, /^\[phase-status\] Cannot lock .*\n$/);
  assertEquals(textAt(world, PLAN), TEXT);
  held?.release();
  assertEquals((await calledIn(world, words)).code, 0);
  assertEquals(world.nodes.has(lock), true);
});

Deno.test("`phase-status` changes no plan that leads out of the project (F9)", async () => {
  const world = project({
    "/else.md": TEXT,
    "/p/.planning/a/task_plan.md": { link: "/else.md" },
  });
  const { code } = await calledIn(world, ["phase-status", "1", "complete"]);
  assertEquals([code, textAt(world, "/else.md")], [1, TEXT]);
});
