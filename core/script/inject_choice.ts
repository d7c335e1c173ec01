/**
 * Which plan `inject-plan` shows: its own order, and the guards in front of it.
 *
 * An attachment lets a session see plans; it chooses none, and it does not pass over a project below.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { findFile, isPlace, locate } from "../io/guard.ts";
import { resolve } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { outsideName } from "../outside_name.ts";
import {
  admission,
  allPlans,
  byAge,
  byPointer,
  byRoot,
  folderPlan,
  isSlug,
  type PlanRef,
  type Project,
  projectAt,
  V3_11_INJECT_POLICY,
} from "../plans/mod.ts";
import { literalNested, type NestedMark } from "./literal_nested.ts";

/** What was chosen. */
export type InjectChoice =
  | { readonly kind: "plan"; readonly ref: PlanRef }
  | { readonly kind: "none" }
  /** Nothing may be shown; `notice` says why, `why` names the guard. */
  | {
    readonly kind: "refused";
    readonly why: "pin" | "isolated" | "several" | "nested";
    readonly notice: string;
  };

/** Nothing to show. */
const NONE: InjectChoice = { kind: "none" };

/**
 * Chooses the plan that is shown.
 *
 * @param world Where to look; `PWF_PLAN_ROOT` and `PLAN_ID` count.
 * @param session Id of the session, for isolation.
 * @param mark What makes a folder below a project of its own.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { chooseInjected } from "./inject_choice.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/sessions/s1.attached": "" });
 * const kinds = [await chooseInjected(world, "s1"), await chooseInjected(world, undefined)].map(({ kind }) => kind);
 * assertEquals(kinds, ["plan", "refused"]);
 * ```
 */
export async function chooseInjected(
  world: World,
  session: string | undefined,
  mark: NestedMark = "plan",
): Promise<InjectChoice> {
  const pin = world.env("PWF_PLAN_ROOT");
  const root = resolve(world.cwd(), pin ?? ".");
  if (pin !== undefined && !isPlace(locate(world, root, root, "dir"))) {
    const value = oneLine(pin, 1000);
    return refused(
      "pin",
      `PWF_PLAN_ROOT is not a directory: ${value} — nothing injected.`,
    );
  }
  const prefix = pin === undefined ? "" : `${pin}/`;
  const project = projectAt(world, root, prefix, V3_11_INJECT_POLICY);
  const admitted = project.planning?.names.has("sessions")
    ? await admission(world, project.planning, session)
    : "open";
  if (admitted === "refused") return isolated(prefix);
  const id = world.env("PLAN_ID");
  const named = id !== undefined && isSlug(id)
    ? folderPlan(project, id, "PLAN_ID")
    : undefined;
  if (named !== undefined) return chosen(world, named);
  if (admitted === "attached" && allPlans(world, root).length > 1) {
    return several();
  }
  return guessed(project, pin === undefined ? mark : undefined);
}

/** What is taken where nobody chose. */
function guessed(project: Project, mark: NestedMark | undefined): InjectChoice {
  const guess = byPointer(project) ?? byAge(project) ?? byRoot(project);
  if (guess === undefined) return NONE;
  const { world, top } = project;
  const nested = mark === undefined ? [] : literalNested(world, top, mark);
  return nested.length > 0 ? ambiguous(nested) : chosen(world, guess);
}

/** A candidate, where it has a plan that can be read. */
function chosen(world: World, candidate: PlanRef | "stop"): InjectChoice {
  if (candidate === "stop") return NONE;
  const place = findFile(world, candidate.folder, candidate.file);
  return isPlace(place) ? { kind: "plan", ref: candidate } : NONE;
}

/** A refusal, with the convention's prefix. */
function refused(
  why: Extract<InjectChoice, { kind: "refused" }>["why"],
  sentence: string,
): InjectChoice {
  const notice = `[planning-with-files] ${sentence}`;
  return { kind: "refused", why, notice };
}

/** The session is not attached. */
function isolated(prefix: string): InjectChoice {
  const folder = `${oneLine(prefix, 1000)}.planning/sessions/`;
  return refused(
    "isolated",
    `Session isolation is armed (${folder} exists) and this session is not attached, so no plan was injected. ` +
      `Attach it with PWF_SESSION_ID=<id> plus ${folder}<id>.attached, or delete that sessions directory to turn isolation off.`,
  );
}

/** An attached session could mean one of several plans. */
function several(): InjectChoice {
  return refused(
    "several",
    "Multiple plans are available while session isolation is armed. " +
      "Nothing injected. Pin this session with PLAN_ID=<slug>.",
  );
}

/** The guess could be about a project below. */
function ambiguous(nested: readonly string[]): InjectChoice {
  const names = nested.map(outsideName).join(", ");
  return refused(
    "nested",
    `Ambiguous plan: this cwd has an active plan and a nested project below it has its own (${names}). ` +
      "Nothing injected. Pin the thread with PWF_PLAN_ROOT=<absolute path> or PLAN_ID=<slug>.",
  );
}
