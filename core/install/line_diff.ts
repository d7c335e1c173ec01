/**
 * What a change to a text looks like: lines that go, lines that come, and a line around them.
 *
 * @module
 */

import { oneLine } from "../error.ts";

/** Lines that are shown around a change. */
const AROUND = 1;

/** Characters of a line that are shown. */
const SHOWN = 160;

/** Changed lines up to which the shortest change is looked for; what changes more is shown as a whole. */
const MOST_CHANGES = 400;

/** A line of the difference: kept, gone or new, and where it stands before and after. */
interface Step {
  readonly sign: " " | "-" | "+";
  readonly line: string;
  readonly before: number;
  readonly after: number;
}

/**
 * The difference between two texts as `diff -U1` prints it, lines cut where they are long.
 *
 * @example
 * ```ts
 * import { lineDiff } from "./line_diff.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(lineDiff("a\nb\nc\n", "a\nB\nc\n"), "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n");
 * assertEquals(lineDiff("a", "a"), "");
 * ```
 */
export function lineDiff(before: string, after: string): string {
  return hunks(steps(linesOf(before), linesOf(after))).map(hunkText).join("");
}

/** The lines of a text; what follows the last line end is a line only where there is something. */
function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Every line of both texts, in order. */
function steps(before: readonly string[], after: readonly string[]): Step[] {
  let head = 0;
  while (head < before.length && before[head] === after[head]) head++;
  let [endBefore, endAfter] = [before.length, after.length];
  while (
    endBefore > head && endAfter > head &&
    before[endBefore - 1] === after[endAfter - 1]
  ) {
    endBefore--;
    endAfter--;
  }
  const middle = shortest(
    before.slice(head, endBefore),
    after.slice(head, endAfter),
  );
  const signs = [
    ...Array<" ">(head).fill(" "),
    ...middle,
    ...Array<" ">(before.length - endBefore).fill(" "),
  ];
  let [atBefore, atAfter] = [0, 0];
  return signs.map((sign) => {
    const line = (sign === "+" ? after[atAfter] : before[atBefore]) ?? "";
    const step = { sign, line, before: atBefore, after: atAfter };
    if (sign !== "+") atBefore++;
    if (sign !== "-") atAfter++;
    return step;
  });
}

/**
 * The signs of the shortest change from `a` to `b`.
 *
 * @see https://doi.org/10.1007/BF01840446 — Myers, An O(ND) difference algorithm, 1986, section 3
 */
function shortest(a: readonly string[], b: readonly string[]): Step["sign"][] {
  const whole = (): Step["sign"][] => [
    ...Array<"-">(a.length).fill("-"),
    ...Array<"+">(b.length).fill("+"),
  ];
  const most = Math.min(a.length + b.length, MOST_CHANGES);
  const trail: Map<number, number>[] = [];
  let reach = new Map([[1, 0]]);
  const at = (map: ReadonlyMap<number, number>, k: number): number =>
    map.get(k) ?? -1;
  const isDown = (map: ReadonlyMap<number, number>, k: number, d: number) =>
    k === -d || (k !== d && at(map, k - 1) < at(map, k + 1));
  for (let d = 0; d <= most; d++) {
    trail.push(reach);
    const next = new Map(reach);
    for (let k = -d; k <= d; k += 2) {
      let x = isDown(reach, k, d) ? at(reach, k + 1) : at(reach, k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      next.set(k, x);
      if (x >= a.length && x - k >= b.length) return signsBack(d);
    }
    reach = next;
  }
  return whole();

  function signsBack(found: number): Step["sign"][] {
    const signs: Step["sign"][] = [];
    let [x, y] = [a.length, b.length];
    for (let d = found; d >= 0; d--) {
      const map = trail[d] ?? reach;
      const down = isDown(map, x - y, d);
      const from = down ? x - y + 1 : x - y - 1;
      const fromX = d === 0 ? 0 : at(map, from);
      const fromY = d === 0 ? 0 : fromX - from;
      while (x > fromX && y > fromY) {
        signs.push(" ");
        x--;
        y--;
      }
      if (d > 0) signs.push(down ? "+" : "-");
      [x, y] = [fromX, fromY];
    }
    return signs.reverse();
  }
}

/** Changes with what is around them; those that are near each other stand together. */
function hunks(all: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  let shownTo = 0;
  for (const [index, { sign }] of all.entries()) {
    if (sign === " ") continue;
    const from = Math.max(index - AROUND, 0);
    const to = index + AROUND + 1;
    const last = groups.at(-1);
    if (last !== undefined && from <= shownTo) {
      last.push(...all.slice(shownTo, to));
    } else groups.push(all.slice(from, to));
    shownTo = Math.max(shownTo, Math.min(to, all.length));
  }
  return groups;
}

/** One hunk below its header. */
function hunkText(hunk: readonly Step[]): string {
  const [first] = hunk;
  const count = (other: Step["sign"]): number =>
    hunk.filter(({ sign }) => sign !== other).length;
  const range = (start: number, length: number): string =>
    `${length === 0 ? start : start + 1},${length}`;
  const header = `@@ -${range(first?.before ?? 0, count("+"))} +${
    range(first?.after ?? 0, count("-"))
  } @@`;
  const lines = hunk.map(({ sign, line }) => sign + shown(line));
  return `${[header, ...lines].join("\n")}\n`;
}

/** A line as it is shown: indentation kept, controls out, cut where it is long. */
function shown(line: string): string {
  const indent = /^ *|^\t*/.exec(line)?.[0] ?? "";
  return (indent + oneLine(line.slice(indent.length), SHOWN)).trimEnd();
}
