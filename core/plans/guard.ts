/**
 * The regression guard: whether a plan's files still say what this session has read in them.
 *
 * What a session read is kept in the state folder. While nothing has changed, which is most of the time, one comparison
 * of texts is all; the rest is opened where something has.
 *
 * @module
 */

import { type Block, SILENT } from "../answer.ts";
import { decodeUtf8 } from "../decode.ts";
import type { Effect } from "../effect.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { statePath } from "../user_folder.ts";
import { loadEnd } from "./load.ts";
import { ownerOf, recordFolder, type RecordOwner } from "./plan_record.ts";
import type { PlanRef } from "./plan_ref.ts";

/** What the guard has to say, and what is to be kept. */
export interface Guarded {
  /** Warnings, most important first. */
  readonly context: readonly Block[];
  readonly effects: readonly Effect[];
}

/** Nothing was lost. */
export const UNCHANGED: Guarded = { context: SILENT.context, effects: [] };

/** The texts that a prompt has read of a plan's files; LF line ends, long ones in part. */
export interface ReadTexts {
  readonly plan: string;
  readonly findings: string;
  readonly progress: string;
}

/** What was read when, as it is compared. */
export interface Reading {
  readonly owner: RecordOwner;
  readonly texts: ReadTexts;
  /** Size and time of the files whose texts are not all of them. */
  readonly stamps: readonly string[];
}

/** How the names of marks begin that say what was said since the last prompt. */
export const MARK = "said-";

/** Name of a record, in a folder of its own: what is listed there can be told from a link or a pipe. */
export const RECORD_FILE = "read.json";

/** The most bytes that a UTF-16 unit takes in UTF-8. */
const MOST_BYTES_A_UNIT = 3;

/** UTF-16 units from which on a text may be a part of its file. */
const LONG_UNITS = 16_000;

/**
 * Compares what a prompt has read of a plan with what its session had read before.
 *
 * Each loss is told once. Where the host names no session, sessions share what they have read; where nothing can be
 * remembered, nothing is told.
 *
 * @param world Where the plan is, and the state folder.
 * @param session The host's session id.
 * @param ref Which plan.
 * @param plan Its text, or the beginning of it.
 * @param progress The end of its progress log.
 *
 * @example
 * ```ts
 * import { apply } from "../apply.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { guardPlan } from "./guard.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "- [x] a\n" }, { env: { HOME: "/home/u" } });
 * const ref = planById(world, "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * const first = await guardPlan(world, "s", ref, "- [x] a\n", "");
 * apply(world, first.effects, { host: "", event: "" });
 * assertEquals((await guardPlan(world, "s", ref, "- [x] a\n", "")).effects, []);
 * ```
 */
export async function guardPlan(
  world: World,
  session: string | undefined,
  ref: PlanRef,
  plan: string,
  progress: string,
): Promise<Guarded> {
  const state = statePath(world);
  if (state === undefined) return UNCHANGED;
  const texts = {
    plan,
    findings: loadEnd(world, ref, "findings.md"),
    progress,
  };
  const reading: Reading = {
    owner: ownerOf(session, ref),
    texts,
    stamps: stampsOf(world, ref, texts),
  };
  const folder = recordFolder("guard", reading.owner);
  const names = recordNames(world, folder);
  const marks = names.filter((name) => name.startsWith(MARK));
  const turn: readonly Effect[] = marks.map((name) => (
    { kind: "drop", path: inFolder(folder, name) }
  ));
  if (
    names.includes(RECORD_FILE) &&
    isSame(world, inFolder(state, folder), reading)
  ) {
    return turn.length === 0 ? UNCHANGED : { context: [], effects: turn };
  }
  const { compareReading } = await import("./regression.ts");
  const { context, effects } = await compareReading(
    world,
    ref,
    folder,
    reading,
  );
  return { context, effects: [...turn, ...effects] };
}

/**
 * The first line of a record, as it is compared: what was read, but for texts that are a part of their file, for which
 * size and time stand.
 *
 * @example
 * ```ts
 * import { headLine } from "./guard.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const texts = { plan: "# T\n", findings: "", progress: "" };
 * assertEquals(headLine({ owner: ["s", "/p/task_plan.md"], texts, stamps: [] }).endsWith("}\n"), true);
 * ```
 */
export function headLine({ owner, texts, stamps }: Reading): string {
  const short = Object.values(texts).map((text) => isLong(text) ? "" : text);
  return `${JSON.stringify({ owner, short, stamps })}\n`;
}

/**
 * Whether a text may be a part of its file.
 *
 * @example
 * ```ts
 * import { isLong } from "./guard.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([isLong("short"), isLong("a".repeat(16_000))], [false, true]);
 * ```
 */
export function isLong(text: string): boolean {
  return text.length >= LONG_UNITS;
}

/**
 * Whether this session was shown a plan at its last prompt: then somebody has looked at everything around it.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { wasRead } from "./guard.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = planById(memoryWorld({ "/p/.planning/a/task_plan.md": "" }), "/p", "a");
 * assertEquals(ref && wasRead(memoryWorld(), "s", ref), false);
 * ```
 */
export function wasRead(world: World, session: string, ref: PlanRef): boolean {
  const folder = recordFolder("guard", ownerOf(session, ref));
  return recordNames(world, folder).includes(RECORD_FILE);
}

/**
 * Names of the files in a folder of records.
 *
 * @param world Where the state folder is.
 * @param folder In the state folder.
 * @returns Empty where there is no such folder, or it cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { recordNames } from "./guard.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/s/guard/a/read.json": "" }, { env: { PLANHOOK_STATE_DIR: "/s" } });
 * assertEquals(recordNames(world, "guard/a"), ["read.json"]);
 * ```
 */
export function recordNames(world: World, folder: string): readonly string[] {
  const state = statePath(world);
  if (state === undefined) return [];
  try {
    return world.files.readFolder(inFolder(state, folder))
      .filter(({ kind }) => kind === "file").map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Whether the record says that just this was read. It is opened without asking whose it is: nothing of it is shown.
 */
function isSame(world: World, folder: string, reading: Reading): boolean {
  try {
    const line = headLine(reading);
    const path = inFolder(folder, RECORD_FILE);
    const bytes = world.files.readHead(path, line.length * MOST_BYTES_A_UNIT);
    return decodeUtf8(bytes).startsWith(line);
  } catch {
    return false;
  }
}

/** Size and time of each file that is longer than what was read of it. */
function stampsOf(
  world: World,
  { folder, file }: PlanRef,
  { plan, findings, progress }: ReadTexts,
): readonly string[] {
  const files = [[file, plan], ["findings.md", findings], [
    "progress.md",
    progress,
  ]] as const;
  return files.filter(([, text]) => isLong(text))
    .map(([name]) => {
      const info = world.files.lstat(inFolder(folder.path, name));
      return `${name} ${info?.size} ${info?.mtimeMs}`;
    });
}
