/**
 * The line index in plain TypeScript, to test the kernel's `scanLines` against.
 *
 * Another way to the same answer: one walk over the characters gathers what a line is
 * made of (counts, runs, places of comment marks), and the line is judged by that
 * when it ends. The kernel goes the other way round: it finds the line's end first
 * and then asks one question after another of its bytes.
 *
 * @module
 */

/** What one line is made of. */
interface Line {
  start: number;
  /** Place of the first character that is not blank, -1 before it is seen. */
  text: number;
  /** Place after the last character that is not blank. */
  end: number;
  columns: number;
  /** The first character that is not blank, and how often it stands in a row. */
  first: number;
  lead: number;
  /** How many characters are not blank, and whether all of them are the first. */
  size: number;
  isUniform: boolean;
  hasPipe: boolean;
  hasDash: boolean;
  /** Whether there is any character but `|`, `-`, `:` and blanks. */
  hasOther: boolean;
  ticks: { at: number; length: number }[];
  opens: number[];
  closes: number[];
}

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const TICK = 96;

/** Longest backtick run that can begin a code span. */
const MAX_TICKS = 80;

/**
 * Scans the lines of a Markdown file.
 *
 * @param source One character for each byte, U+0000 to U+00FF.
 * @returns The words of a `LineIndex`, four for each line.
 */
export function scanLinesOracle(source: string): number[] {
  const start = source.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
  const reader = new Reader(source, true);
  reader.read(start);
  if (!reader.isInFront) return reader.words;
  const second = new Reader(source, false);
  second.read(start);
  return second.words;
}

/** State of one walk; begun anew without front matter where none is closed. */
class Reader {
  readonly words: number[] = [];
  isInFront = false;
  #fence = 0;
  #fenceRun = 0;
  #isInComment = false;
  readonly #lastClose: number;

  constructor(readonly source: string, readonly mayHaveFront: boolean) {
    this.#lastClose = source.lastIndexOf("-->");
  }

  read(start: number): void {
    const { source } = this;
    let line = begin(start);
    for (let i = start; i < source.length; i++) {
      const char = source.charCodeAt(i);
      if (char === LF || char === CR) {
        this.#finish(line);
        if (char === CR && source.charCodeAt(i + 1) === LF) i++;
        line = begin(i + 1);
      } else {
        gather(line, char, i, source);
      }
    }
    if (line.start < source.length) this.#finish(line);
  }

  #finish(line: Line): void {
    if (line.text < 0) line.text = line.end = line.start;
    const { start, end } = line;
    const at = this.words.push(start, end, 0, line.text) - 4;
    const [low, text] = this.#judge(line, at === 0);
    this.words[at + 2] = low;
    this.words[at + 3] = text;
  }

  /** Words 2 and 3. */
  #judge(line: Line, isFirst: boolean): [number, number] {
    const { text, end, start, first, lead } = line;
    const isBare = text === start && lead === 3 && end === text + 3;
    if (isFirst && this.mayHaveFront && isBare && first === 0x2d) {
      this.isInFront = true;
      return [10, text];
    }
    if (this.isInFront) {
      if (isBare && (first === 0x2d || first === 0x2e)) this.isInFront = false;
      return [10, text];
    }
    if (this.#fence !== 0) return [this.#judgeCode(line), text];
    if (this.#isInComment) {
      const close = line.closes[0];
      if (close !== undefined) this.#reopen(line, close + 3);
      return [5, text];
    }
    if (line.opens[0] === text && end > start) {
      const close = line.closes.find((place) => place >= text + 2);
      this.#isInComment = close === undefined;
      if (close === undefined || close + 3 === end) return [5, text];
      this.#reopen(line, text);
      return [1, text];
    }
    const record = judgePlain(line, this.source);
    if ((record[0] & 0xff) !== 3) {
      this.#reopen(line, text);
      return record;
    }
    this.#fence = first;
    this.#fenceRun = lead;
    return record;
  }

  #judgeCode({ text, end, columns, first, lead }: Line): number {
    const isClose = first === this.#fence && lead >= this.#fenceRun &&
      end === text + lead && columns < 4;
    if (!isClose) return 4;
    this.#fence = 0;
    return 3 + Math.min(lead, 255) * 0x100;
  }

  /** Whether the line from `from` on leaves a comment open that is closed below. */
  #reopen(line: Line, from: number): void {
    this.#isInComment = isLeftOpen(line, from) && this.#lastClose > line.end;
  }
}

function begin(start: number): Line {
  return {
    start,
    text: -1,
    end: start,
    columns: 0,
    first: 0,
    lead: 0,
    size: 0,
    isUniform: true,
    hasPipe: false,
    hasDash: false,
    hasOther: false,
    ticks: [],
    opens: [],
    closes: [],
  };
}

/** Takes one more character into the line's account. */
function gather(line: Line, char: number, i: number, source: string): void {
  if (char === TAB || char === SPACE) {
    if (line.text >= 0) return;
    line.columns += char === TAB ? 4 - line.columns % 4 : 1;
    return;
  }
  if (line.text < 0) {
    line.text = i;
    line.first = char;
  }
  if (char === line.first && line.lead === i - line.text) line.lead++;
  line.end = i + 1;
  line.size++;
  if (char !== line.first) line.isUniform = false;
  if (char === 0x7c) line.hasPipe = true;
  else if (char === 0x2d) line.hasDash = true;
  else if (char !== 0x3a) line.hasOther = true;
  if (char === TICK) {
    const last = line.ticks.at(-1);
    if (last && last.at + last.length === i) last.length++;
    else line.ticks.push({ at: i, length: 1 });
  }
  if (char === 0x3c && source.startsWith("!--", i + 1)) line.opens.push(i);
  if (char === 0x2d && source.startsWith("->", i + 1)) line.closes.push(i);
}

/** Words 2 and 3 of a line outside fences, comments and front matter. */
function judgePlain(line: Line, source: string): [number, number] {
  const { text, end, columns, first, lead } = line;
  if (text === end) return [0, text];
  if (line.hasPipe && line.hasDash && !line.hasOther) return [8, text];
  if (first === 0x7c) return [7, text];
  if (columns < 4) {
    if (first === 0x3e) return [6, skip(source, text + 1, end)];
    if (first === 0x23 && lead <= 6 && isEdge(source, text + lead, end)) {
      return judgeBox(2 + lead * 0x100, source, text + lead, end);
    }
    const isTick = first === TICK;
    if ((isTick && line.ticks.length === 1 || first === 0x7e) && lead >= 3) {
      return [3 + Math.min(lead, 255) * 0x100, text];
    }
  }
  const isRule = line.isUniform && line.size >= 3 &&
    "*-_".includes(source.charAt(text));
  const marker = isRule ? "" : readMarker(source, text, end);
  if (marker === "") return [1, text];
  const flags = marker.length > 1 ? 0x1000000 : 0;
  const level = Math.min(columns, 255) * 0x100;
  return judgeBox(9 + level + flags, source, text + marker.length, end);
}

/** The list marker at `at`, empty when there is none. */
function readMarker(source: string, at: number, end: number): string {
  let digits = 0;
  while ("0123456789".includes(source.charAt(at + digits) || "x")) digits++;
  const closer = source.charAt(at + digits) || "x";
  if (digits > 9 || !(digits > 0 ? ".)" : "-*+").includes(closer)) return "";
  const stop = at + digits + 1;
  return isEdge(source, stop, end) ? source.slice(at, stop) : "";
}

/** Adds the mark of a box behind a marker to `word` and finds the text. */
function judgeBox(
  word: number,
  source: string,
  from: number,
  end: number,
): [number, number] {
  const at = skip(source, from, end);
  const close = source.slice(at, Math.min(end, at + 6)).indexOf("]");
  if (close < 1 || source.charAt(at) !== "[") return [word, at];
  if (!isEdge(source, at + close + 1, end)) return [word, at];
  const mark = readMark(source.slice(at + 1, at + close));
  if (mark === 0) return [word, at];
  return [word + mark * 0x10000, skip(source, at + close + 1, end)];
}

/** The mark for the content of a box. */
function readMark(inside: string): number {
  if (inside === "") return SPACE;
  const [lead = 0, ...rest] = Array.from(inside, (char) => char.charCodeAt(0));
  if (rest.length === 0) {
    return lead === TAB || lead >= 32 && lead < 127 ? lead : 0;
  }
  if (rest.some((byte) => byte < 0x80 || byte > 0xbf)) return 0;
  const [least, most] =
    [[0xc2, 0xdf], [0xe0, 0xef], [0xf0, 0xf4]][rest.length - 1] ?? [1, 0];
  return lead >= (least ?? 0) && lead <= (most ?? 0) ? 1 : 0;
}

/** Whether the content ends at `at` or a blank stands there. */
function isEdge(source: string, at: number, end: number): boolean {
  return at === end || at < end && " \t".includes(source.charAt(at));
}

/** Place of the first character from `at` on that is not blank, at most `end`. */
function skip(source: string, at: number, end: number): number {
  while (at < end && " \t".includes(source.charAt(at))) at++;
  return at;
}

/** Whether a comment that opens at or after `from`, outside code spans, is not closed. */
function isLeftOpen({ ticks, opens, closes }: Line, from: number): boolean {
  let at = from;
  for (;;) {
    const open = opens.find((place) => place >= at);
    if (open === undefined) return false;
    const tick = ticks.find((run) => run.at >= at && run.at < open);
    if (tick === undefined) {
      const close = closes.find((place) => place >= open + 2);
      if (close === undefined) return true;
      at = close + 3;
      continue;
    }
    const partner = tick.length > MAX_TICKS
      ? undefined
      : ticks.find((run) => run.at > tick.at && run.length === tick.length);
    const { at: place, length } = partner ?? tick;
    at = place + length;
  }
}
