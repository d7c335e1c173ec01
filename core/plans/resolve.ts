/**
 * The resolver: which plan a project's hooks and commands are about.
 *
 * An explicit choice (`PLAN_ID`) binds or refuses. Then come guesses: the pointer, the newest plan folder, the plan in
 * the project's root. A guess is given up where a project below has a plan of its own.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { isPlace, locate, openFolder } from "../io/guard.ts";
import { inFolder, isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import {
  byAge,
  byPointer,
  byRoot,
  type Candidate,
  doubtIn,
  folderPlan,
  planTime,
  type Project,
  projectAt,
  slugFolders,
} from "./candidates.ts";
import type { PlanRef } from "./plan_ref.ts";
import { CURRENT_POLICY, type ResolvePolicy } from "./policy.ts";
import { isSlug } from "./slug.ts";

/** What the resolver found. */
export type Resolution =
  | { readonly kind: "plan"; readonly plan: PlanRef }
  /** Nothing to show; `doubt` says what looks like a plan and is none, if anything does. */
  | { readonly kind: "none"; readonly doubt?: string }
  /** There is something, but it must not be used; `notice` says why, once a turn. */
  | { readonly kind: "refused"; readonly notice: string };

/** Nothing to work with. */
const NONE: Resolution = { kind: "none" };

/** Names of nested projects in the notice. */
const NAMED_PROJECTS = 3;

/**
 * Chooses the plan of a project.
 *
 * Looks at `PLANNING_DISABLED`, `PWF_PLAN_ROOT`, `PLAN_ID` and `PWF_SESSION_ID` in the environment, and at
 * `.planning/` and `task_plan.md` in the project. Nothing outside the project is ever chosen.
 *
 * @param world Where to look.
 * @param cwd Absolute path of the folder in which the agent works.
 * @param session The host's session id, for isolated sessions.
 * @param policy Rules in which versions differ.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { resolvePlan } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/api/task_plan.md": "# T\n", "/p/.planning/.active_plan": "api\n" });
 * const found = resolvePlan(world, "/p", undefined, CURRENT_POLICY);
 * assertEquals(found.kind === "plan" && found.plan.prefix, ".planning/api/");
 * ```
 */
export function resolvePlan(
  world: World,
  cwd: string,
  session: string | undefined,
  policy: ResolvePolicy,
): Resolution {
  if (world.env("PLANNING_DISABLED") === "1") return NONE;
  const pin = world.env("PWF_PLAN_ROOT");
  if (pin !== undefined && !isFolder(world, pin)) {
    return refused(
      `PWF_PLAN_ROOT is not a directory: ${
        oneLine(pin, 200)
      } — nothing injected.`,
    );
  }
  const project = projectAt(world, pin ?? cwd, pin !== undefined, policy);
  if (!isAdmitted(project, session ?? world.env("PWF_SESSION_ID"))) {
    return isolated(project);
  }
  const id = world.env("PLAN_ID");
  const named = id === undefined ? undefined : byPlanId(project, id);
  if (id !== undefined && named === undefined) {
    if (policy.unusablePlanId === "refuse") return unusable(id);
  }
  if (named !== undefined) return resolution(named);
  const guess = byPointer(project) ?? byAge(project) ?? byRoot(project);
  if (guess === undefined) {
    const doubt = doubtIn(project);
    return doubt === undefined ? NONE : { kind: "none", doubt };
  }
  const nested = pin === undefined ? nestedProjects(project) : [];
  return nested.length > 0 ? ambiguous(nested) : resolution(guess);
}

/** A refusal, with the convention's prefix. */
function refused(message: string): Resolution {
  return { kind: "refused", notice: `[planning-with-files] ${message}` };
}

/** Whether `path` is an absolute path of a folder. */
function isFolder(world: World, path: string): boolean {
  return isRooted(path) && isPlace(locate(world, path, path, "dir"));
}

/** Whether this session may be shown plans: isolation is off, or the session is attached. */
function isAdmitted(
  { world, planning }: Project,
  session: string | undefined,
): boolean {
  if (planning === undefined) return true;
  const sessions = openFolder(world, planning, "sessions");
  if (!isPlace(sessions)) return true;
  return session !== undefined &&
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(session) &&
    sessions.names.get(`${session}.attached`) === "file";
}

/** The notice for a session that is not attached. */
function isolated({ prefix }: Project): Resolution {
  const folder = `${prefix}.planning/sessions/`;
  return refused(
    `Session isolation is armed (${folder} exists) and this session is not attached, so no plan was injected. ` +
      `Attach it with PWF_SESSION_ID=<id> plus ${folder}<id>.attached, or delete that sessions directory to turn isolation off.`,
  );
}

/** A candidate that was taken. */
function resolution(candidate: PlanRef | "stop"): Resolution {
  return candidate === "stop" ? NONE : { kind: "plan", plan: candidate };
}

/** The plan that `PLAN_ID` names. */
function byPlanId(project: Project, id: string): Candidate {
  return isSlug(id) ? folderPlan(project, id, "PLAN_ID") : undefined;
}

/** The notice for a `PLAN_ID` that names no plan. */
function unusable(id: string): Resolution {
  return refused(
    `PLAN_ID does not name a plan directory under .planning: ${
      oneLine(id, 200)
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
  const project = projectAt(world, root, false, CURRENT_POLICY);
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
  const project = projectAt(world, root, false, CURRENT_POLICY);
  const ids = slugFolders(project);
  return [
    byRoot(project),
    ...ids.map((id) => folderPlan(project, id, "newest")),
  ].filter((found) => typeof found === "object");
}

/** Names of the projects directly below that have a plan folder of their own. */
function nestedProjects({ world, top }: Project): readonly string[] {
  return [...top.names]
    .filter(([name, kind]) =>
      !name.startsWith(".") && (kind === "dir" || kind === "link")
    )
    .filter(([name]) => hasPlanFolder(world, inFolder(top.path, name)))
    .map(([name]) => name);
}

/** Whether a folder has a plan folder; one that cannot be read does not compete. */
function hasPlanFolder(world: World, folder: string): boolean {
  try {
    if (world.files.lstat(inFolder(folder, ".planning")) === undefined) {
      return false;
    }
    const project = projectAt(world, folder, false, CURRENT_POLICY);
    return slugFolders(project).some((id) =>
      planTime(project, id) !== undefined
    );
  } catch {
    return false;
  }
}

/** The notice for a guess that could be about a project below. */
function ambiguous(nested: readonly string[]): Resolution {
  const names = nested.slice(0, NAMED_PROJECTS)
    .map((name) => oneLine(name, 80)).join(", ");
  return refused(
    `Ambiguous plan: this cwd has an active plan and a nested project below it has its own (${names}). ` +
      "Nothing injected. Pin the thread with PWF_PLAN_ROOT=<absolute path> or PLAN_ID=<slug>.",
  );
}
