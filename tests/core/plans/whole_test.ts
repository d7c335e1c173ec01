import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import { planById } from "../../../core/plans/resolve.ts";
import { loadWhole, type WholePlan } from "../../../core/plans/whole.ts";

const PLAN = "/p/.planning/a/task_plan.md";

/** A plan with this in its file, read whole. */
function whole(node: Node): WholePlan | undefined {
  const world = memoryWorld({ [PLAN]: node });
  const ref = planById(world, "/p", "a");
  return ref && loadWhole(world, ref);
}

Deno.test("`loadWhole()` keeps the bytes, and reads text, phases and smart view out of them", () => {
  const text = "\ufeff# T\r\n## Phases\r\n### Phase 1: A [done]\r\nlast";
  const found = whole(text);
  assertEquals(found?.bytes, new TextEncoder().encode(text));
  assertEquals(found?.head, "# T\n## Phases\n### Phase 1: A [done]\nlast");
  assertEquals(found?.plan.counts.complete, 1);
  assertEquals(found?.smart?.includes("phases: 1/1 complete"), true);
});

Deno.test("`loadWhole()` has no smart view of a plan without phases", () => {
  assertEquals(whole("")?.smart, undefined);
  assertEquals(whole("")?.plan.phases, []);
});

Deno.test("`loadWhole()` is nothing where the file is gone, an error where it cannot be read or is too large", () => {
  const world = memoryWorld({ [PLAN]: "" });
  const ref = planById(world, "/p", "a");
  const gone = ref && {
    ...ref,
    folder: { ...ref.folder, names: new Map<string, "file">() },
  };
  assertEquals(gone && loadWhole(world, gone), undefined);
  assertThrows(() => whole({ denied: true }), HookError, "Cannot read");
  assertThrows(
    () => whole(new Uint8Array((8 << 20) + 1)),
    HookError,
    "it is larger than 8388608 bytes; move finished phases into another file",
  );
});
