/** `skill-hook`, byte for byte. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import type { MemoryOptions, Node } from "../../../core/io/memory.ts";
import { called, calledIn, project } from "./called.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const REMINDER =
  "[planning-with-files] Update progress.md with what you just did. If a phase is now complete, update task_plan.md status.";
const REMINDED =
  `{"hookSpecificOutput":{"hookEventName":"PostToolUse","additionalContext":"${REMINDER}"}}\n`;
const EVENTS = ["userprompt", "pretool", "posttool", "precompact", "stop"];

/** What an event of a session is answered with. */
async function answer(
  event: string,
  nodes: Readonly<Record<string, Node>>,
  options: MemoryOptions = {},
  input: unknown = { session_id: "s1" },
): Promise<string> {
  const stdin = JSON.stringify(input);
  const words = ["skill-hook", `--event=${event}`];
  const { stdout, stderr, code } = await called(words, nodes, {
    ...options,
    stdin,
  });
  assertEquals([stderr, code], ["", 0]);
  return stdout;
}

Deno.test("`skill-hook` answers prompts and compactions with plain text, as `inject-plan` prints it", async () => {
  const nodes = { [PLAN]: "# T\n" };
  for (const context of ["userprompt", "precompact"]) {
    const { stdout } = await called(
      ["inject-plan", `--context=${context}`],
      nodes,
    );
    assertEquals(await answer(context, nodes), stdout);
  }
});

Deno.test("`skill-hook` answers tool requests with JSON", async () => {
  assertEquals(
    await answer("pretool", { [PLAN]: '# "T" 😀\t\\\n' }),
    '{"hookSpecificOutput":{"hookEventName":"PreToolUse","additionalContext":"===BEGIN PLAN DATA===\\n# \\"T\\" 😀 \\\\\\n===END PLAN DATA==="}}\n',
  );
  const gated = { [PLAN]: "", "/p/.planning/a/.mode": "gate" };
  assertEquals(await answer("pretool", gated), "");
});

Deno.test("`skill-hook` reminds once a turn, and again in the next", async () => {
  const world = project({ [PLAN]: "" }, { env: { HOME: "/home/u" } });
  const fire = async (event: string, input: unknown): Promise<string> =>
    (await calledIn(
      world,
      ["skill-hook", `--event=${event}`],
      JSON.stringify(input),
    )).stdout;
  const session = { "session_id": "s1" };
  assertEquals(await fire("posttool", session), REMINDED);
  assertEquals(await fire("posttool", session), "");
  assertEquals(await fire("posttool", { session_id: "s2" }), REMINDED);
  await fire("userprompt", session);
  assertEquals(await fire("posttool", session), REMINDED);
  const prompt = { ...session, "prompt_id": "p1" };
  assertEquals(await fire("posttool", prompt), REMINDED);
  assertEquals(await fire("posttool", prompt), "");
});

Deno.test("`skill-hook` repeats the reminder where the host names no session, or nothing can be kept", async () => {
  const world = project({ [PLAN]: "" }, { env: { HOME: "/home/u" } });
  const closed = project({ [PLAN]: "" }, {
    env: { HOME: "/home/u" },
    readOnly: true,
  });
  for (
    const [at, stdin] of [[world, "no JSON"], [
      closed,
      '{"session_id":"s1"}',
    ]] as const
  ) {
    for (let time = 0; time < 2; time++) {
      const { stdout } = await calledIn(
        at,
        ["skill-hook", "--event=posttool"],
        stdin,
      );
      assertEquals(stdout, REMINDED);
    }
  }
});

Deno.test("`skill-hook` hands the gate what the host says", async () => {
  const nodes = {
    [PLAN]: "### Phase 1: A\n**Status:** in_progress\n",
    "/p/.planning/a/.mode": "gate",
  };
  assertStringIncludes(await answer("stop", nodes), '{"decision":"block"');
  const input = { "session_id": "s1", "stop_hook_active": true };
  assertStringIncludes(
    await answer("stop", nodes, {}, input),
    "Task in progress",
  );
});

Deno.test("`skill-hook` lets every event pass the same guards", async () => {
  const gated = {
    [PLAN]: "### Phase 1\n**Status:** in_progress\n",
    "/p/.planning/a/.mode": "gate",
  };
  const armed = { ...gated, "/p/.planning/sessions/s2.attached": "" };
  const nested = { ...gated, "/p/x/.planning/b/task_plan.md": "" };
  const several = {
    ...gated,
    "/p/.planning/b/task_plan.md": "",
    "/p/.planning/sessions/s1.attached": "",
  };
  const rows: readonly [Record<string, Node>, string][] = [
    [armed, "Session isolation is armed"],
    [nested, "Ambiguous plan"],
    [several, "Multiple plans are available"],
  ];
  for (const [nodes, notice] of rows) {
    for (const event of EVENTS) {
      const text = await answer(event, nodes, {
        env: { PWF_SESSION_ID: "s2" },
      });
      assertEquals(
        text.includes(notice),
        event === "userprompt",
        `${event} ${text}`,
      );
      assertEquals(event === "userprompt" || text === "", true);
    }
  }
  const attached = await answer("posttool", armed, {}, { session_id: "s2" });
  assertEquals(attached, REMINDED);
});

Deno.test("`skill-hook` is silent where it is switched off, where there is no plan, and on events that it does not know", async () => {
  for (const event of EVENTS) {
    assertEquals(
      await answer(event, { [PLAN]: "" }, { env: { PLANNING_DISABLED: "1" } }),
      "",
    );
    assertEquals(await answer(event, {}), "");
  }
  assertEquals(await answer("other", { [PLAN]: "" }), "");
  const { stdout } = await called(["skill-hook"], { [PLAN]: "" });
  assertEquals(stdout, "");
});

Deno.test("`skill-hook` tells a prompt why there is no plan, also where none can be found", async () => {
  const env = { PWF_PLAN_ROOT: "/nope" };
  for (const event of ["userprompt", "precompact"]) {
    assertStringIncludes(
      await answer(event, {}, { env }),
      "PWF_PLAN_ROOT is not a directory",
    );
  }
  assertEquals(await answer("pretool", {}, { env }), "");
});
