import { assertEquals } from "@std/assert";
import { nodeWorld } from "../../../core/io/node.ts";
import { worldCases } from "./world_cases.ts";

const world = await nodeWorld();

worldCases("nodeWorld()", world);

Deno.test("nodeWorld(): tryLock() takes a lock that a process left behind", () => {
  const folder = Deno.makeTempDirSync();
  const path = `${folder}/lock`;
  const tryWith = (holder: string, ageMs = 0): boolean => {
    Deno.writeTextFileSync(`${path}.holder`, holder);
    const time = (Date.now() - ageMs) / 1000;
    Deno.utimeSync(`${path}.holder`, time, time);
    const lock = world.files.tryLock(path, 0o600);
    lock?.release();
    return lock !== undefined;
  };
  assertEquals(tryWith("999999999"), true); // no such process
  assertEquals(tryWith(String(Deno.pid)), false);
  assertEquals(tryWith(""), false); // its name is being written
  assertEquals(tryWith(String(Deno.pid), 120_000), true);
  Deno.removeSync(folder, { recursive: true });
});
