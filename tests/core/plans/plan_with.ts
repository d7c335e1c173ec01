/**
 * A plan with files beside it, in memory, for tests.
 *
 * @module
 */

import {
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { planById } from "../../../core/plans/resolve.ts";

/** A plan with these files beside it. */
export function planWith(
  files: Readonly<Record<string, Node>>,
): readonly [world: MemoryWorld, ref: PlanRef] {
  const beside = Object.entries(files).map(([name, node]) =>
    [`/p/.planning/a/${name}`, node] as const
  );
  const nodes = { "/p/.planning/a/task_plan.md": "# T\n", "/out": "x" };
  const world = memoryWorld({ ...nodes, ...Object.fromEntries(beside) }, {
    env: { HOME: "/home/u" },
  });
  const ref = planById(world, "/p", "a");
  if (ref === undefined) throw new Error("no plan");
  return [world, ref];
}
