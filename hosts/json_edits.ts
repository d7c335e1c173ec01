/**
 * Edits of a JSON text that leave everything else as it stands: comments, order, indentation, line ends.
 *
 * What was put in can be taken out again without a trace, as long as its neighbours stay.
 *
 * @module
 */

import { type JsonNode, type Token, tokensIn } from "./json_text.ts";

/** A part of a text, and what takes its place. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What is put into an object or a list; `key` is for objects. */
export interface NewItem {
  readonly key?: string;
  readonly value: unknown;
}

/** How a text is laid out. */
export interface Layout {
  /** One step of indentation. */
  readonly unit: string;
  /** What ends a line. */
  readonly lineEnd: string;
}

/**
 * How a text is laid out, by its first line end and the first property; two spaces where nothing tells.
 *
 * @example
 * ```ts
 * import { layoutOf } from "./json_edits.ts";
 * import { parseText } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const text = '{\r\n\t"a": 1\r\n}';
 * const root = parseText(text);
 * assertEquals("problem" in root ? root : layoutOf(text, root), { unit: "\t", lineEnd: "\r\n" });
 * ```
 */
export function layoutOf(text: string, root: JsonNode): Layout {
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  const [first] = root.children ?? [];
  const isInline = first === undefined || isOnOneLine(text, root);
  const unit = isInline ? "" : indentAt(text, first.offset);
  return { unit: unit === "" ? "  " : unit, lineEnd };
}

/**
 * Makes edits; they may stand in any order, and none overlaps another.
 *
 * @example
 * ```ts
 * import { applied } from "./json_edits.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(applied("abc", [{ from: 2, to: 3, text: "C" }, { from: 0, to: 0, text: "<" }]), "<abC");
 * ```
 */
export function applied(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  const pieces: string[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    pieces.push(text.slice(at, edit.from), edit.text);
    at = edit.to;
  }
  return pieces.join("") + text.slice(at);
}

/**
 * Puts items at the end of an object or a list.
 *
 * @param text The text.
 * @param container The object or list in it.
 * @param items What is put in, one at least.
 * @param layout How the text is laid out.
 *
 * @example
 * ```ts
 * import { applied, inserted } from "./json_edits.ts";
 * import { parseText } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const text = '{\n  "a": 1 // one\n}\n';
 * const root = parseText(text);
 * if ("problem" in root) throw new Error(root.problem);
 * const edits = inserted(text, root, [{ key: "b", value: 2 }], { unit: "  ", lineEnd: "\n" });
 * assertEquals(applied(text, edits), '{\n  "a": 1, // one\n  "b": 2\n}\n');
 * ```
 */
export function inserted(
  text: string,
  container: JsonNode,
  items: readonly NewItem[],
  layout: Layout,
): readonly TextEdit[] {
  const { unit, lineEnd } = layout;
  const close = container.offset + container.length - 1;
  const first = container.children?.[0];
  const last = container.children?.at(-1);
  const outer = indentAt(text, container.offset);
  if (first === undefined || last === undefined) {
    const open = container.offset + 1;
    const comment = tokensIn(text, open, close).at(-1);
    const lines = linesFor(items, outer + unit, layout);
    const rest = text.slice(comment?.end ?? close, close);
    const hasLineEnd = /[\r\n]/.test(rest);
    const end = hasLineEnd ? "" : lineEnd + outer;
    if (comment === undefined) {
      return [{ from: open, to: close, text: lines + lineEnd + outer }];
    }
    return [put(comment.end, lines + end)];
  }
  const lastEnd = last.offset + last.length;
  const behind = tokensIn(text, lastEnd, close);
  const comma = behind.find(({ kind }) => kind === "comma");
  if (isOnOneLine(text, container)) {
    const list = items.map((item) => rendered(item)).join(", ");
    return comma === undefined
      ? [put(lastEnd, `, ${list}`)]
      : [put(comma.end, ` ${list},`)];
  }
  const lines = linesFor(items, indentAt(text, first.offset), layout);
  const end = behind.at(-1)?.end ?? lastEnd;
  if (comma !== undefined) return [put(end, `${lines},`)];
  return end === lastEnd
    ? [put(end, `,${lines}`)]
    : [put(lastEnd, ","), put(end, lines)];
}

/** An edit that takes nothing away. */
function put(at: number, text: string): TextEdit {
  return { from: at, to: at, text };
}

/** Items on lines of their own, each begun by a line end. */
function linesFor(
  items: readonly NewItem[],
  indent: string,
  layout: Layout,
): string {
  const begin = layout.lineEnd + indent;
  return items.map((item) => begin + rendered(item, { ...layout, indent }))
    .join(",");
}

/**
 * An item as text: on one line, or on lines that are indented like the first one.
 *
 * @example
 * ```ts
 * import { rendered } from "./json_edits.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(rendered({ key: "a", value: [1] }), '"a": [1]');
 * ```
 */
export function rendered(
  { key, value }: NewItem,
  lines?: Layout & { readonly indent: string },
): string {
  const name = key === undefined ? "" : `${JSON.stringify(key)}: `;
  if (lines === undefined) return name + JSON.stringify(value);
  return name +
    JSON.stringify(value, null, lines.unit).replaceAll(
      "\n",
      lines.lineEnd + lines.indent,
    );
}

/**
 * Takes some children out of an object or a list, with their commas.
 *
 * @param text The text.
 * @param container The object or list in it.
 * @param isGone Which of its children go.
 *
 * @example
 * ```ts
 * import { applied, removed } from "./json_edits.ts";
 * import { parseText } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const text = "[\n  1, // one\n  2\n]";
 * const root = parseText(text);
 * if ("problem" in root) throw new Error(root.problem);
 * assertEquals(applied(text, removed(text, root, ({ value }) => value === 2)), "[\n  1 // one\n]");
 * ```
 */
export function removed(
  text: string,
  container: JsonNode,
  isGone: (child: JsonNode) => boolean,
): readonly TextEdit[] {
  const children = container.children ?? [];
  const [open, close] = [
    container.offset + 1,
    container.offset + container.length - 1,
  ];
  const gaps = [...children.keys(), children.length].map((index) =>
    tokensIn(
      text,
      index === 0 ? open : endOf(children[index - 1]),
      children[index]?.offset ?? close,
    )
  );
  const hasComments = gaps.flat().some(({ kind }) => kind === "comment");
  if (children.every(isGone) && !hasComments) {
    return [{ from: open, to: close, text: "" }];
  }
  const edits: TextEdit[] = [];
  for (let index = 0; index < children.length; index++) {
    if (!goes(index)) continue;
    const first = index;
    while (goes(index + 1) && (gaps[index + 1]?.length ?? 0) < 2) index++;
    const before = gaps[first]?.at(-1);
    const begin = before?.end ??
      (first === 0 ? open : endOf(children[first - 1]));
    const end = endOf(children[index]);
    const comma = commaIn(gaps[index + 1]);
    const isBelow = before !== undefined &&
      text.startsWith("//", before.offset);
    const cut = isBelow
      ? cutLines(text, begin, end, comma)
      : { from: begin, to: end, text: "" };
    edits.push(cut);
    const kept = children.findLastIndex((_, at) => at < first && !goes(at));
    const loose = comma ?? commaIn(gaps[kept + 1]);
    const isCut = loose === comma && comma !== undefined &&
      comma.offset < cut.to;
    if (loose !== undefined && !isCut) edits.push(gone(loose));
  }
  return edits;

  function goes(index: number): boolean {
    const child = children[index];
    return child !== undefined && isGone(child);
  }
}

/** The comma among some tokens. */
function commaIn(tokens: readonly Token[] | undefined): Token | undefined {
  return tokens?.find(({ kind }) => kind === "comma");
}

/** An edit that takes a token away. */
function gone({ offset, end }: Token): TextEdit {
  return { from: offset, to: end, text: "" };
}

/**
 * The edit that takes away what stands below a comment up to the end of its line: the line end of the comment stays, the
 * one behind goes in its place.
 */
function cutLines(
  text: string,
  begin: number,
  end: number,
  comma: Token | undefined,
): TextEdit {
  const from = begin + lineEndAt(text, begin);
  const rest = comma?.offset === end ? end + 1 : end;
  const blanks = /^[ \t]*/.exec(text.slice(rest, rest + 200))?.[0].length ?? 0;
  const next = lineEndAt(text, rest + blanks);
  return { from, to: next === 0 ? end : rest + blanks + next, text: "" };
}

/** The length of the line end at an offset; 0 where there is none. */
function lineEndAt(text: string, offset: number): number {
  return /^(?:\r\n|\n|\r)/.exec(text.slice(offset, offset + 2))?.[0].length ??
    0;
}

/** Where a node ends. */
function endOf(node: JsonNode | undefined): number {
  return node === undefined ? 0 : node.offset + node.length;
}

/**
 * Whether the first child stands on the line on which its container begins.
 *
 * @example
 * ```ts
 * import { isOnOneLine } from "./json_edits.ts";
 * import { parseText } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const root = parseText("[1]");
 * assertEquals("problem" in root || isOnOneLine("[1]", root), true);
 * ```
 */
export function isOnOneLine(text: string, container: JsonNode): boolean {
  const first = container.children?.[0];
  return first !== undefined &&
    !/[\r\n]/.test(text.slice(container.offset, first.offset));
}

/**
 * The white space at the beginning of the line on which an offset stands.
 *
 * @example
 * ```ts
 * import { indentAt } from "./json_edits.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(indentAt("[\n\t1]", 3), "\t");
 * ```
 */
export function indentAt(text: string, offset: number): string {
  const begin = Math.max(
    text.lastIndexOf("\n", offset - 1),
    text.lastIndexOf("\r", offset - 1),
  ) + 1;
  return /^[ \t]*/.exec(text.slice(begin, offset))?.[0] ?? "";
}
