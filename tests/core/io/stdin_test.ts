import { assertEquals } from "@std/assert";
import {
  type ByteSource,
  HOOK_INPUT,
  type Input,
  readInput,
} from "../../../core/io/stdin.ts";

/** A source that gives these pieces, then ends or stays open. */
function source(
  pieces: readonly (string | Uint8Array)[],
  end: "closed" | "open",
): ByteSource & { reads: number } {
  const queue = pieces.map((piece) =>
    typeof piece === "string" ? new TextEncoder().encode(piece) : piece
  );
  return {
    reads: 0,
    read(buffer) {
      this.reads++;
      const piece = queue.shift();
      if (piece === undefined) {
        return end === "closed" ? Promise.resolve(null) : new Promise(() => {});
      }
      const taken = piece.subarray(0, buffer.length);
      if (taken.length < piece.length) {
        queue.unshift(piece.subarray(taken.length));
      }
      buffer.set(taken);
      return Promise.resolve(taken.length);
    },
  };
}

/** Reads while something keeps the process alive, as a pending read of stdin does. */
async function readPending(pending: ByteSource): Promise<Input> {
  const alive = setInterval(() => {}, 1000);
  try {
    return await readInput(pending, QUICK);
  } finally {
    clearInterval(alive);
  }
}

const QUICK = { deadlineMs: 60, limitBytes: 1 << 20 };

Deno.test("readInput() gives a value at once on a pipe that stays open", async () => {
  const started = performance.now();
  const input = await readInput(source(['{"a":1}'], "open"), HOOK_INPUT);
  assertEquals(input, { kind: "value", value: { a: 1 } });
  assertEquals(performance.now() - started < 500, true);
});

Deno.test("readInput() gives up on half a value at the deadline", async () => {
  const input = await readPending(source(['{"a":'], "open"));
  assertEquals(input, {
    kind: "garbage",
    reason: "no complete JSON value when the deadline passed",
  });
});

Deno.test("readInput() says empty at the deadline where nothing came", async () => {
  assertEquals(await readPending(source([], "open")), { kind: "empty" });
});

Deno.test("readInput() drops any number of byte order marks", async () => {
  const input = await readInput(
    source(['\ufeff\ufeff\ufeff{"a":"\ufeff"}'], "closed"),
    QUICK,
  );
  assertEquals(input, { kind: "value", value: { a: "\ufeff" } });
});

Deno.test("readInput() joins pieces cut inside a character", async () => {
  const bytes = new TextEncoder().encode('{"a":"é}"}');
  for (let at = 1; at < bytes.length; at++) {
    const pieces = [bytes.slice(0, at), bytes.slice(at)];
    assertEquals(await readInput(source(pieces, "open"), QUICK), {
      kind: "value",
      value: { a: "é}" },
    });
  }
});

Deno.test("readInput() takes white space and line ends behind the value", async () => {
  assertEquals(await readInput(source(["[1]\r\n \n"], "open"), QUICK), {
    kind: "value",
    value: [1],
  });
});

Deno.test("readInput() tells empty, null, numbers and garbage from a value", async () => {
  const kinds = [];
  for (const text of ["", " \n", "null", "5", '"x"', "{", "garbage }"]) {
    const input = await readInput(source([text], "closed"), QUICK);
    kinds.push(input.kind);
  }
  assertEquals(kinds, [
    "empty",
    "empty",
    "garbage",
    "garbage",
    "garbage",
    "garbage",
    "garbage",
  ]);
});

Deno.test("readInput() stops at the limit, without reading on", async () => {
  const piece = new Uint8Array(1 << 16).fill(0x61);
  const flood = source(Array.from({ length: 320 }, () => piece), "open");
  assertEquals(await readInput(flood, HOOK_INPUT), { kind: "too-long" });
  assertEquals(flood.reads < 40, true);
});

Deno.test("readInput() takes a value that is exactly as long as the limit", async () => {
  const text = `{"a":"${"x".repeat(100_000)}"}`;
  const fits = { deadlineMs: 1000, limitBytes: text.length };
  const input = await readInput(source([text], "open"), fits);
  assertEquals(input.kind, "value");
  const tight = { ...fits, limitBytes: text.length - 1 };
  assertEquals(
    (await readInput(source([text], "open"), tight)).kind,
    "too-long",
  );
});
