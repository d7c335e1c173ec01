/**
 * Phases that are rows of a table.
 *
 * @module
 */

import type { MarkdownLines } from "../text/mod.ts";
import { NO_BOXES, type Phase } from "./phase.ts";
import { type StatusRow, statusTables } from "./status_table.ts";

/**
 * The phases of a plan that writes them as a table with a status column: the rows of the table that tells most states,
 * the first of equals.
 *
 * @returns In file order; empty where no table tells a state.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { tablePhases } from "./table_phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("| Task | Status |\n|---|---|\n| Build | done |\n| Ship | ? |\n"));
 * assertEquals(tablePhases(lines).map(({ id, title, status }) => [id, title, status]), [
 *   ["1", "Build", "complete"],
 *   ["2", "Ship", "unknown"],
 * ]);
 * ```
 */
export function tablePhases(lines: MarkdownLines): readonly Phase[] {
  let most: readonly StatusRow[] = [];
  let mostTold = 0;
  for (const { rows } of statusTables(lines, 0, lines.count)) {
    const told = rows.filter(({ finding }) => finding.evidence !== "none");
    if (told.length <= mostTold) continue;
    most = rows;
    mostTold = told.length;
  }
  return most.map(({ line, id, title, name, finding }, index) => ({
    ...finding,
    id: id === "" ? `${index + 1}` : id,
    title,
    heading: name,
    boxes: NO_BOXES,
    start: line,
    end: line + 1,
  }));
}
