/**
 * `set-active-plan --list`: the plans below `.planning/`, with how far they are.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import { HookError } from "../error.ts";
import { findFile, isPlace, openFolder, openProject } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import {
  allPlans,
  isSlug,
  loadWhole,
  type Plan,
  type PlanRef,
} from "../plans/mod.ts";
import { refused, type ScriptResult, told } from "./script.ts";

/** Bytes of a pointer that are read. */
const POINTER_LIMIT_BYTES = 4096;

/**
 * Lists the plans of the current folder; nothing is chosen by that.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { listPlans } from "./plan_list.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "### Phase 1: A\n- **Status:** complete\n" });
 * assertEquals(listPlans(world).stdout.split("\n")[1], "- a - 1/1 complete, 0 in_progress, 0 pending");
 * ```
 */
export function listPlans(world: World): ScriptResult {
  const root = world.cwd();
  const planning = openFolder(world, openProject(world, root), ".planning");
  if (planning === "absent" || planning === "wrong-kind") {
    return told(["No planning directory found."]);
  }
  if (!isPlace(planning)) {
    return refused([
      "Error: planning directory is outside the project or cannot be verified.",
    ], 1);
  }
  const place = findFile(world, planning, ".active_plan");
  const active = isPlace(place)
    ? activeId(world.files.readHead(place.path, POINTER_LIMIT_BYTES))
    : undefined;
  const lines = allPlans(world, root)
    .filter(({ id }) => planning.names.get(id ?? "") === "dir")
    .flatMap((ref) => lineOf(world, ref, active) ?? []);
  const end = lines.length === 0
    ? "No named plans found."
    : "[active] marks the shared default pointer. Set PLAN_ID to pin a session.";
  return told(["Available plans:", ...lines, end]);
}

/** One plan; nothing where its file cannot be read. */
function lineOf(
  world: World,
  ref: PlanRef,
  active: string | undefined,
): string | undefined {
  const plan = readable(world, ref);
  if (plan === undefined) return undefined;
  const { counts, phases } = plan;
  const mark = ref.id === active ? " [active]" : "";
  return `- ${ref.id}${mark} - ${counts.complete}/${phases.length} complete, ` +
    `${counts.in_progress} in_progress, ${counts.pending} pending`;
}

/** A plan that can be read. */
function readable(world: World, ref: PlanRef): Plan | undefined {
  try {
    return loadWhole(world, ref)?.plan;
  } catch (error) {
    if (error instanceof HookError) return undefined;
    throw error;
  }
}

/** The id in a pointer; a carriage return ends a line as well. */
function activeId(bytes: Uint8Array): string | undefined {
  const id = decodeUtf8(bytes).replaceAll("\r", "\n").trim();
  return isSlug(id) ? id : undefined;
}
