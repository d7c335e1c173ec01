/**
 * The resolver: which plan a project's hooks and commands are about.
 *
 * An explicit choice (`PLAN_ID`) binds or refuses. Then come guesses: the pointer, the newest plan folder, the plan in
 * the project's root. A guess is given up where a project below has a plan of its own.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { isPlace, locate } from "../io/guard.ts";
import { isAbsolute, join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { isSlug } from "./slug.ts";

/** The rules in which versions of the convention differ. */
export interface ResolvePolicy {
  /** `PLAN_ID` that names no plan: refuse with a notice, or go on to the guesses. */
  readonly unusablePlanId: "refuse" | "skip";
  /** Byte order mark at the start of the pointer. */
  readonly bomInPointer: "strip" | "keep";
  /** Whether a pointer or `PLAN_ID` to a folder without a plan file is stale. */
  readonly pointerNeedsPlan: boolean;
  /** A folder that leads out of the project: try the next candidate, or resolve to nothing. */
  readonly onEscape: "next" | "stop";
  /** What makes a plan the newest. */
  readonly newestBy: "plan-file" | "folder-seconds";
}

/** The rules of this version. */
export const CURRENT_POLICY: ResolvePolicy = {
  unusablePlanId: "refuse",
  bomInPointer: "strip",
  pointerNeedsPlan: true,
  onEscape: "next",
  newestBy: "plan-file",
};

/** The rules of version 3.11 of the convention's scripts. */
export const V3_11_POLICY: ResolvePolicy = {
  unusablePlanId: "skip",
  bomInPointer: "strip",
  pointerNeedsPlan: false,
  onEscape: "next",
  newestBy: "folder-seconds",
};

/** A plan that was chosen. */
export interface PlanRef {
  /** Folder name below `.planning/`; absent for the plan in the project's root. */
  readonly id?: string;
  /** Absolute path of the folder that holds the plan's files. */
  readonly folder: string;
  /** Absolute path of the project that the plan belongs to. */
  readonly root: string;
  /** The plan file as messages name it. */
  readonly label: string;
  /** What chose it. */
  readonly chosenBy: "PLAN_ID" | "pointer" | "newest" | "root";
}

/** What the resolver found. */
export type Resolution =
  | { readonly kind: "plan"; readonly plan: PlanRef }
  | { readonly kind: "none" }
  /** There is something, but it must not be used; `notice` says why, once a turn. */
  | { readonly kind: "refused"; readonly notice: string };

/** Nothing to work with. */
const NONE: Resolution = { kind: "none" };

/** Bytes of a pointer file that are read. */
const POINTER_LIMIT_BYTES = 4096;

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
 * import { CURRENT_POLICY, resolvePlan } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/api/task_plan.md": "# T\n", "/p/.planning/.active_plan": "api\n" });
 * const found = resolvePlan(world, "/p", undefined, CURRENT_POLICY);
 * assertEquals(found.kind === "plan" && found.plan.label, ".planning/api/task_plan.md");
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
  const project: Project = {
    world,
    root: pin ?? cwd,
    isPinned: pin !== undefined,
    policy,
  };
  if (!isAdmitted(project, session ?? world.env("PWF_SESSION_ID"))) {
    return isolated(project);
  }
  const named = byPlanId(project);
  if (named !== undefined) return named;
  const guess = byPointer(project) ?? byAge(project) ?? byRoot(project);
  if (guess === undefined) return NONE;
  const nested = pin === undefined ? nestedProjects(project) : [];
  return nested.length > 0 ? ambiguous(nested) : guess;
}

/** A project and the rules under which its plan is chosen. */
interface Project {
  readonly world: World;
  readonly root: string;
  readonly isPinned: boolean;
  readonly policy: ResolvePolicy;
}

/** A refusal, with the convention's prefix. */
function refused(message: string): Resolution {
  return { kind: "refused", notice: `[planning-with-files] ${message}` };
}

/** Whether `path` is an absolute path of a folder. */
function isFolder(world: World, path: string): boolean {
  return isAbsolute(path) && isPlace(locate(world, path, path, "dir"));
}

/** Whether this session may be shown plans: isolation is off, or the session is attached. */
function isAdmitted(
  { world, root }: Project,
  session: string | undefined,
): boolean {
  const folder = join(root, ".planning", "sessions");
  if (!isPlace(locate(world, root, folder, "dir"))) return true;
  if (
    session === undefined || !/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(session)
  ) return false;
  return world.files.lstat(join(folder, `${session}.attached`))?.kind ===
    "file";
}

/** The notice for a session that is not attached. */
function isolated({ root, isPinned }: Project): Resolution {
  const folder = `${isPinned ? `${root}/` : ""}.planning/sessions/`;
  return refused(
    `Session isolation is armed (${folder} exists) and this session is not attached, so no plan was injected. ` +
      `Attach it with PWF_SESSION_ID=<id> plus ${folder}<id>.attached, or delete that sessions directory to turn isolation off.`,
  );
}

/** The plan that `PLAN_ID` names; `undefined` where the guesses are to be tried. */
function byPlanId(project: Project): Resolution | undefined {
  const id = project.world.env("PLAN_ID");
  if (id === undefined) return undefined;
  const found = isSlug(id) ? folderPlan(project, id, "PLAN_ID") : undefined;
  if (found !== undefined || project.policy.unusablePlanId === "skip") {
    return found;
  }
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
  const found = folderPlan(
    { world, root, isPinned: false, policy: CURRENT_POLICY },
    id,
    "PLAN_ID",
  );
  return found?.kind === "plan" ? found.plan : undefined;
}

/** The plan that `.planning/.active_plan` names. */
function byPointer(project: Project): Resolution | undefined {
  const id = readPointer(project.world, project.root, project.policy);
  return id === undefined ? undefined : folderPlan(project, id, "pointer");
}

/**
 * The plan id in `.planning/.active_plan`.
 *
 * @returns `undefined` where there is no such file inside the project, or it holds no plan id.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { CURRENT_POLICY, readPointer } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/.active_plan": "\ufeff p1 \r\n" });
 * assertEquals(readPointer(world, "/p", CURRENT_POLICY), "p1");
 * ```
 */
export function readPointer(
  world: World,
  root: string,
  policy: ResolvePolicy,
): string | undefined {
  const place = locate(
    world,
    root,
    join(root, ".planning", ".active_plan"),
    "file",
  );
  if (!isPlace(place)) return undefined;
  const text = new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(world.files.readHead(place.path, POINTER_LIMIT_BYTES));
  const id =
    (policy.bomInPointer === "strip" ? text.replace(/^\ufeff+/, "") : text)
      .replace(/[ \t\r\n\v\f]+/g, "");
  return isSlug(id) ? id : undefined;
}

/** The newest plan below `.planning/`. */
function byAge(project: Project): Resolution | undefined {
  let best: { readonly time: number; readonly found: Resolution } | undefined;
  for (const { id, folder, file } of planFolders(project.world, project.root)) {
    const time = project.policy.newestBy === "plan-file"
      ? file.mtimeMs
      : Math.floor((project.world.files.lstat(folder)?.mtimeMs ?? 0) / 1000);
    if (best !== undefined && time <= best.time) continue;
    best = { time, found: planAt(project, folder, id, "newest") };
  }
  return best?.found;
}

/** A folder below `.planning/` that holds a plan. */
export interface PlanFolder {
  readonly id: string;
  /** Canonical path. */
  readonly folder: string;
  /** The plan file. */
  readonly file: { readonly path: string; readonly mtimeMs: number };
}

/**
 * Every folder below `.planning/` that holds a plan inside the project, by name.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planFolders } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/b/task_plan.md": "", "/p/.planning/a/notes.md": "" });
 * assertEquals(planFolders(world, "/p").map(({ id }) => id), ["b"]);
 * ```
 */
export function planFolders(world: World, root: string): readonly PlanFolder[] {
  const planning = locate(world, root, join(root, ".planning"), "dir");
  if (!isPlace(planning)) return [];
  return world.files.readFolder(planning.path).flatMap(({ name, kind }) => {
    if (!isSlug(name) || (kind !== "dir" && kind !== "link")) return [];
    const folder = join(planning.path, name);
    const path = join(folder, "task_plan.md");
    const own = kind === "dir" ? world.files.lstat(path) : undefined;
    const file = own?.kind === "file"
      ? { path, info: own }
      : locate(world, root, path, "file");
    return isPlace(file)
      ? [{
        id: name,
        folder,
        file: { path: file.path, mtimeMs: file.info.mtimeMs },
      }]
      : [];
  });
}

/** The plan in the project's root. */
function byRoot(project: Project): Resolution | undefined {
  const { world, root, isPinned } = project;
  if (!isPlace(locate(world, root, join(root, "task_plan.md"), "file"))) {
    return undefined;
  }
  const label = isPinned ? `${root}/task_plan.md` : "task_plan.md";
  return {
    kind: "plan",
    plan: { folder: root, root, label, chosenBy: "root" },
  };
}

/** The plan in the folder of that id, where there is one that the policy accepts. */
function folderPlan(
  project: Project,
  id: string,
  chosenBy: PlanRef["chosenBy"],
): Resolution | undefined {
  const { world, root, policy } = project;
  const place = locate(world, root, join(root, ".planning", id), "dir");
  if (place === "escapes" && policy.onEscape === "stop") return NONE;
  if (!isPlace(place)) return undefined;
  if (
    policy.pointerNeedsPlan &&
    !isPlace(locate(world, root, join(place.path, "task_plan.md"), "file"))
  ) {
    return undefined;
  }
  return planAt(project, place.path, id, chosenBy);
}

/** The plan in `folder`. */
function planAt(
  { root, isPinned }: Project,
  folder: string,
  id: string,
  chosenBy: PlanRef["chosenBy"],
): Resolution {
  const label = `${isPinned ? `${root}/` : ""}.planning/${id}/task_plan.md`;
  return { kind: "plan", plan: { id, folder, root, label, chosenBy } };
}

/** Names of the projects directly below that have a plan folder of their own. */
function nestedProjects({ world, root }: Project): readonly string[] {
  return world.files.readFolder(root)
    .filter(({ name, kind }) =>
      !name.startsWith(".") && (kind === "dir" || kind === "link")
    )
    .filter(({ name }) => hasPlanFolder(world, join(root, name)))
    .map(({ name }) => name);
}

/** Whether a folder has a plan folder; one that cannot be read does not compete. */
function hasPlanFolder(world: World, folder: string): boolean {
  try {
    return world.files.lstat(join(folder, ".planning")) !== undefined &&
      planFolders(world, folder).length > 0;
  } catch {
    return false;
  }
}

/** The notice for a guess that could be about a project below. */
function ambiguous(nested: readonly string[]): Resolution {
  const names = nested.slice(0, NAMED_PROJECTS).map((name) => oneLine(name, 80))
    .join(", ");
  return refused(
    `Ambiguous plan: this cwd has an active plan and a nested project below it has its own (${names}). ` +
      "Nothing injected. Pin the thread with PWF_PLAN_ROOT=<absolute path> or PLAN_ID=<slug>.",
  );
}
