/** Reading all of stdin. @module */

import { assertEquals } from "@std/assert";
import type { ByteSource } from "../../../core/io/stdin.ts";
import { readText } from "../../../core/io/stdin_text.ts";

/** A source that gives these pieces, then ends or stays open. */
function source(pieces: readonly string[], end: "closed" | "open"): ByteSource {
  const queue = [...pieces];
  return {
    read(buffer) {
      const piece = queue.shift();
      if (piece === undefined) {
        return end === "closed" ? Promise.resolve(null) : new Promise(() => {});
      }
      return Promise.resolve(
        new TextEncoder().encodeInto(piece, buffer).written,
      );
    },
  };
}

/** Reads while something keeps the process alive, as a pending read of stdin does. */
async function read(
  pending: ByteSource,
  deadlineMs = 60,
  limitBytes = 100,
): Promise<string> {
  const alive = setInterval(() => {}, 1000);
  try {
    return await readText(pending, { deadlineMs, limitBytes });
  } finally {
    clearInterval(alive);
  }
}

Deno.test("readText() reads to the end, without the mark at the start", async () => {
  assertEquals(await read(source(["\ufeffa", "b\n", "c"], "closed")), "ab\nc");
  assertEquals(await read(source([], "closed")), "");
});

Deno.test("readText() waits for nothing behind a whole object", async () => {
  const started = performance.now();
  assertEquals(
    await read(source(['{"a"', ":{}}\n"], "open"), 5000),
    '{"a":{}}\n',
  );
  assertEquals(performance.now() - started < 2000, true);
});

Deno.test("readText() gives what has arrived at the deadline", async () => {
  assertEquals(await read(source(['{"a"', ":{}"], "open")), '{"a":{}');
});

Deno.test("readText() keeps no more than the limit", async () => {
  assertEquals(
    await read(source(["abc", "def", "ghi"], "open"), 5000, 5),
    "abcde",
  );
});
