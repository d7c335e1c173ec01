import { assertEquals, assertStringIncludes } from "@std/assert";
import { memoryWorld } from "../../core/io/memory.ts";
import { answer, answerWire } from "../../hosts/inprocess.ts";

const FILES = { "/p/task_plan.md": "# T\n" };

Deno.test("answerWire() gives what a process would have written", async () => {
  const world = memoryWorld(FILES);
  const wire = { "hook_event_name": "UserPromptSubmit", cwd: "/p" };
  const { stdout, stderr, code } = await answerWire("claude", wire, world);
  assertStringIncludes(stdout, '"additionalContext":');
  assertEquals([stdout.endsWith("}\n"), stderr, code], [true, "", 0]);
});

Deno.test("answerWire() reads files anew each time", async () => {
  const world = memoryWorld(FILES);
  const ask = async () =>
    (await answerWire("generic", { kind: "prompt", cwd: "/p" }, world)).stdout;
  assertStringIncludes(await ask(), "# T");
  world.nodes.set("/p/task_plan.md", "# U\n");
  assertStringIncludes(await ask(), "# U");
});

Deno.test("answerWire() says nothing to what it does not know, and writes it down", async () => {
  const world = memoryWorld(FILES, { env: { HOME: "/home/u" } });
  const silent = { stdout: "", stderr: "", code: 0 };
  assertEquals(await answerWire("nobody", {}, world), silent);
  for (const wire of [undefined, null, 5, "x", [], {}]) {
    assertEquals(await answerWire("generic", wire, world), silent);
  }
  const log = new TextDecoder().decode(
    world.files.readHead("/home/u/.local/state/planhook/planhook.log", 9999),
  );
  assertStringIncludes(log, 'Cannot answer host "nobody"');
});

Deno.test("answer() applies what it has decided", async () => {
  const world = memoryWorld(FILES, { env: { HOME: "/home/u" } });
  const event = {
    kind: "session-start",
    name: "start",
    session: "s",
    cwd: "/p",
    source: "startup",
  } as const;
  assertEquals((await answer(event, world)).context.length > 0, true);
  assertEquals((await answer(event, world)).context, []); // it was shown
});
