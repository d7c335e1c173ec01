/**
 * Making a new plan.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { isPlace, locate } from "../io/guard.ts";
import { join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";
import { demandPlainFiles } from "./plain_files.ts";
import { checkPointer, writePointer } from "./pointer.ts";
import { slugOf } from "./slug.ts";
import { planTemplate, type Template, type TemplateName } from "./templates.ts";
import { type Trail, trailIn } from "./trail.ts";

/** How often a taken id is tried again with the next number. */
const MOST_SAME_NAMES = 999;

/** What is wanted. */
export interface InitOptions {
  /** Name of the plan; empty for a plan in the project's root. */
  readonly name: string;
  /** One of ours by its name, or somebody else's. */
  readonly template: TemplateName | Template;
  /** A folder below `.planning/` also where there is no name. */
  readonly hasFolder?: boolean;
}

/** What was made. */
export interface InitResult {
  /** Folder name below `.planning/`; absent for the plan in the project's root. */
  readonly id?: string;
  /** Absolute path. */
  readonly folder: string;
  /** Each file, and whether it was made or was there already. */
  readonly files: readonly { readonly path: string; readonly isNew: boolean }[];
}

/**
 * Makes a plan's folder and files and points to it; no file that is there is touched.
 *
 * With a name: `.planning/<date>-<slug>/`, with `-2`, `-3` … behind it where that is taken. Without: three files in the
 * project's root. Everything that could be refused is checked before anything is made; where the system refuses on the
 * way, what was made is taken away again, and the pointer is as it was.
 *
 * @param world Where; its clock gives the local date.
 * @param root Absolute path of the project, which must be there.
 * @param options Name and template.
 * @throws {HookError} `io` where the project is no folder, `.planning` leads out of it, or the system refuses.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { initPlan } from "./init.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p": { dir: true } }, { now: Date.UTC(2026, 0, 5, 12) });
 * assertEquals(initPlan(world, "/p", { name: "Api rewrite", template: "default" }).id, "2026-01-05-api-rewrite");
 * ```
 */
export function initPlan(
  world: World,
  root: string,
  options: InitOptions,
): InitResult {
  const trail = trailIn(world, root);
  try {
    const made = makePlan(world, root, options, trail);
    pointTo(world, root, made);
    return made;
  } catch (error) {
    trail.takeBack();
    throw error;
  }
}

/**
 * As {@linkcode initPlan}, and points nobody to the plan.
 *
 * @param trail Is told what is made; nothing is taken away here.
 * @throws {HookError} `io` as for {@linkcode initPlan}.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { makePlan } from "./init.ts";
 * import { trailIn } from "./trail.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p": { dir: true } });
 * const { files } = makePlan(world, "/p", { name: "", template: "default" }, trailIn(world, "/p"));
 * assertEquals(files[0], { path: "/p/task_plan.md", isNew: true });
 * ```
 */
export function makePlan(
  world: World,
  root: string,
  options: InitOptions,
  trail: Trail,
): InitResult {
  if (!isPlace(locate(world, root, root, "dir"))) {
    throw new HookError(
      "io",
      `Cannot make a plan in "${root}": there is no such folder`,
    );
  }
  const name = oneLine(options.name, 200);
  const date = localDate(world.now());
  const { template } = options;
  const fields = { title: name === "" ? "[Brief Description]" : name, date };
  const files = typeof template === "string"
    ? planTemplate(template, fields)
    : template(fields);
  if (name === "" && options.hasFolder !== true) {
    demandPlainFiles(world, root, files.map(([file]) => file));
    return { folder: root, files: writeFiles(world, root, root, files, trail) };
  }
  checkPointer(world, root);
  trail.makeFolder(join(root, ".planning"));
  const { id, folder } = makePlanFolder(
    root,
    `${date}-${slugOf(name) || untitled(world)}`,
    trail,
  );
  return { id, folder, files: writeFiles(world, root, folder, files, trail) };
}

/**
 * Makes a plan below `.planning/` the one of everybody who has not chosen one; the root's needs no pointer.
 *
 * @throws {HookError} `io` where the pointer cannot be replaced; the old one stands then.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { pointTo } from "./init.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * pointTo(world, "/p", { id: "a", folder: "/p/.planning/a", files: [] });
 * assertEquals(world.nodes.has("/p/.planning/.active_plan"), true);
 * ```
 */
export function pointTo(world: World, root: string, { id }: InitResult): void {
  if (id !== undefined) writePointer(world, root, id);
}

/** Makes a folder that nobody has, below `.planning/`. */
function makePlanFolder(
  root: string,
  wanted: string,
  trail: Trail,
): { id: string; folder: string } {
  for (let number = 1; number <= MOST_SAME_NAMES; number++) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    const folder = join(root, ".planning", id);
    if (trail.makeFolder(folder)) return { id, folder };
  }
  throw new HookError(
    "io",
    `Cannot make a plan "${wanted}": ${MOST_SAME_NAMES} of that name are there already`,
  );
}

/** Writes each file that is not there. */
function writeFiles(
  world: World,
  root: string,
  folder: string,
  files: ReturnType<Template>,
  trail: Trail,
): InitResult["files"] {
  return files.map(([name, text]) => {
    const path = join(folder, name);
    const isNew = writeInside(world, root, path, text, { existing: "keep" });
    if (isNew) trail.note(path);
    return { path, isNew };
  });
}

/** A slug for a name without letters or digits. */
function untitled(world: World): string {
  const hex = [...world.random(4)].map((byte) =>
    byte.toString(16).padStart(2, "0")
  ).join("");
  return `untitled-${hex}`;
}

/** The date where the user is, `YYYY-MM-DD`. */
function localDate(timeMs: number): string {
  const time = new Date(timeMs);
  const year = String(time.getFullYear()).padStart(4, "0");
  const rest = [time.getMonth() + 1, time.getDate()];
  return [year, ...rest.map((part) => String(part).padStart(2, "0"))].join("-");
}
