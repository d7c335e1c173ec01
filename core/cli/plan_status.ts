/**
 * `planhook plan status`.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import {
  countsText,
  isExplicit,
  labelOf,
  loadWhole,
  type Phase,
  type Plan,
  type PlanRef,
  type Status,
} from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";
import type { Paint } from "./paint.ts";

/** Shows how far a plan is. */
export const planStatus: Command = {
  name: "status",
  args: "[id]",
  summary: "Show how far a plan is, phase by phase",
  options: [],
  examples: ["planhook plan status", "planhook plan status --json"],
  run,
};

/** Signs of the states, and the bar's cells. */
const SIGNS: Readonly<
  Record<Status, { readonly sign: string; readonly cell: string }>
> = {
  complete: { sign: "✓", cell: "█" },
  "in_progress": { sign: "▶", cell: "▓" },
  pending: { sign: "·", cell: "░" },
  unknown: { sign: "?", cell: "▒" },
};

/** Where a state was inferred from. */
const SOURCES: Readonly<Partial<Record<Phase["evidence"], string>>> = {
  boxes: ", from its boxes",
  current: ", from the current phase",
};

/** Cells of the bar: at least, and at most. */
const BAR_CELLS = { least: 40, most: 80 } as const;

/** Reads the plan and tells how far it is. */
async function run({ world, root, args: [id], paint }: Call): Promise<Report> {
  const ref = await choosePlan(world, root, id);
  const plan = loadWhole(world, ref)?.plan;
  if (plan === undefined) {
    throw new HookError("io", `Cannot read "${labelOf(ref)}": it is gone`);
  }
  return {
    text: `${textLines(ref, plan, paint).join("\n")}\n`,
    json: jsonOf(ref, plan),
  };
}

/** The plan as people read it. */
function textLines(ref: PlanRef, plan: Plan, paint: Paint): readonly string[] {
  const { title, goal, nextStep, planStatus, phases } = plan;
  const facts = [["Goal", goal], ["Next step", nextStep], [
    "Status",
    planStatus,
  ]] as const;
  const idWidth = phases.reduce(
    (width, { id }) => Math.max(width, id.length),
    0,
  );
  return [
    `${paint.strong(oneLine(title ?? labelOf(ref), 100))}  ${
      paint.faint(labelOf(ref))
    }`,
    ...facts.flatMap(([name, text]) =>
      text === undefined ? [] : [`${name}: ${oneLine(text, 120)}`]
    ),
    "",
    ...(phases.length === 0 ? [] : [bar(phases, paint)]),
    countsText(plan),
    ...(phases.length === 0 ? [] : [""]),
    ...phases.map((phase) => phaseLine(phase, idWidth, paint)),
  ];
}

/** A bar with a piece for each phase, in file order; of very many phases some share a cell. */
function bar(phases: readonly Phase[], paint: Paint): string {
  const cells = Math.min(
    BAR_CELLS.most,
    Math.max(BAR_CELLS.least, phases.length),
  );
  return Array.from({ length: cells }, (_, cell) => {
    const status = phases[Math.floor((cell * phases.length) / cells)]?.status ??
      "unknown";
    return brushOf(status, paint)(SIGNS[status].cell);
  }).join("");
}

/** One phase on one line. */
function phaseLine(
  { id, title, status, word, evidence, boxes }: Phase,
  idWidth: number,
  paint: Paint,
): string {
  const brush = brushOf(status, paint);
  const ticks = boxes.total === 0
    ? ""
    : paint.faint(` [${boxes.done}/${boxes.total}]`);
  const said = status === "unknown" && word !== ""
    ? `unknown ("${oneLine(word, 40)}")`
    : status;
  const source = paint.faint(SOURCES[evidence] ?? "");
  return `${brush(SIGNS[status].sign)} ${id.padEnd(idWidth)}  ${
    oneLine(title, 80)
  }${ticks}  ${brush(said)}${source}`;
}

/** The colour of a state. */
function brushOf(status: Status, paint: Paint): (text: string) => string {
  if (status === "complete") return paint.done;
  return status === "in_progress" ? paint.active : paint.faint;
}

/** The plan as machines read it. */
function jsonOf(ref: PlanRef, plan: Plan): unknown {
  return {
    plan: labelOf(ref),
    id: ref.id ?? null,
    shape: plan.shape,
    planStatus: plan.planStatus ?? null,
    counts: plan.counts,
    phases: plan.phases.map(({ id, title, status, word, evidence, boxes }) => ({
      id,
      title,
      status,
      word,
      evidence,
      explicit: isExplicit(evidence),
      boxes: { done: boxes.done, total: boxes.total },
    })),
  };
}
