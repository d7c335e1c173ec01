/**
 * The plans of a project: by id, by the pointer, by age, in the root.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import {
  findFile,
  type Folder,
  isPlace,
  locate,
  openFolder,
  openProject,
} from "../io/guard.ts";
import { inFolder } from "../io/place_names.ts";
import type { FileInfo, World } from "../io/world.ts";
import { PLAN_FILE, type PlanRef } from "./plan_ref.ts";
import type { ResolvePolicy } from "./policy.ts";
import { isSlug } from "./slug.ts";

/** A plan; none that is fit, so that the next candidate is tried; or `stop`, where none may be tried any more. */
export type Candidate = PlanRef | "stop" | undefined;

/** Bytes of a pointer file that are read. */
const POINTER_LIMIT_BYTES = 4096;

/** A project and the rules under which its plan is chosen. */
export interface Project {
  readonly world: World;
  readonly top: Folder;
  /** `.planning`, where the project has one. */
  readonly planning: Folder | undefined;
  /** `.planning` is there but cannot be looked into. */
  readonly isClosed: boolean;
  /** What messages put in front of a path: nothing, `../`, or an absolute path and a slash. */
  readonly prefix: string;
  readonly policy: ResolvePolicy;
  /** Whether somebody has looked already, in this turn, that a guess is about no project below. */
  readonly isLookedAt?: (plan: PlanRef) => boolean;
}

/**
 * Looks at a project's own folder and at its `.planning`.
 *
 * @param world Where to look.
 * @param root Absolute path of the project.
 * @param prefix What messages put in front of the names of its files: nothing, `../`, or an absolute path.
 * @param policy Rules in which versions differ.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(projectAt(memoryWorld(), "/p", "", CURRENT_POLICY).planning, undefined);
 * ```
 */
export function projectAt(
  world: World,
  root: string,
  prefix: string,
  policy: ResolvePolicy,
): Project {
  const top = openProject(world, root);
  const planning = openFolder(world, top, ".planning");
  return {
    world,
    top,
    planning: isPlace(planning) ? planning : undefined,
    isClosed: planning === "unreadable",
    prefix,
    policy,
  };
}

/**
 * The plan that `.planning/.active_plan` names.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { byPointer, projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/.active_plan": "a\n" });
 * const found = byPointer(projectAt(world, "/p", "", CURRENT_POLICY));
 * assertEquals(typeof found === "object" && found.prefix, ".planning/a/");
 * ```
 */
export function byPointer(project: Project): Candidate {
  const id = pointerId(project);
  return id === undefined ? undefined : folderPlan(project, id, "pointer");
}

/**
 * Why `.planning/.active_plan` chooses nothing although it is there.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { pointerDoubt, projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/.active_plan": "gone\n" });
 * assertEquals(
 *   pointerDoubt(projectAt(world, "/p", "", CURRENT_POLICY)),
 *   'Cannot use ".planning/.active_plan": it names no folder with a plan below .planning/; see "planhook plan use"',
 * );
 * ```
 */
export function pointerDoubt(project: Project): string | undefined {
  const { planning, prefix } = project;
  if (planning?.names.has(".active_plan") !== true) return undefined;
  if (pointerText(project)?.trim() === "") return undefined;
  return `Cannot use "${prefix}.planning/.active_plan": it names no folder with a plan below .planning/; see "planhook plan use"`;
}

/** The plan id in `.planning/.active_plan`, where that holds one. */
function pointerId(project: Project): string | undefined {
  const text = pointerText(project);
  if (text === undefined) return undefined;
  const line = text.endsWith("\n") ? text.slice(0, -1) : text;
  if (isSlug(line)) return line;
  const id = text.replace(/[ \t\r\n\v\f]+/g, "");
  return isSlug(id) ? id : undefined;
}

/** What the pointer file says, where there is one that can be read. */
function pointerText({ world, planning, policy }: Project): string | undefined {
  if (planning === undefined) return undefined;
  const place = findFile(world, planning, ".active_plan");
  if (!isPlace(place)) return undefined;
  const bytes = world.files.readHead(place.path, POINTER_LIMIT_BYTES);
  if (bytes[0] === 0xef && policy.bomInPointer === "keep") return undefined;
  return decodeUtf8(bytes);
}

/**
 * The newest plan below `.planning/`; a single one needs no comparing.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { byAge, projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * const found = byAge(projectAt(world, "/p", "", CURRENT_POLICY));
 * assertEquals(typeof found === "object" && found.prefix, ".planning/a/");
 * ```
 */
export function byAge(project: Project): Candidate {
  const ids = slugFolders(project);
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    return folderPlan(project, only, "newest", true);
  }
  let best: { readonly time: number; readonly id: string } | undefined;
  for (const id of ids) {
    const time = planTime(project, id);
    if (time !== undefined && (best === undefined || time > best.time)) {
      best = { time, id };
    }
  }
  return best && folderPlan(project, best.id, "newest", true);
}

/**
 * The plan file that the settings name.
 *
 * @param project The project.
 * @param path Relative to it; empty for none.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { byConfig, projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/docs/plan.md": "" });
 * const found = byConfig(projectAt(world, "/p", "", CURRENT_POLICY), "docs/plan.md");
 * assertEquals(typeof found === "object" && [found.prefix, found.file], ["docs/", "plan.md"]);
 * ```
 */
export function byConfig(
  { world, top, prefix }: Project,
  path: string,
): Candidate {
  if (path === "") return undefined;
  const pieces = path.split(/[\\/]/).filter((piece) =>
    piece !== "" && piece !== "."
  );
  const file = pieces.pop();
  if (file === undefined) return undefined;
  let folder = top;
  for (const piece of pieces) {
    const below = openFolder(world, folder, piece);
    if (!isPlace(below)) return undefined;
    folder = below;
  }
  if (!isPlace(findFile(world, folder, file))) return undefined;
  const above = pieces.map((piece) => `${piece}/`).join("");
  return { folder, file, prefix: prefix + above, chosenBy: "config" };
}

/** What is wrong with a place that the guard does not give out. */
const PROBLEMS = {
  "escapes": "it leads out of the project",
  "wrong-kind": "it is no plain file",
  "unreadable": "its folder cannot be read",
} as const;

/**
 * What looks like a plan and is none: the first file or folder that the guard does not give out.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { doubtIn, projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": { dir: true } });
 * assertEquals(
 *   doubtIn(projectAt(world, "/p", "", CURRENT_POLICY)),
 *   'Cannot read "task_plan.md": it is no plain file',
 * );
 * ```
 */
export function doubtIn(project: Project): string | undefined {
  const { world, top, planning, prefix } = project;
  const places = slugFolders(project).map((id) => {
    const folder = planning && openFolder(world, planning, id);
    const place = folder && isPlace(folder)
      ? findFile(world, folder, PLAN_FILE)
      : folder;
    return [`${prefix}.planning/${id}/task_plan.md`, place] as const;
  });
  const root = findFile(world, top, PLAN_FILE);
  for (
    const [name, place] of [[`${prefix}task_plan.md`, root] as const, ...places]
  ) {
    if (typeof place === "string" && place !== "absent") {
      return `Cannot read "${name}": ${PROBLEMS[place]}`;
    }
  }
  return undefined;
}

/**
 * Names below `.planning/` that can be plans.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { projectAt, slugFolders } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/x": "", "/p/.planning/.b/x": "" });
 * assertEquals(slugFolders(projectAt(world, "/p", "", CURRENT_POLICY)), ["a"]);
 * ```
 */
export function slugFolders({ planning }: Project): readonly string[] {
  const entries = [...planning?.names ?? []];
  return entries
    .filter(([name, kind]) =>
      (kind === "dir" || kind === "link") && isSlug(name)
    )
    .map(([name]) => name);
}

/**
 * How new the plan of that id is; `undefined` where there is no plan file in it.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planTime, projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const mtimes = { "/p/.planning/a/task_plan.md": 7 };
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" }, { mtimes });
 * assertEquals(planTime(projectAt(world, "/p", "", CURRENT_POLICY), "a"), 7);
 * ```
 */
export function planTime(
  { world, top, planning, policy }: Project,
  id: string,
): number | undefined {
  const folder = inFolder(planning?.path ?? "", id);
  const path = inFolder(folder, PLAN_FILE);
  const own = planning?.names.get(id) === "dir"
    ? world.files.lstat(path)
    : undefined;
  const file = own?.kind === "file" ? own : linkedFile(world, top.root, path);
  if (file === undefined || policy.newestBy === "plan-file") {
    return file?.mtimeMs;
  }
  const real = world.files.realPath(folder) ?? folder;
  return Math.floor((world.files.lstat(real)?.mtimeMs ?? 0) / 1000);
}

/** A file that a link on the way leads to, where that is inside the project. */
function linkedFile(
  world: World,
  root: string,
  path: string,
): FileInfo | undefined {
  const place = locate(world, root, path, "file");
  return isPlace(place) ? world.files.lstat(place.path) : undefined;
}

/**
 * The plan in the project's root.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { byRoot, projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "" });
 * const found = byRoot(projectAt(world, "/p", "", CURRENT_POLICY));
 * assertEquals(typeof found === "object" && found.prefix, "");
 * ```
 */
export function byRoot({ world, top, prefix }: Project): Candidate {
  if (!isPlace(findFile(world, top, PLAN_FILE))) return undefined;
  return { folder: top, file: PLAN_FILE, prefix, chosenBy: "root" };
}

/**
 * The plan in the folder of that id, where there is one that the policy accepts.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { folderPlan, projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * const found = folderPlan(projectAt(world, "/p", "", CURRENT_POLICY), "a", "PLAN_ID");
 * assertEquals(typeof found === "object" && found.prefix, ".planning/a/");
 * ```
 */
export function folderPlan(
  { world, planning, prefix, policy }: Project,
  id: string,
  chosenBy: PlanRef["chosenBy"],
  needsPlan: boolean = policy.pointerNeedsPlan,
): Candidate {
  if (planning === undefined) return undefined;
  const folder = openFolder(world, planning, id);
  if (folder === "escapes" && policy.onEscape === "stop") return "stop";
  if (!isPlace(folder)) return undefined;
  if (needsPlan && !isPlace(findFile(world, folder, PLAN_FILE))) {
    return undefined;
  }
  return {
    id,
    folder,
    file: PLAN_FILE,
    prefix: `${prefix}.planning/${id}/`,
    chosenBy,
  };
}
