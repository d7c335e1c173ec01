/** `gate-stop`. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import type { Node } from "../../../core/io/memory.ts";
import { called } from "./called.ts";

const NODES = {
  "/p/task_plan.md": "### Phase 1: A\n**Status:** in_progress\n",
  "/p/.mode": "gate\n",
};

/** What it prints. */
async function printed(
  env: Record<string, string> = {},
  more: Record<string, Node> = {},
): Promise<string> {
  const { stdout, code } = await called(["gate-stop", "x"], {
    ...NODES,
    ...more,
  }, { env });
  assertEquals(code, 0);
  return stdout;
}

Deno.test("`gate-stop` is the gate (6.5)", async () => {
  assertStringIncludes(await printed(), '{"decision":"block"');
  assertEquals(await printed({ PLANNING_DISABLED: "1" }), "");
});

Deno.test("`gate-stop` hears what the host says", async () => {
  const stdin = '{"stop_hook_active":true}';
  const { stdout } = await called(["gate-stop"], NODES, { stdin });
  assertStringIncludes(stdout, "Task in progress (0/1");
});

Deno.test("`gate-stop` is silent where `check-complete.sh` is found nowhere", async () => {
  const env = { PLANHOOK_SCRIPT_DIR: "/s", HOME: "/home/u" };
  assertEquals(await printed(env), "");
  const places = [
    "/s",
    "/home/u/.claude/skills/planning-with-files/scripts",
    "/home/u/.claude/plugins/marketplaces/planning-with-files/scripts",
  ];
  for (const place of places) {
    const out = await printed(env, { [`${place}/check-complete.sh`]: "" });
    assertStringIncludes(out, '{"decision":"block"');
  }
});
