import { assertEquals, assertThrows } from "@std/assert";
import { memoryWorld } from "../../../core/io/memory.ts";
import { logDiagnostic } from "../../../core/log.ts";
import { pruneSeen, readSeen, writeSeen } from "../../../core/seen.ts";
import { scratchOf } from "../../../core/recording/scratch.ts";

const REAL = () =>
  memoryWorld({ "/p/a": "hi", "/s/sessions/x": "" }, {
    env: { HOME: "/home/u", PLANHOOK_STATE_DIR: "/s", PLAN_ID: "mine" },
  });

Deno.test("`scratchOf()` remembers from call to call, and writes nothing", () => {
  const real = REAL();
  const before = [...real.nodes];
  const scratch = scratchOf(real, "/p");
  writeSeen(scratch.at(1, {}), "s", { plan: "d" });
  assertEquals(readSeen(scratch.at(2, {}), "s"), { plan: "d" });
  assertEquals(readSeen(real, "s"), {});
  assertEquals([...real.nodes], before);
  for (const change of ["append", "create", "rename", "tryLock"] as const) {
    const { files } = scratch.at(1, {});
    assertThrows(() => Reflect.apply(files[change], files, ["/p/a", "/p/b"]));
  }
});

Deno.test("`scratchOf()` keeps records of a session that goes on in its own time", () => {
  const scratch = scratchOf(REAL(), "/p");
  const year = 365 * 24 * 3600 * 1000;
  writeSeen(scratch.at(50 * year, {}), "s", { plan: "d" });
  const later = scratch.at(50 * year + 5, {});
  pruneSeen(later);
  assertEquals(readSeen(later, "s"), { plan: "d" });
});

Deno.test("`scratchOf()` has the environment of the recording, and the user's folders", () => {
  const { env, now, cwd } = scratchOf(REAL(), "/p").at(7, { PWF_INJECT: "x" });
  assertEquals([env("PLAN_ID"), env("PWF_INJECT"), env("HOME")], [
    undefined,
    "x",
    "/home/u",
  ]);
  assertEquals([now(), cwd()], [7, "/p"]);
});

Deno.test("`scratchOf()` tells new lines of the log once", () => {
  const scratch = scratchOf(REAL(), "/p");
  const say = (message: string): void =>
    logDiagnostic(scratch.at(0, {}), {
      host: "x",
      event: "é",
      code: "io",
      message,
    });
  assertEquals(scratch.newLogLines(), []);
  say("one");
  assertEquals(scratch.newLogLines().length, 1);
  assertEquals(scratch.newLogLines(), []);
  say("two");
  say("three");
  assertEquals(
    scratch.newLogLines().map((line) => line.split(" ").at(-1)),
    ["two", "three"],
  );
});
