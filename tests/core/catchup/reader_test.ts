import { assertEquals } from "@std/assert";
import { projectOf } from "../../../core/catchup/project.ts";
import { storeReader } from "../../../core/catchup/reader.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";

/** A reader in a world of these files. */
function readerOf(nodes: Readonly<Record<string, Node>>) {
  const world = memoryWorld({ "/p/sub/a": "", ...nodes });
  return storeReader(world, projectOf(world, "/p"), 10);
}

Deno.test("`storeReader()` follows no link out of a store; the store itself may be one", () => {
  const reader = readerOf({
    "/s/own.jsonl": "{}\n",
    "/s/in": { link: "/s/own.jsonl" },
    "/s/out": { link: "/etc/passwd" },
    "/s/up": { link: "/etc" },
    "/s/pipe": { pipe: true },
    "/s/dir/a": "",
    "/etc/passwd": "x",
    "/link": { link: "/s" },
  });
  const store = reader.open("/link");
  assertEquals(store?.path, "/s");
  const files = ["own.jsonl", "in", "out", "pipe", "dir", "gone"];
  assertEquals(
    files.filter((name) => store?.file(name) !== undefined),
    ["own.jsonl", "in"],
  );
  assertEquals(store?.folder("up"), undefined);
  assertEquals(store?.folder("dir")?.path, "/s/dir");
  assertEquals([reader.open("/gone"), reader.open("s")], [
    undefined,
    undefined,
  ]);
});

/** The lines at the beginning of files, and how many bytes each reading of them asked for. */
function headsOf(nodes: Readonly<Record<string, Node>>) {
  const world = memoryWorld({ "/p/a": "", ...nodes });
  const asked: number[] = [];
  const readHead = (path: string, limit: number) => {
    asked.push(limit);
    return world.files.readHead(path, limit);
  };
  const watched = { ...world, files: { ...world.files, readHead } };
  const reader = storeReader(watched, projectOf(watched, "/p"), 10);
  const head = (name: string) => {
    const file = reader.open("/s")?.file(name);
    return file === undefined
      ? []
      : reader.head(file, ({ cwd }) => cwd !== undefined).objects;
  };
  return { head, asked };
}

Deno.test("`storeReader()` reads the beginning of a file in steps, and no further than the line that is wanted (4)", () => {
  const long = JSON.stringify({ text: "x".repeat(10_000) });
  const rest = `${JSON.stringify({ text: "x".repeat(900) })}\n`.repeat(900);
  const { head, asked } = headsOf({
    "/s/first": `{"cwd":"/p"}\n${rest}`,
    "/s/second": `${long}\n{"cwd":"/p"}\n${rest}`,
    "/s/never": rest,
  });
  assertEquals(head("first")[0], { cwd: "/p" });
  assertEquals(asked.splice(0), [4096]);
  assertEquals(head("second")[1], { cwd: "/p" });
  assertEquals(asked.splice(0), [4096, 16_384]);
  assertEquals(head("never").length, 50);
  assertEquals(asked.splice(0), [4096, 16_384, 65_536]);
});

Deno.test("`storeReader()` reads the first 50 lines, as far as they lie in 64 KiB (4)", () => {
  const line = (length: number) => JSON.stringify({ text: "x".repeat(length) });
  const { head } = headsOf({
    "/s/short": "{}\n".repeat(90),
    "/s/long": `${line(60_000)}\n{"cwd":"/p"}\n`,
    "/s/huge": `${line(70_000)}\n{"cwd":"/p"}\n`,
    "/s/closed": { denied: true },
  });
  assertEquals(head("short").length, 50);
  assertEquals(head("long").at(-1), { cwd: "/p" });
  assertEquals([head("huge"), head("closed")], [[], []]);
});

Deno.test("`storeReader()` reads 64 KiB of a file's end and no more", () => {
  const lines = Array.from({ length: 9000 }, (_, n) => `{"line":${n}}\n`);
  const reader = readerOf({ "/s/a": lines.join(""), "/s/b": { denied: true } });
  const tail = (name: string) => {
    const file = reader.open("/s")?.file(name);
    return file && reader.tail(file);
  };
  const end = tail("a");
  const bytes = lines.slice(-(end?.objects.length ?? 0)).join("").length;
  assertEquals(end?.objects.at(-1), { line: 8999 });
  assertEquals([end?.isCut, bytes <= 65_536, bytes > 65_000], [
    true,
    true,
    true,
  ]);
  assertEquals(tail("b")?.objects, []);
});
