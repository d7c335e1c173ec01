/** Phases counted by the letter. @module */

import { assertEquals } from "@std/assert";
import {
  type BracketRule,
  literalCounts,
  literalProgress,
} from "../../../core/script/literal_counts.ts";

/** Complete, in progress, pending. */
function counts(text: string, rule: BracketRule): readonly number[] {
  const { complete, inProgress, pending } = literalCounts(text, rule);
  return [complete, inProgress, pending];
}

Deno.test("`literalCounts()` counts lines, wherever the words stand in them (6.2)", () => {
  const text =
    "#### Phase 1\nsee ### Phase 2 and ### Phase 3\n### phase 4\n**Status:** completed\n**Status:** complete **Status:** complete";
  assertEquals(literalCounts(text, "more"), {
    total: 2,
    complete: 2,
    inProgress: 0,
    pending: 0,
  });
});

Deno.test("`literalCounts()` weighs states in brackets by the rule of the script", () => {
  const mixed = "**Status:** complete\n[complete]\n[complete]\n[in_progress]\n";
  assertEquals(counts(mixed, "more"), [2, 1, 0]);
  assertEquals(counts(mixed, "no-label"), [1, 0, 0]);
  assertEquals(counts(mixed, "none-begun"), [1, 0, 0]);
  const waiting = "**Status:** pending\n[complete]\n";
  assertEquals(counts(waiting, "more"), [1, 0, 1]);
  assertEquals(counts(waiting, "no-label"), [0, 0, 1]);
  assertEquals(counts(waiting, "none-begun"), [1, 0, 0]);
  assertEquals(counts("[pending]\n", "no-label"), [0, 0, 1]);
});

Deno.test("`literalProgress()` counts ticked boxes and completed labels (4.12)", () => {
  const text =
    "- [x] a\n\t-[X] b\n* [x] c\n- [ ] d\nsee - [x]\n**Status:** completed\n[complete]\n";
  assertEquals(literalProgress(text), { checked: 2, complete: 1 });
});
