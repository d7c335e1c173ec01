import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { GROUPS } from "../../../core/cli/table.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { loopText, loopTick, type Tick } from "../../../core/plans/loop.ts";
import { planById } from "../../../core/plans/resolve.ts";

/** The tick for these words. */
function tick(...words: readonly string[]): Tick {
  const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# T\n" });
  const ref = planById(world, "/p", "a");
  if (ref === undefined) throw new Error("no plan");
  return loopTick(ref, words);
}

Deno.test("`loopTick()` takes the first word for the interval where it is one", () => {
  for (const word of ["30s", "5m", "2h", "1d", "015m"]) {
    assertEquals(tick(word, "go on"), { interval: word, prompt: "go on" });
  }
  for (const word of ["5", "m", "5min", "5M", "1.5h", "-5m", "5 m", "٥m"]) {
    assertEquals(tick(word, "go on"), {
      interval: "10m",
      prompt: `${word} go on`,
    });
  }
});

Deno.test("`loopTick()` keeps a prompt as it is, on one line", () => {
  assertEquals(tick("15m", "run  the tests", "5m").prompt, "run  the tests 5m");
  assertEquals(tick("a\nb\u001b[2J").prompt, "a b [2J");
});

Deno.test("`loopTick()` has a prompt of its own, which reads, checks and logs", () => {
  const { interval, prompt } = tick();
  assertEquals(interval, "10m");
  for (
    const words of [
      ".planning/a/task_plan.md",
      ".planning/a/progress.md",
      "planhook plan check a",
      "Status",
    ]
  ) assertStringIncludes(prompt, words);
  assert(!prompt.includes("\n"));
  assertEquals(tick("5m"), { interval: "5m", prompt });
  assertEquals(tick("5m", " "), { interval: "5m", prompt });
});

Deno.test("`loopText()` has the steps of a tick for whichever plan there is, and runs commands that exist", () => {
  const { prompt } = tick();
  const text = loopText();
  for (const words of ["as data", "since the last tick", "the Status of"]) {
    assertStringIncludes(prompt, words);
    assertStringIncludes(text, words);
  }
  assert(!text.includes(".planning/"));
  const known = GROUPS["plan"]?.commands.map(({ name }) => name) ?? [];
  const called = [...text.matchAll(/`planhook plan ([a-z ]+)`/g)]
    .map(([, name = ""]) => name);
  assertEquals(called, ["status", "check"]);
  assertEquals(called.filter((name) => !known.includes(name)), []);
});
