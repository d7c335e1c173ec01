/**
 * Cuts the Deno runtime out of an executable that `deno compile` made.
 *
 * Such an executable is the runtime with the program behind it, so the runtime
 * ends where its ELF section header table ends. The result is what DENORT_BIN
 * wants. Usage: node denort.mjs <executable> <result> <sha256>
 *
 * @module
 */

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";

/** Ends with a message; 1 is the exit code. */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Bytes up to the end of the section header table of a 64-bit ELF file. */
function elfSize(file) {
  const isElf64 = file.length > 64 && file.readUInt32BE(0) === 0x7f454c46 &&
    file[4] === 2 && file[5] === 1;
  if (!isElf64) return undefined;
  const offset = Number(file.readBigUInt64LE(0x28));
  return offset + file.readUInt16LE(0x3a) * file.readUInt16LE(0x3c);
}

const [from, to, wanted] = process.argv.slice(2);
if (wanted === undefined) {
  fail("Cannot cut a runtime: expected <executable> <result> <sha256>");
}
let file;
try {
  file = readFileSync(from);
} catch (error) {
  fail(`Cannot read "${from}": ${error.code}, expected an executable`);
}
const size = elfSize(file);
if (size === undefined || size > file.length) {
  fail(`Cannot cut "${from}": expected a whole ELF file of 64 bits`);
}
const runtime = file.subarray(0, size);
const hash = createHash("sha256").update(runtime).digest("hex");
if (hash !== wanted) {
  fail(
    `Cannot use the runtime in "${from}": SHA-256 ${hash}, expected ${wanted}`,
  );
}
writeFileSync(to, runtime, { mode: 0o755 });
