/**
 * The kernel's door: bytes in, numbers out.
 *
 * The kernel is the AssemblyScript in `core/assembly/`, compiled and carried as
 * base64, so that a bundle needs no second file. It is instantiated at the first
 * call; importing this module costs nothing but its text. One instance serves the
 * process, and its memory grows to the largest input of `scanLines` and stays so;
 * hashes and token estimates pass through 64 KiB of it, whatever their input.
 *
 * @module
 */
import { CORE_WASM_BASE64 } from "./core.generated.ts";

/**
 * What the compiled kernel exports, by hand: `core/assembly/index.ts` in
 * TypeScript's words. A test compares the names with the module's own.
 *
 * Pointers are byte offsets into `memory`. A 32-bit result comes out signed.
 */
export interface KernelExports {
  /** Linear memory; its buffer is replaced whenever `reserve` grows it. */
  readonly memory: WebAssembly.Memory;
  /** Version of this interface. */
  abi(): number;
  /** Address of a scratch area of `bytes` bytes, 0 when memory cannot grow. */
  reserve(bytes: number): number;
  /** Begins a digest. */
  sha256Start(): void;
  /** Adds bytes to the digest. */
  sha256Update(pointer: number, length: number): void;
  /** Ends the digest: address of its 32 bytes. */
  sha256Finish(): number;
  /** Begins a token estimate. */
  tokensStart(): void;
  /** Adds bytes to the token estimate. */
  tokensUpdate(pointer: number, length: number): void;
  /** Ends the token estimate: tokens. */
  tokensFinish(): number;
  /** Number of lines. */
  countLines(pointer: number, length: number): number;
  /** Writes four words a line to `out`: number of lines. */
  scanLines(pointer: number, length: number, out: number): number;
}

/**
 * The lines of a Markdown file, as numbers: `LINE_STRIDE` words for every line, in
 * file order. Line `i` has these, from `words[i * LINE_STRIDE]` on:
 *
 * - 0: byte offset of its first byte (in line 0, after a byte order mark);
 * - 1: byte offset of the end of its content, which is without its terminator (LF,
 *   CRLF or a lone CR) and without the spaces and tabs before it;
 * - 2: `kind | level << 8 | mark << 16 | flags << 24`, a byte each;
 * - 3: byte offset at which its own text begins: after the indentation; in a
 *   heading, an item and a quote also after the marker, its box and the blanks
 *   behind them. Never before word 0, never after word 1.
 *
 * *kind* is one of `LineKind`. *level* is 1 to 6 for a heading; for an item the
 * columns of its indentation (a tab goes to the next multiple of four) and for a
 * fence the length of its run, both at most 255; else 0. *mark* is what stands in the
 * box behind the marker of an item or a heading: the byte of an ASCII character, 0x20
 * for `[]` too, 1 for one character outside ASCII, 0 without a box. *flags* is
 * `LINE_ORDERED` for a numbered item, else 0.
 */
export interface LineIndex {
  /** Lines; 0 for an empty file, and none for what follows the last terminator. */
  readonly count: number;
  /** `count * LINE_STRIDE` words; the caller's own. */
  readonly words: Uint32Array;
}

/** What a line is; values of *kind* in a `LineIndex`. */
export const LineKind = {
  /** Spaces and tabs at most. */
  blank: 0,
  /** Whatever is nothing else; thematic breaks too. */
  text: 1,
  /** `#` to `######`. */
  heading: 2,
  /** The line that opens or closes fenced code. */
  fence: 3,
  /** A line between two fences, blank or not. */
  code: 4,
  /** A line that begins inside a comment or is nothing but one. */
  comment: 5,
  /** `>`. */
  quote: 6,
  /** A line whose first character is `|`. */
  table: 7,
  /** The line of dashes and bars below a table's header. */
  separator: 8,
  /** `-`, `*`, `+`, `1.` or `1)`. */
  item: 9,
  /** Front matter, with both its delimiters. */
  front: 10,
} as const;

/** Words that one line takes in `LineIndex.words`. */
export const LINE_STRIDE = 4;

/** Bit of *flags* in a `LineIndex`: the item is numbered. */
export const LINE_ORDERED = 1;

/** The `abi()` that this file was written for. */
const ABI = 1;

/** Bytes that pass through the kernel at a time where it works on a stream. */
const CHUNK = 65_536;

/** Most bytes that the scratch area can have: what wasm32 addresses, less its last page. */
const MAX_SCRATCH = 0xffff_0000;

/** The instance, once there is one. */
let instance: KernelExports | undefined;

/**
 * Gives the SHA-256 digest of bytes.
 *
 * The input passes through the kernel in pieces of 64 KiB, so no second copy of it
 * comes to be. Linear time.
 *
 * @param bytes Any bytes, any number of them.
 * @returns 32 bytes, the caller's own.
 * @throws {Error} When the kernel is not the one that this door was written for.
 * @see https://doi.org/10.6028/NIST.FIPS.180-4, section 6.2
 *
 * @example
 * ```ts
 * import { sha256 } from "./mod.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const digest = sha256(new TextEncoder().encode("abc"));
 * assertEquals(digest.length, 32);
 * assertEquals(digest[0], 0xba);
 * ```
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const kernel = open();
  kernel.sha256Start();
  feed(kernel, bytes, kernel.sha256Update);
  return new Uint8Array(kernel.memory.buffer, kernel.sha256Finish(), 32)
    .slice();
}

/**
 * Gives the SHA-256 digest of bytes as text, like `sha256sum` does.
 *
 * @param bytes Any bytes, any number of them.
 * @returns 64 lower-case hexadecimal digits.
 * @throws {Error} When the kernel is not the one that this door was written for.
 * @see https://doi.org/10.6028/NIST.FIPS.180-4, section 6.2
 *
 * @example
 * ```ts
 * import { sha256Hex } from "./mod.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   sha256Hex(new TextEncoder().encode("abc")),
 *   "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
 * );
 * ```
 */
export function sha256Hex(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of sha256(bytes)) hex += byte.toString(16).padStart(2, "0");
  return hex;
}

/**
 * Estimates how many tokens a language model counts in a text.
 *
 * No tokenizer is run: runs of one kind of character (words, digits, marks, blanks,
 * the scripts of the world) have prices, set in `core/assembly/token_weights.ts`.
 * A character more never costs less, and two halves cost together what they cost
 * apart, up to a few tokens. Linear time, in pieces of 64 KiB.
 *
 * @param bytes UTF-8; a broken part counts as one odd character.
 * @returns Tokens: a whole number >= 0, and 0 only for no bytes.
 * @throws {Error} When the kernel is not the one that this door was written for.
 * @see https://encoding.spec.whatwg.org/#utf-8-decoder for what a broken part is
 *
 * @example
 * ```ts
 * import { estimateTokens } from "./mod.ts";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const encoder = new TextEncoder();
 * assertEquals(estimateTokens(encoder.encode("")), 0);
 * const tokens = estimateTokens(encoder.encode("Read the plan, then go on."));
 * assert(tokens >= 6 && tokens <= 10);
 * ```
 */
export function estimateTokens(bytes: Uint8Array): number {
  const kernel = open();
  kernel.tokensStart();
  feed(kernel, bytes, kernel.tokensUpdate);
  return kernel.tokensFinish();
}

/**
 * Finds the lines of a Markdown file and says what each of them is.
 *
 * Any bytes have an answer. It is the same for LF, CRLF and CR, and with and without
 * a byte order mark, offsets apart. Two things differ from CommonMark: lists and
 * table rows are found at any indentation, and a comment is also followed where it
 * begins inside a line, if it is closed later in the file. Linear time; the input is
 * copied into the kernel whole, with 16 bytes more for each line.
 *
 * @param bytes A file's content, UTF-8 or not.
 * @returns One record for every line, in file order.
 * @throws {RangeError} When input and records do not fit the kernel's 4 GiB.
 * @throws {Error} When the kernel is not the one that this door was written for.
 * @see https://spec.commonmark.org/0.31.2/, sections 4.1, 4.2, 4.5, 4.6, 5.1, 5.2
 * @see https://github.github.com/gfm/, sections 4.10, 5.3
 *
 * @example
 * ```ts
 * import { LINE_STRIDE, LineKind, scanLines } from "./mod.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const text = "## Phase 1\n- [x] read\n";
 * const { count, words } = scanLines(new TextEncoder().encode(text));
 * assertEquals(count, 2);
 *
 * const [start, end, word = 0, own] = words.subarray(LINE_STRIDE);
 * assertEquals(text.slice(start, end), "- [x] read");
 * assertEquals(text.slice(own, end), "read");
 * assertEquals(word & 0xff, LineKind.item);
 * assertEquals(String.fromCharCode((word >> 16) & 0xff), "x");
 * ```
 */
export function scanLines(bytes: Uint8Array): LineIndex {
  const kernel = open();
  const pointer = reserve(kernel, bytes.length);
  new Uint8Array(kernel.memory.buffer, pointer, bytes.length).set(bytes);
  const count = kernel.countLines(pointer, bytes.length) >>> 0;
  // The records stand behind the input, on a boundary of their word size.
  const offset = Math.ceil(bytes.length / 4) * 4;
  reserve(kernel, offset + count * LINE_STRIDE * 4);
  kernel.scanLines(pointer, bytes.length, pointer + offset);
  const { buffer } = kernel.memory;
  const view = new Uint32Array(buffer, pointer + offset, count * LINE_STRIDE);
  return { count, words: view.slice() };
}

/** Passes `bytes` to a stream function of the kernel, piece by piece. */
function feed(
  kernel: KernelExports,
  bytes: Uint8Array,
  update: (pointer: number, length: number) => void,
): void {
  const size = Math.min(bytes.length, CHUNK);
  const pointer = reserve(kernel, size);
  const scratch = new Uint8Array(kernel.memory.buffer, pointer, size);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const piece = bytes.subarray(at, at + CHUNK);
    scratch.set(piece);
    update(pointer, piece.length);
  }
}

/** Address of a scratch area of `size` bytes; a view of the memory must be made after it. */
function reserve(kernel: KernelExports, size: number): number {
  const pointer = size > MAX_SCRATCH ? 0 : kernel.reserve(size) >>> 0;
  if (pointer !== 0) return pointer;
  throw new RangeError(
    `Cannot reserve ${size} bytes in the kernel: its memory cannot grow that far`,
  );
}

/** The instance, made at the first call. */
function open(): KernelExports {
  return instance ??= instantiate();
}

/** Compiles and starts the kernel; synchronous, so that no caller has to be otherwise. */
function instantiate(): KernelExports {
  const module = new WebAssembly.Module(decodeBase64(CORE_WASM_BASE64));
  const exports: unknown = new WebAssembly.Instance(module).exports;
  const kernel = exports as KernelExports;
  const abi = kernel.abi();
  if (abi === ABI) return kernel;
  throw new Error(
    `Cannot use the kernel: its interface has version ${abi}, wanted ${ABI}; run "deno task wasm"`,
  );
}

/** The bytes of `text`, which is base64; by the engine's own decoder where there is one. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const native: {
    fromBase64?: (text: string) => Uint8Array<ArrayBuffer>;
  } = Uint8Array;
  if (native.fromBase64) return native.fromBase64(text);
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
