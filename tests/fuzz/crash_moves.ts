/**
 * What planhook writes, each with every state that a project may be in when it is killed meanwhile.
 *
 * @module
 */

import { ledgerLine } from "../../core/plans/ledger_entry.ts";
import { highestTickIn } from "../../core/plans/ledger_files.ts";
import { readPlan } from "../../core/plans/phases.ts";
import { setStatus } from "../../core/plans/set_status.ts";
import { planTemplate } from "../../core/plans/templates.ts";
import { withoutFinished } from "../../core/plans/without_finished.ts";
import { sha256Hex } from "../../wasm/mod.ts";

/** Files of a project by path below it. */
export type Files = ReadonlyMap<string, string>;

/** One run of planhook that writes. */
export interface Move {
  readonly args: readonly string[];
  /** The files that it may change or make, and whether they may be as they are; every other one stays as it is. */
  readonly allowed: ReadonlyMap<string, (text: string) => boolean>;
  /** The text of a file when the run was not killed; of each one, whatever it was before. */
  readonly done: Files;
}

/** Draws a whole number from 0 on, below `limit`. */
export type Draw = (limit: number) => number;

/** The plan that is written to. */
export const PLAN = ".planning/a/task_plan.md";

const ARCHIVE = ".planning/a/task_plan.archive.md";
const RECORD = ".planning/a/.attestation";
const POINTER = ".planning/.active_plan";

/** Phases of the plan. */
const PHASES = 8;

/** The time that every run is given. */
const NOW = "2026-01-05T12:00:00Z";

/** The kinds of moves. */
export const MOVES = { append, phase, attest, init, archive } as const;

/** A plan of about a megabyte, so that writing it takes a while. */
export function largePlan(): string {
  const body = `${"What is to be done here, in some words. ".repeat(25)}\n`;
  const phases = Array.from(
    { length: PHASES },
    (_, index) =>
      `## Phase ${index + 1}: P\n- **Status:** pending\n\n${
        body.repeat(120)
      }\n`,
  );
  return `# T\n\n${phases.join("")}`;
}

/** Adds an entry; a part of its line may be there, and what was torn before is ended. */
function append(files: Files, draw: Draw): Move {
  const agent = `a${draw(4)}`;
  const summary = `word ${draw(1e6)} `.repeat(1 + draw(20));
  const path = `.planning/a/ledger-${agent}.jsonl`;
  const old = files.get(path) ?? "";
  const ledgers = [...files].filter(([name]) => name.endsWith(".jsonl"));
  const tick = 1 +
    Math.max(0, ...ledgers.map(([, text]) => highestTickIn(text)));
  const line = ledgerLine({
    tick,
    timeMs: Date.parse(NOW),
    agent,
    phase: "",
    event: "progress",
    summary,
    files: [],
  });
  const isTorn = old !== "" && !old.endsWith("\n");
  const whole = `${old}${isTorn ? "\n" : ""}${line}\n`;
  return {
    args: [
      ...["plan", "ledger", "append", "progress", summary],
      ...["--agent", agent, "--plan", "a", "--now", NOW],
    ],
    allowed: new Map([
      [path, (text) => text.startsWith(old) && whole.startsWith(text)],
    ]),
    done: new Map([[path, whole]]),
  };
}

/** Sets the status of a phase. */
function phase(files: Files, draw: Draw): Move {
  const old = files.get(PLAN) ?? "";
  const { phases } = readPlan(encoded(old));
  const { id } = phases[draw(phases.length)] ?? { id: "1" };
  const status = draw(2) === 0 ? "complete" : "in_progress";
  const result = setStatus(encoded(old), id, status);
  if (result.kind !== "set") throw new Error(`cannot set phase ${id}`);
  return {
    args: ["plan", "phase", id, status, "--plan", "a"],
    ...oneOf(PLAN, [old], new TextDecoder().decode(result.bytes)),
  };
}

/** Approves the plan. */
function attest(files: Files): Move {
  const digest = sha256Hex(encoded(files.get(PLAN) ?? ""));
  return {
    args: ["plan", "attest", "a"],
    ...oneOf(RECORD, [files.get(RECORD) ?? ""], `${digest}\n`),
  };
}

/** Makes a plan of a new name. */
function init(files: Files, draw: Draw): Move {
  const name = `n${draw(1e9)}`;
  const id = `2026-01-05-${name}`;
  const made = planTemplate("default", { title: name, date: "2026-01-05" })
    .map(([file, text]) => [`.planning/${id}/${file}`, text] as const);
  return {
    args: ["plan", "init", name, "--now", NOW],
    allowed: new Map([
      ...made.map(([path, text]) => [path, is([text])] as const),
      [POINTER, is([files.get(POINTER) ?? "", `${id}\n`])],
    ]),
    done: new Map([...made, [POINTER, `${id}\n`]]),
  };
}

/**
 * Moves finished phases: each is in the plan or in the archive at each moment. A plan that is not as it was approved is
 * approved instead, since it would be refused.
 */
function archive(files: Files): Move {
  const old = files.get(PLAN) ?? "";
  const bytes = encoded(old);
  const record = files.get(RECORD);
  if (record !== undefined && record !== `${sha256Hex(bytes)}\n`) {
    return attest(files);
  }
  const { bytes: left, blocks } = withoutFinished(bytes, readPlan(bytes));
  const rest = new TextDecoder().decode(left);
  const moved = blocks.map((block) => new TextDecoder().decode(block));
  const archived = files.get(ARCHIVE) ?? "";
  const head = archived === ""
    ? "# Finished phases of task_plan.md\n"
    : archived;
  const added = moved.map((block) => `\n${block.trimEnd()}\n`).join("");
  const both = moved.length === 0 || archived.endsWith(added)
    ? archived
    : head + added;
  return {
    args: ["plan", "archive-phases", "a"],
    allowed: new Map([
      [PLAN, is([old, rest])],
      [ARCHIVE, is([archived, both])],
    ]),
    done: new Map([[PLAN, rest], [ARCHIVE, both]]),
  };
}

/** A file that is as before, or new. */
function oneOf(
  path: string,
  old: readonly string[],
  text: string,
): Pick<Move, "allowed" | "done"> {
  return {
    allowed: new Map([[path, is([...old, text])]]),
    done: new Map([[path, text]]),
  };
}

/** Whether a text is one of those. */
function is(texts: readonly string[]): (text: string) => boolean {
  return (text) => texts.includes(text);
}

/** UTF-8. */
function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
