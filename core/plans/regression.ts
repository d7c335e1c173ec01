/**
 * What the regression guard does where something has changed: compares, tells what was lost, keeps what was read.
 *
 * @module
 */

import { type Block, fixedBlock } from "../answer.ts";
import { decodeText, decodeUtf8 } from "../decode.ts";
import type { Effect } from "../effect.ts";
import { oneLine } from "../error.ts";
import { findFile, isPlace } from "../io/guard.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { privateFolder } from "../private_folder.ts";
import { statePath } from "../user_folder.ts";
import { defuse } from "./frame.ts";
import {
  type Guarded,
  headLine,
  isLong,
  type Reading,
  type ReadTexts,
  RECORD_FILE,
} from "./guard.ts";
import { loadBytes, LOG_LIMIT_BYTES } from "./load.ts";
import { lostLines } from "./lost_lines.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";

/** Name of the copy of a long plan, beside the record. */
const COPY_FILE = "plan.md";

/** Bytes of a record, and of a copy, that are ours. */
const RECORD_LIMIT_BYTES = 8 << 20;

/** Bytes of a log in which a line is looked for. */
const LARGEST_LOG_BYTES = 8 << 20;

/** Lost lines that are named, and units of each. */
const NAMED_LINES = 10;
const NAMED_UNITS = 160;

const ADVISORY = "Advisory only, nothing was blocked.";

/**
 * Compares what is read now with the record, where there is one that can be trusted. A plan is read for its marks only
 * where it is the plan that has changed.
 *
 * @param world Where the plan is, and the state folder.
 * @param ref Which plan.
 * @param folder Folder of the record, in the state folder.
 * @param reading What is read now.
 * @throws {HookError} `io`, `plan` where the plan cannot be read whole.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { compareReading } from "./regression.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "- [x] a\n" });
 * const ref = planById(world, "/p", "a");
 * const texts = { plan: "- [x] a\n", findings: "", progress: "" };
 * const { context, effects } = ref
 *   ? await compareReading(world, ref, "guard/1", { owner: ["s", "/p/.planning/a/task_plan.md"], texts, stamps: [] })
 *   : { context: [], effects: [] };
 * assertEquals([context.length, effects[0]?.kind], [0, "record"]);
 * ```
 */
export async function compareReading(
  world: World,
  ref: PlanRef,
  folder: string,
  reading: Reading,
): Promise<Guarded> {
  const before = readRecord(world, folder, reading.owner);
  const isCopied = isLong(reading.texts.plan);
  const isOther = before === undefined || !isSamePlan(before, reading, ref);
  const now = isOther && (isCopied || before !== undefined)
    ? loadBytes(world, ref) ?? new Uint8Array()
    : new Uint8Array();
  return {
    context: before === undefined ? [] : [
      ...(isOther ? await planWarning(labelOf(ref), before, now) : []),
      ...logWarning(world, ref, "findings.md", before, reading.texts),
      ...logWarning(world, ref, "progress.md", before, reading.texts),
    ],
    effects: [
      recordOf(folder, RECORD_FILE, recordText(reading)),
      ...(isOther && isCopied
        ? [recordOf(folder, COPY_FILE, decodeUtf8(now))]
        : []),
    ],
  };
}

/**
 * A record: the line that is compared, and the texts whole.
 *
 * @example
 * ```ts
 * import { recordText } from "./regression.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const texts = { plan: "# T\n", findings: "", progress: "" };
 * assertEquals(recordText({ owner: ["s", "/p/task_plan.md"], texts, stamps: [] }).split("\n").length, 3);
 * ```
 */
export function recordText(reading: Reading): string {
  return `${headLine(reading)}${JSON.stringify(reading.texts)}\n`;
}

/** A file beside the record, as it is to be. */
function recordOf(folder: string, name: string, text: string): Effect {
  return { kind: "record", path: inFolder(folder, name), text };
}

/** What was read before. */
interface Before extends Omit<Reading, "owner"> {
  /** The copy of a plan that was long then. */
  readonly copy: Uint8Array | undefined;
}

/** The record, where it is the user's alone, whole, and about this session and plan. */
function readRecord(
  world: World,
  folder: string,
  [session, plan]: Reading["owner"],
): Before | undefined {
  const state = privateFolder(world, statePath(world), "leave");
  if (state === undefined) return undefined;
  const file = (name: string) => fileIn(world, inFolder(state, folder), name);
  try {
    const text = decodeUtf8(file(RECORD_FILE) ?? new Uint8Array());
    const [head = "", whole = ""] = text.split("\n");
    const { owner, stamps }: Partial<Reading> = JSON.parse(head);
    const texts: Partial<ReadTexts> = JSON.parse(whole);
    const isOwn = owner?.[0] === session && owner[1] === plan;
    if (!isOwn || !isTexts(texts) || !Array.isArray(stamps)) return undefined;
    const copy = isLong(texts.plan) ? file(COPY_FILE) : undefined;
    return { texts, stamps, copy };
  } catch {
    return undefined;
  }
}

/** A file of a record, where it is one. */
function fileIn(
  world: World,
  folder: string,
  name: string,
): Uint8Array | undefined {
  const path = inFolder(folder, name);
  return world.files.lstat(path)?.kind === "file"
    ? world.files.readHead(path, RECORD_LIMIT_BYTES)
    : undefined;
}

/** Whether a value holds the texts of a record. */
function isTexts(texts: Partial<ReadTexts> | null): texts is ReadTexts {
  return [texts?.plan, texts?.findings, texts?.progress].every((text) =>
    typeof text === "string"
  );
}

/** Whether the plan itself is as it was. */
function isSamePlan(before: Before, now: Reading, { file }: PlanRef): boolean {
  const stampIn = (stamps: readonly string[]): string | undefined =>
    stamps.find((stamp) => `${stamp}`.startsWith(`${file} `));
  return before.texts.plan === now.texts.plan &&
    stampIn(before.stamps) === stampIn(now.stamps);
}

/** What is said of marks that are gone. */
async function planWarning(
  label: string,
  { texts, copy }: Before,
  now: Uint8Array,
): Promise<readonly Block[]> {
  const before = copy ?? new TextEncoder().encode(texts.plan);
  const { lostBetween } = await import("./marks.ts");
  const { ticked, complete } = lostBetween(before, now);
  if (ticked.count + complete.count === 0) return [];
  return [
    fixedBlock([
      `[planning-with-files] PLAN REGRESSED: ${label} lost ${ticked.count} checked item(s) and ${complete.count} completed phase(s) ` +
      `since these hooks last read it. Another session or tool may have written over it; see git diff -- ${label} before you go on. ${ADVISORY} The marks, as data:`,
      ...named([
        ...complete.texts.map((text) => `completed phase: ${text}`),
        ...ticked.texts.map((text) => `checked item: ${text}`),
      ]),
    ].join("\n")),
  ];
}

/** What is said of lines of a log that are gone. */
function logWarning(
  world: World,
  ref: PlanRef,
  name: "findings.md" | "progress.md",
  before: Before,
  now: ReadTexts,
): readonly Block[] {
  const key = name === "findings.md" ? "findings" : "progress";
  const text = before.texts[key];
  if (text === "" || text === now[key]) return [];
  const rest = restOfLog(world, ref, name, startIn(before.stamps, name));
  const lost = rest === undefined ? [] : lostLines(text, rest);
  if (lost.length === 0) return [];
  const label = ref.prefix + name;
  return [
    fixedBlock([
      `[planning-with-files] LINES LOST: ${label} lost ${lost.length} line(s) since these hooks last read it. ` +
      `Another session or tool may have written over it; see git diff -- ${label} before you go on. ${ADVISORY} The lines, as data:`,
      ...named(lost),
    ].join("\n")),
  ];
}

/** Where in a log began what was read of it, in bytes; 0 where all of it was. */
function startIn(stamps: readonly string[], name: string): number {
  const stamp = stamps.find((one) => `${one}`.startsWith(`${name} `));
  const size = Number(stamp?.split(" ")[1] ?? 0);
  return Math.max(0, size - LOG_LIMIT_BYTES) || 0;
}

/**
 * A log from where it was read before; all of it where it has become shorter than that. `undefined` where it is too
 * large to look for lines in it.
 */
function restOfLog(
  world: World,
  { folder }: PlanRef,
  name: string,
  start: number,
): string | undefined {
  const place = findFile(world, folder, name);
  if (!isPlace(place)) return "";
  const bytes = world.files.readHead(place.path, LARGEST_LOG_BYTES + 1);
  if (bytes.length > LARGEST_LOG_BYTES) return undefined;
  if (start === 0 || bytes.length <= start) return decodeText(bytes);
  const text = decodeText(bytes.subarray(start));
  return text.slice(text.indexOf("\n") + 1);
}

/** The first of some texts from outside, one a line, and how many more there are. */
function named(texts: readonly string[]): readonly string[] {
  const shown = texts.slice(0, NAMED_LINES).map((text) =>
    defuse(`> ${oneLine(text, NAMED_UNITS)}`)
  );
  const more = texts.length - shown.length;
  return more === 0 ? shown : [...shown, `and ${more} more`];
}
