/**
 * What the regression guard does where something has changed: compares, tells what was lost, keeps what was read.
 *
 * @module
 */

import { type Block, fixedBlock } from "../answer.ts";
import { decodeText, decodeUtf8 } from "../decode.ts";
import { oneLine } from "../error.ts";
import { findFile, isPlace } from "../io/guard.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { privateFolder } from "../private_folder.ts";
import { statePath } from "../user_folder.ts";
import { defuse } from "./frame.ts";
import {
  type Guarded,
  type Reading,
  readingLine,
  type ReadTexts,
  RECORD_FILE,
} from "./guard.ts";
import { lostLines } from "./lost_lines.ts";
import { lostMarks, type Marks, marksOf } from "./marks.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";
import { loadWhole } from "./whole.ts";

/** Bytes of a record that is ours. */
const RECORD_LIMIT_BYTES = 2 << 20;

/** Bytes of a log in which a line is looked for. */
const LOG_LIMIT_BYTES = 8 << 20;

/** Lost lines that are named, and units of each. */
const NAMED_LINES = 10;
const NAMED_UNITS = 160;

const ADVISORY = "Advisory only, nothing was blocked.";

/** What a record says: what was read, and the marks of the whole plan. */
interface Record {
  readonly texts: ReadTexts;
  readonly marks: Marks;
}

/**
 * Compares what is read now with the record, where there is one that can be trusted.
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
 *   ? compareReading(world, ref, "guard/1", { owner: ["s", "/p/.planning/a/task_plan.md"], texts, stamps: [] })
 *   : { context: [], effects: [] };
 * assertEquals([context.length, effects[0]?.kind], [0, "record"]);
 * ```
 */
export function compareReading(
  world: World,
  ref: PlanRef,
  folder: string,
  reading: Reading,
): Guarded {
  const whole = loadWhole(world, ref);
  if (whole === undefined) return { context: [], effects: [] };
  const marks = marksOf(whole.plan);
  const before = readRecord(world, folder, reading.owner);
  return {
    context: before === undefined ? [] : [
      ...planWarning(labelOf(ref), before.marks, marks),
      ...logWarning(world, ref, "findings.md", before.texts.findings),
      ...logWarning(world, ref, "progress.md", before.texts.progress),
    ],
    effects: [{
      kind: "record",
      path: inFolder(folder, RECORD_FILE),
      text: `${readingLine(reading)}${JSON.stringify(marks)}\n`,
    }],
  };
}

/** The record, where it is the user's alone, whole, and about this session and plan. */
function readRecord(
  world: World,
  folder: string,
  [session, plan]: Reading["owner"],
): Record | undefined {
  const state = privateFolder(world, statePath(world), "leave");
  if (state === undefined) return undefined;
  const path = inFolder(inFolder(state, folder), RECORD_FILE);
  if (world.files.lstat(path)?.kind !== "file") return undefined;
  try {
    const text = decodeUtf8(world.files.readHead(path, RECORD_LIMIT_BYTES));
    const [first = "", second = ""] = text.split("\n");
    const { owner, texts }: Partial<Reading> = JSON.parse(first);
    const marks: Partial<Marks> = JSON.parse(second);
    const isOwn = owner?.[0] === session && owner[1] === plan;
    return isOwn && isTexts(texts) && isMarks(marks)
      ? { texts, marks }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value holds the texts of a record. */
function isTexts(texts: Partial<ReadTexts> | undefined): texts is ReadTexts {
  return typeof texts?.findings === "string" &&
    typeof texts.progress === "string";
}

/** Whether a value holds the marks of a record. */
function isMarks(marks: Partial<Marks>): marks is Marks {
  return [marks.ticked, marks.complete, marks.open].every((list) =>
    Array.isArray(list) && list.every((text) => typeof text === "string")
  );
}

/** What is said of marks that are gone. */
function planWarning(
  label: string,
  before: Marks,
  now: Marks,
): readonly Block[] {
  const { ticked, complete } = lostMarks(before, now);
  if (ticked.length + complete.length === 0) return [];
  return [
    fixedBlock([
      `[planning-with-files] PLAN REGRESSED: ${label} lost ${ticked.length} checked item(s) and ${complete.length} completed phase(s) ` +
      `since these hooks last read it. Another session or tool may have written over it; see git diff -- ${label} before you go on. ${ADVISORY}`,
      ...named([
        ...complete.map((text) => `completed phase: ${text}`),
        ...ticked.map((text) => `checked item: ${text}`),
      ]),
    ].join("\n")),
  ];
}

/** What is said of lines of a log that are gone. */
function logWarning(
  world: World,
  ref: PlanRef,
  name: "findings.md" | "progress.md",
  before: string,
): readonly Block[] {
  if (before === "") return [];
  const now = wholeLog(world, ref, name);
  const lost = now === undefined ? [] : lostLines(before, now);
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

/** A log as it is; `undefined` where it is too large to look for lines in it. */
function wholeLog(
  world: World,
  { folder }: PlanRef,
  name: string,
): string | undefined {
  const place = findFile(world, folder, name);
  if (!isPlace(place)) return "";
  const bytes = world.files.readHead(place.path, LOG_LIMIT_BYTES + 1);
  return bytes.length > LOG_LIMIT_BYTES ? undefined : decodeText(bytes);
}

/** The first of some texts from outside, one a line, and how many more there are. */
function named(texts: readonly string[]): readonly string[] {
  const shown = texts.slice(0, NAMED_LINES).map((text) =>
    defuse(`> ${oneLine(text, NAMED_UNITS)}`)
  );
  const more = texts.length - shown.length;
  return more === 0 ? shown : [...shown, `and ${more} more`];
}
