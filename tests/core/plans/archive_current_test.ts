import { assertEquals } from "@std/assert";
import { withCurrentLeft } from "../../../core/plans/archive_current.ts";
import { readPlan } from "../../../core/plans/phases.ts";

const MOVED = "## Phase 1: Read [done]\n## Phase 1a [done]\n";
const LEFT = "\n## Phase 2: Write\n- **Status:** pending\n## Phase 3\n";

/** The section of a plan after the move. */
function pointed(section: string, left = LEFT, moved = MOVED): string {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const bytes = encode(`## Current Phase\n${section}${left}`);
  const { phases } = readPlan(encode(moved));
  const text = new TextDecoder().decode(withCurrentLeft(bytes, phases));
  return text.slice("## Current Phase\n".length, text.length - left.length);
}

Deno.test("withCurrentLeft() names the first open phase, in the line's own form", () => {
  const rows = [
    ["Phase 1", "Phase 2"],
    ["Phase 1: Read", "Phase 2: Write"],
    ["**Phase 1** — Read (late)", "**Phase 2** — Write (late)"],
    ["Phase 1: Reading", "Phase 2: Reading"],
    ["- phase1", "- phase2"],
    ["1: Read", "2: Write"],
    ["1. Phase 1", "1. Phase 2"],
    ["since May 1, Phase 1", "since May 1, Phase 2"],
    ["第1阶段", "第2阶段"],
    ["Phase 1a", "Phase 2"],
    ["Some words.\r\n\r\nPhase 1\r\n", "Some words.\r\n\r\nPhase 2\r\n"],
  ] as const;
  for (const [before, after] of rows) assertEquals(pointed(before), after);
});

Deno.test("withCurrentLeft() prefers the phase in progress, and takes the last one where all are done", () => {
  const busy = "\n## Phase 2 [pending]\n## Phase 3: Check [in_progress]\n";
  assertEquals(pointed("Phase 1: Read", busy), "Phase 3: Check");
  const done = "\n## Phase 2 [done]\n## Phase 3 [done]\n";
  assertEquals(pointed("Phase 1: Read", done), "Phase 3");
});

Deno.test("withCurrentLeft() leaves a section alone that names no phase that was moved", () => {
  for (
    const section of ["Phase 3", "Phase 9", "none", "Phase 1 and phase 2", ""]
  ) {
    assertEquals(pointed(section), section);
  }
  const twice = "\n## Phase 1: Again\n## Phase 2\n";
  assertEquals(pointed("Phase 1: Read", twice), "Phase 1: Read");
});
