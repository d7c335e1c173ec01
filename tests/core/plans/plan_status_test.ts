import { assertEquals } from "@std/assert";
import { readPlan } from "../../../core/plans/phases.ts";

/** The status of the plan. */
function status(text: string): string | undefined {
  return readPlan(new TextEncoder().encode(text)).planStatus;
}

Deno.test("planStatusOf() reads a label in front of the first phase, in any shape", () => {
  assertEquals(status("**Status:** wip\n## Phase 1\nStatus: done\n"), "wip");
  assertEquals(status("# T\n状态：进行中\n- [x] a\n- [ ] b\n"), "进行中");
  assertEquals(status("Status: draft\n"), "draft");
});

Deno.test("planStatusOf() reads a label that is a heading, with its first line", () => {
  assertEquals(status("## Status: wip\n## Phase 1\n"), "wip");
  assertEquals(
    status("## Phase 1\n## **Status**\n\nnearly *there*\nx\n"),
    "nearly there",
  );
  assertEquals(
    status("## Phase 1\n## 📌 Estado\nEstado: en curso\n"),
    "en curso",
  );
  assertEquals(status("## Status\n## Phase 1\n"), undefined);
});

Deno.test("planStatusOf() reads a label in a last section of its own, and only there", () => {
  assertEquals(status("## Phase 1\n## End\nStatus: done\n"), "done");
  assertEquals(status("## Phase 1\n## Mid\nStatus: done\n## End\n"), undefined);
  assertEquals(
    status("## Phase 1\n## Phase 2\n## End\n### Sub\nStatus: done\n"),
    undefined,
  );
});

Deno.test("planStatusOf() takes nothing from inside a phase", () => {
  assertEquals(status("## Phase 1\nStatus: done\n"), undefined);
  assertEquals(status("## Phase 1\n### Status: done\n"), undefined);
  assertEquals(
    status("- [x] Phase 1\n- Phase 2\n\n## Phase 2\nStatus: done\n"),
    undefined,
  );
});

Deno.test("planStatusOf() never gives its word to a phase", () => {
  const { phases, counts } = readPlan(
    new TextEncoder().encode(
      "Status: done\n## Phase 1\n## Phase 2\n## Status: done\n",
    ),
  );
  assertEquals([phases.length, counts.unknown], [2, 2]);
});
