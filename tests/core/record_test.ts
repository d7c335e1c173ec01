import { assertEquals } from "@std/assert";
import { memoryWorld } from "../../core/io/memory.ts";
import { removeRecords, writeRecord } from "../../core/record.ts";

const STATE = { env: { PLANHOOK_STATE_DIR: "/s" } };

Deno.test("writeRecord() replaces a record", () => {
  const world = memoryWorld({}, STATE);
  writeRecord(world, "guard/a/read.json", "1");
  writeRecord(world, "guard/a/read.json", "2");
  const bytes = world.files.readHead("/s/guard/a/read.json", 9);
  assertEquals(new TextDecoder().decode(bytes), "2");
  assertEquals(world.files.readFolder("/s/guard/a").length, 1);
});

Deno.test("writeRecord() does nothing without a state folder", () => {
  const world = memoryWorld({ "/s": "a file" }, STATE);
  writeRecord(world, "guard/a/read.json", "1");
  assertEquals([...world.nodes.keys()], ["/s"]);
});

Deno.test("removeRecords() removes those that are meant, drafts in them too, and no links", () => {
  const world = memoryWorld({
    "/s/guard/a/read.json": "",
    "/s/guard/a/.read.json.1.tmp": "",
    "/s/guard/b/read.json": "",
    "/s/guard/c": { link: "/q" },
    "/q/kept": "",
  }, STATE);
  removeRecords(world, "guard", (name) => name !== "b");
  assertEquals(
    [...world.nodes.keys()],
    ["/s/guard/b/read.json", "/s/guard/c", "/q/kept", "/s"].filter((path) =>
      world.nodes.has(path)
    ),
  );
  assertEquals(world.nodes.has("/s/guard/a/read.json"), false);
  assertEquals(world.nodes.has("/q/kept"), true);
});
