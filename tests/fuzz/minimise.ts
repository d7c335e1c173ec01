/**
 * Making a file that breaks a law as small as it can be.
 *
 * @module
 */

/**
 * Takes lines out of a file, then bytes, as long as it stays broken.
 *
 * @param bytes A file that is broken.
 * @param isBroken Whether another one is.
 * @param milliseconds How long to try.
 * @returns A file from which no line and no byte can be taken, or the smallest until the time was over.
 */
export function minimised(
  bytes: Uint8Array,
  isBroken: (bytes: Uint8Array) => boolean,
  milliseconds: number,
): Uint8Array {
  const until = performance.now() + milliseconds;
  const shrink = (units: readonly Uint8Array[]): readonly Uint8Array[] => {
    let left = units;
    for (let size = left.length; size >= 1;) {
      let isShorter = false;
      for (let at = 0; at < left.length;) {
        if (performance.now() > until) return left;
        const fewer = left.toSpliced(at, size);
        if (fewer.length < left.length && isBroken(joined(fewer))) {
          left = fewer;
          isShorter = true;
        } else at += size;
      }
      if (size > 1) size = Math.floor(size / 2);
      else if (!isShorter) break;
    }
    return left;
  };
  const lines = shrink(linesIn(bytes));
  const single = [...joined(lines)].map((byte) => Uint8Array.of(byte));
  return joined(shrink(single));
}

/** The lines of a file, each with its LF. */
function linesIn(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0x0a, at);
    const next = end === -1 ? bytes.length : end + 1;
    lines.push(bytes.subarray(at, next));
    at = next;
  }
  return lines;
}

/** Parts behind each other. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const made = new Uint8Array(
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}
