/**
 * The resolver: which plan a project's hooks and commands are about.
 *
 * An explicit choice (`PLAN_ID`) binds or refuses. Then come guesses: the pointer, the newest plan folder, the plan in
 * the project's root. A guess is given up where a project below has a plan of its own.
 *
 * @module
 */

import { loadConfig, type LoadedConfig } from "../config.ts";
import { isPlace, locate } from "../io/guard.ts";
import { isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import {
  byAge,
  byConfig,
  byPointer,
  byRoot,
  doubtIn,
  folderPlan,
  pointerDoubt,
  type Project,
  projectAt,
  slugFolders,
} from "./candidates.ts";
import { nestedProjects } from "./nested.ts";
import type { PlanRef } from "./plan_ref.ts";
import { CURRENT_POLICY, type ResolvePolicy } from "./policy.ts";
import { outsideName } from "../outside_name.ts";
import { isSlug } from "./slug.ts";

/** What the resolver found. */
export type Resolution =
  | {
    readonly kind: "plan";
    readonly plan: PlanRef;
    /** What could not be used on the way. */
    readonly doubt?: string;
    /** The settings of its project. */
    readonly settings: LoadedConfig;
  }
  /** Nothing to show; `doubt` says what looks like a plan and is none, if anything does. */
  | { readonly kind: "none"; readonly doubt?: string }
  /** There is something, but it must not be used; `notice` says why, once a turn. */
  | {
    readonly kind: "refused";
    readonly notice: string;
    /** Whether every event says so, and not prompts alone: nothing at all can be shown until it is put right. */
    readonly isEverywhere?: true;
    /** The plan that would have been taken. */
    readonly guess?: PlanRef;
  };

/** A refusal. */
type Refusal = Extract<Resolution, { kind: "refused" }>;

/** Nothing to work with. */
const NONE: Resolution = { kind: "none" };

/** Names of nested projects in the notice. */
const NAMED_PROJECTS = 3;

/**
 * Chooses the plan of a project.
 *
 * Looks at `PLANNING_DISABLED`, `PWF_PLAN_ROOT`, `PLAN_ID` and `PWF_SESSION_ID` in the environment, and at
 * `.planning/` and `task_plan.md` in the project. The project is the folder itself or, where that has no plan, the
 * nearest one above that has, up to the one with `.git`. Nothing outside the project is ever chosen, but for a linked
 * git worktree without a plan that of the main one.
 *
 * @param world Where to look.
 * @param cwd Absolute path of the folder in which the agent works.
 * @param session The host's session id, for isolated sessions.
 * @param policy Rules in which versions differ.
 * @param isLookedAt Whether somebody has looked already, in this turn, that a guess is about no project below: to open
 *   the folders of a project at each tool call would be felt.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { resolvePlan } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/api/task_plan.md": "# T\n", "/p/.planning/.active_plan": "api\n" });
 * const found = await resolvePlan(world, "/p", undefined, CURRENT_POLICY);
 * assertEquals(found.kind === "plan" && found.plan.prefix, ".planning/api/");
 * ```
 */
export async function resolvePlan(
  world: World,
  cwd: string,
  session: string | undefined,
  policy: ResolvePolicy,
  isLookedAt?: (plan: PlanRef) => boolean,
): Promise<Resolution> {
  if (world.env("PLANNING_DISABLED") === "1") return NONE;
  const caller = session ?? world.env("PWF_SESSION_ID");
  const pin = world.env("PWF_PLAN_ROOT");
  const found = pin === undefined
    ? await resolveFrom(hereAt(world, cwd, policy, isLookedAt), caller)
    : await resolvePinned(world, pin, caller, policy);
  if (found.kind !== "none" || policy.unusablePlanId !== "refuse") return found;
  const id = world.env("PLAN_ID");
  return id === undefined ? found : unusable(id);
}

/** The project in which the agent works. */
function hereAt(
  world: World,
  cwd: string,
  policy: ResolvePolicy,
  isLookedAt: Project["isLookedAt"],
): Project {
  const here = projectAt(world, cwd, "", policy);
  return isLookedAt === undefined ? here : { ...here, isLookedAt };
}

/** The plan of a project, or of what stands above it. */
async function resolveFrom(
  here: Project,
  session: string | undefined,
): Promise<Resolution> {
  const found = await resolveIn(here, session);
  if (found.kind !== "none" || found.doubt !== undefined) return found;
  const { world, top } = here;
  if (top.names.size === 0 && world.files.lstat(top.path)?.kind !== "dir") {
    return {
      kind: "none",
      doubt: `Cannot look into "${top.path}": there is no such folder`,
    };
  }
  if (top.names.get(".git") === "dir") return found;
  const { resolveAbove } = await import("./above.ts");
  return await resolveAbove(here, (project) => resolveIn(project, session)) ??
    found;
}

/** The plan of the project that the environment names. */
async function resolvePinned(
  world: World,
  pin: string,
  session: string | undefined,
  policy: ResolvePolicy,
): Promise<Resolution> {
  if (isRooted(pin) && isPlace(locate(world, pin, pin, "dir"))) {
    return await resolveIn(projectAt(world, pin, `${pin}/`, policy), session);
  }
  const notice = `PWF_PLAN_ROOT is not a directory: ${
    outsideName(pin)
  } — nothing injected.`;
  return { kind: "refused", notice: PREFIX + notice, isEverywhere: true };
}

/** The plan of one project, folders above it left aside. */
async function resolveIn(
  project: Project,
  session: string | undefined,
): Promise<Resolution> {
  const { world, planning, prefix } = project;
  if (project.isClosed) return closed(prefix);
  const admitted = planning?.names.has("sessions")
    ? await (await import("./isolation.ts")).admission(world, planning, session)
    : "open";
  if (admitted === "refused") return isolated(prefix);
  const settings = await loadConfig(world, project.top);
  const id = world.env("PLAN_ID");
  if (id !== undefined) {
    const named = isSlug(id) ? folderPlan(project, id, "PLAN_ID") : undefined;
    if (named !== undefined) return resolution(named, settings);
    if (project.policy.unusablePlanId === "refuse") return NONE;
  } else if (admitted === "attached" && countPlans(project) > 1) {
    return several();
  }
  const chosen = byConfig(project, settings.config.plan);
  return chosen === undefined
    ? guessIn(project, settings)
    : resolution(chosen, settings);
}

/** A project whose `.planning` cannot be looked into: whether sessions are isolated there is unknown. */
function closed(prefix: string): Resolution {
  return {
    kind: "none",
    doubt: `Cannot look into "${prefix}.planning": it is closed to us`,
  };
}

/** What is taken where nobody chose. */
function guessIn(project: Project, settings: LoadedConfig): Resolution {
  const { world, top, prefix } = project;
  const pointed = byPointer(project);
  const guess = pointed ?? byAge(project) ?? byRoot(project);
  if (guess === undefined) {
    const doubt = doubtIn(project);
    return doubt === undefined ? NONE : { kind: "none", doubt };
  }
  const isKnown = isRooted(prefix) || guess === "stop" ||
    project.isLookedAt?.(guess) === true;
  const nested = isKnown
    ? []
    : nestedProjects(world, top.path, top.names, NAMED_PROJECTS);
  if (nested.length > 0 && guess !== "stop") return ambiguous(nested, guess);
  const doubt = pointed === undefined ? pointerDoubt(project) : undefined;
  const found = resolution(guess, settings);
  return doubt === undefined || found.kind !== "plan"
    ? found
    : { ...found, doubt };
}

/** How many plans a project has. */
function countPlans(project: Project): number {
  const plans = [
    byRoot(project),
    ...slugFolders(project).map((id) =>
      folderPlan(project, id, "newest", true)
    ),
  ];
  return plans.filter((plan) => typeof plan === "object").length;
}

/** The convention's prefix. */
const PREFIX = "[planning-with-files] ";

/** A refusal, with the convention's prefix. */
function refused(message: string): Refusal {
  return { kind: "refused", notice: PREFIX + message };
}

/** The notice for a session that is not attached. */
function isolated(prefix: string): Resolution {
  const folder = `${outsideName(prefix)}.planning/sessions/`;
  return refused(
    `Session isolation is armed (${folder} exists) and this session is not attached, so no plan was injected. ` +
      `Attach it with PWF_SESSION_ID=<id> plus ${folder}<id>.attached, or delete that sessions directory to turn isolation off.`,
  );
}

/** The notice for an attached session that could mean one of several plans. */
function several(): Resolution {
  return refused(
    "Multiple plans are available while session isolation is armed. " +
      "Nothing injected. Pin this session with PLAN_ID=<slug>.",
  );
}

/** A candidate that was taken. */
function resolution(
  candidate: PlanRef | "stop",
  settings: LoadedConfig,
): Resolution {
  return candidate === "stop"
    ? NONE
    : { kind: "plan", plan: candidate, settings };
}

/** The notice for a `PLAN_ID` that names no plan. */
function unusable(id: string): Resolution {
  return refused(
    `PLAN_ID does not name a plan directory under .planning: ${
      outsideName(id)
    }. Nothing injected.`,
  );
}

/**
 * The plan in the folder `.planning/<id>`.
 *
 * @returns `undefined` where there is no such plan inside the project.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(planById(memoryWorld({ "/p/.planning/a/task_plan.md": "" }), "/p", "a")?.id, "a");
 * assertEquals(planById(memoryWorld(), "/p", "../a"), undefined);
 * ```
 */
export function planById(
  world: World,
  root: string,
  id: string,
): PlanRef | undefined {
  if (!isSlug(id)) return undefined;
  const project = projectAt(world, root, "", CURRENT_POLICY);
  const found = folderPlan(project, id, "PLAN_ID");
  return found === "stop" ? undefined : found;
}

/**
 * Every plan of a project: the one in its root, then those below `.planning/` by name.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { allPlans } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/b/task_plan.md": "", "/p/.planning/a/notes.md": "" });
 * assertEquals(allPlans(world, "/p").map(({ id }) => id), ["b"]);
 * ```
 */
export function allPlans(world: World, root: string): readonly PlanRef[] {
  const project = projectAt(world, root, "", CURRENT_POLICY);
  const ids = slugFolders(project);
  return [
    byRoot(project),
    ...ids.map((id) => folderPlan(project, id, "newest")),
  ].filter((found) => typeof found === "object");
}

/** The notice for a guess that could be about a project below. */
function ambiguous(nested: readonly string[], guess: PlanRef): Resolution {
  const names = nested.map(outsideName).join(", ");
  const refusal = refused(
    `Ambiguous plan: this cwd has an active plan and a nested project below it has its own (${names}). ` +
      "Nothing injected. Pin the thread with PWF_PLAN_ROOT=<absolute path> or PLAN_ID=<slug>.",
  );
  return { ...refusal, guess };
}
