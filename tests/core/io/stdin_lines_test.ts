import { assertEquals } from "@std/assert";
import { linesOf } from "../../../core/io/stdin_lines.ts";

/** A source that gives these pieces, one a read. */
function sourceOf(pieces: readonly (string | Uint8Array)[]) {
  const left = [...pieces];
  return {
    read(buffer: Uint8Array): Promise<number | null> {
      const piece = left.shift();
      if (piece === undefined) return Promise.resolve(null);
      const bytes = typeof piece === "string"
        ? new TextEncoder().encode(piece)
        : piece;
      buffer.set(bytes);
      return Promise.resolve(bytes.length);
    },
  };
}

/** The lines of these pieces. */
const lines = (pieces: readonly (string | Uint8Array)[], limit = 1000) =>
  Array.fromAsync(linesOf(sourceOf(pieces), limit));

Deno.test("linesOf() gives lines whole, however they arrive", async () => {
  const bytes = new TextEncoder().encode("é\n");
  assertEquals(
    await lines(["a\n\nb", "c", "\nd\r\n", bytes.slice(0, 1), bytes.slice(1)]),
    ["a", "", "bc", "d\r", "é"],
  );
  assertEquals(await lines([]), []);
  assertEquals(await lines(["a\n"]), ["a"]);
  assertEquals(await lines(["a\nb"]), ["a", "b"]);
});

Deno.test("linesOf() keeps no more of a line than it may, and all of the next one", async () => {
  const long = "x".repeat(60_000);
  assertEquals(await lines([long, long, "\nnext\n"], 10), [
    "x".repeat(10),
    "next",
  ]);
  const [all = "", next] = await lines([long, long, "\nnext\n"], 1 << 20);
  assertEquals([all.length, next], [120_000, "next"]);
});

Deno.test("linesOf() gives a line before the next one has arrived", async () => {
  let asked = 0;
  const source = {
    read(buffer: Uint8Array): Promise<number | null> {
      asked++;
      if (asked > 1) return new Promise(() => {});
      buffer.set([0x61, 0x0a]);
      return Promise.resolve(2);
    },
  };
  const { value } = await linesOf(source, 10).next();
  assertEquals(value, "a");
});
