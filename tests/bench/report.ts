/**
 * Text of the process bench: a table, the files opened, and what it means.
 *
 * @module
 */

import { quantile, ratios } from "./timing.ts";
import type { Counts } from "./trace.ts";

/** What was measured of one command. */
export interface Row extends Counts {
  readonly form: string;
  readonly name: string;
  readonly argv: readonly string[];
  /** Whether it is the empty program of its form. */
  readonly isEmpty: boolean;
  /** Wall times by round, milliseconds. */
  readonly times: readonly number[];
}

/** A hook that prints a plan may take this times the empty program. */
const LIMIT = 1.1;

const HEAD = [
  ...["form", "command", "ms", "ratio", "q25", "q75"],
  ...["RSS MB", "faults", "syscalls", "files", "subprocesses"],
];

function emptyOf(rows: readonly Row[], row: Row): Row | undefined {
  return rows.find(({ form, isEmpty }) => isEmpty && form === row.form);
}

function cellsOf(row: Row, empty: Row | undefined): string[] {
  const parts = ratios(row.times, empty?.times ?? []);
  const [low, middle, high] = parts.map((part) => number(part, 2));
  return [
    row.form,
    row.name,
    number(quantile(row.times, 0.5), 1),
    ...[middle ?? "", low ?? "", high ?? ""],
    number((row.memory?.peakKib ?? NaN) / 1024, 1),
    number(row.memory?.pageFaults ?? NaN, 0),
    number(row.calls?.syscalls ?? NaN, 0),
    number(row.calls?.opened.length ?? NaN, 0),
    number(row.calls?.subprocesses ?? NaN, 0),
  ];
}

function number(value: number, digits: number): string {
  return Number.isNaN(value) ? "-" : value.toFixed(digits);
}

/**
 * Formats the table, and below it the files that only planhook opens.
 *
 * @param folder Temporary folder, shown as `…`.
 */
export function formatTable(rows: readonly Row[], folder: string): string {
  const cells = [HEAD, ...rows.map((row) => cellsOf(row, emptyOf(rows, row)))];
  const widths = HEAD.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0))
  );
  const lines = cells.map((line) =>
    line.map((cell, column) =>
      column < 2
        ? cell.padEnd(widths[column] ?? 0)
        : cell.padStart(widths[column] ?? 0)
    ).join("  ")
  );
  return [...lines, "", ...filesOf(rows, folder)].join("\n");
}

/**
 * Lines with the files that a hook opens, or tries, and its empty program not;
 * what a runtime asks the kernel is left out.
 */
function filesOf(rows: readonly Row[], folder: string): string[] {
  const lines: string[] = [];
  if (rows.some(({ calls }) => calls === undefined)) {
    lines.push(
      "no system calls: strace is missing (Debian: apt-get install strace)",
    );
  }
  if (rows.some(({ memory }) => memory === undefined)) {
    lines.push("no memory: GNU time is missing (Debian: apt-get install time)");
  }
  for (const row of rows) {
    const empty = emptyOf(rows, row);
    if (row.isEmpty || !row.calls || !empty?.calls) continue;
    const known = [...empty.calls.opened, ...row.argv];
    const own = row.calls.opened.filter((path) =>
      !known.includes(path) && !/^\/(sys|proc|dev)\//.test(path)
    );
    const shown = own.map((path) => path.replace(folder, "…")).join(" ");
    lines.push(
      `opened by planhook (${row.form}, ${row.name}): ${shown || "none"}`,
    );
  }
  return lines;
}

/** Says of every command that prints a plan whether it is within the limit. */
export function verdicts(rows: readonly Row[]): string {
  const lines: string[] = [];
  for (const row of rows) {
    const empty = emptyOf(rows, row);
    if (row.isEmpty || empty === undefined) continue;
    const [low, middle] = ratios(row.times, empty.times);
    const state = middle <= LIMIT
      ? "within"
      : low <= LIMIT
      ? "ABOVE, with its lower quartile within"
      : "ABOVE";
    lines.push(
      `${row.form}, ${row.name}: ${
        middle.toFixed(2)
      } times the empty program, ${state} ${LIMIT.toFixed(2)}`,
    );
  }
  const started = rows.filter(({ calls }) => (calls?.subprocesses ?? 0) > 0);
  const counted = rows.filter(({ calls }) => calls !== undefined);
  if (started.length > 0) {
    const names = started.map(({ form, name }) => `${form}, ${name}`).join(
      "; ",
    );
    lines.push(`SUBPROCESSES were started by: ${names}`);
  } else if (counted.length > 0) {
    lines.push("no subprocess was started by any command");
  }
  return ["", ...lines].join("\n");
}
