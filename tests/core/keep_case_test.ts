import { assertEquals, assertStringIncludes } from "@std/assert";
import { memoryWorld } from "../../core/io/memory.ts";
import { answerHook } from "../../hosts/hook.ts";

/** Answers a prompt in a project with a plan. */
async function prompt(record: string | undefined): Promise<{
  readonly out: string;
  readonly made: readonly string[];
  readonly log: string;
}> {
  const nodes = { "/w/task_plan.md": "# T\n" };
  const world = memoryWorld(nodes, {
    env: {
      PLANHOOK_STATE_DIR: "/s",
      ...(record === undefined ? {} : { PLANHOOK_RECORD: record }),
    },
  });
  let out = "";
  let before: readonly string[] = [];
  const value = { kind: "prompt", cwd: "/w" };
  await answerHook(["generic"], world, {
    input: Promise.resolve({ kind: "value", value }),
    write(text) {
      out += text;
      before = [...world.nodes.keys()].filter((path) => path.startsWith("/r"));
    },
    warn() {},
    isTerminal: () => false,
  });
  assertEquals(before, []); // the answer is out first
  const log = world.nodes.get("/s/planhook.log");
  return {
    out,
    made: [...world.nodes.keys()].filter((path) => path.startsWith("/r/")),
    log: log instanceof Uint8Array ? new TextDecoder().decode(log) : "",
  };
}

Deno.test("`keepCase()` records a hook call once it is answered, where `PLANHOOK_RECORD` is set", async () => {
  const { out, made, log } = await prompt("/r");
  assertStringIncludes(out, "# T");
  assertEquals(
    made.filter((path) => path.endsWith("stdin.json")),
    ["/r/generic/prompt/001/stdin.json"],
  );
  assertEquals(log, "");
  assertEquals((await prompt(undefined)).made, []);
  assertEquals((await prompt("")).made, []);
});

Deno.test("`keepCase()` leaves the answer as it is where a recording cannot be made, and the log says why", async () => {
  const { out, made, log } = await prompt("r");
  assertStringIncludes(out, "# T");
  assertEquals(made, []);
  assertStringIncludes(log, 'generic prompt usage Cannot record into "r"');
});
