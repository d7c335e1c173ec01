import { assertEquals, assertStringIncludes } from "@std/assert";
import { memoryWorld } from "../../../core/io/memory.ts";
import { answerHook } from "../../../hosts/hook.ts";

const PLAN = "/p/task_plan.md";

Deno.test("Kiro is shown a plan as plain text, and refused a stale write by exit code 2, once", async () => {
  const world = memoryWorld({
    [PLAN]: "# T\n",
    "/home/u/.config/planhook/config.yaml": "writeGuard: true\n",
  }, { env: { HOME: "/home/u" } });
  let out = "";
  let err = "";
  const call = (name: string, fields: object = {}) => {
    out = err = "";
    const value = {
      "hook_event_name": name,
      "session_id": "s",
      cwd: "/p",
      ...fields,
    };
    return answerHook(["kiro"], world, {
      input: Promise.resolve({ kind: "value", value }),
      write: (text) => void (out += text),
      warn: (text) => void (err += text),
      isTerminal: () => false,
    });
  };
  const write = { "tool_name": "fs_write", "tool_input": { path: PLAN } };
  assertEquals([await call("userPromptSubmit"), err], [0, ""]);
  assertStringIncludes(out, "\n# T\n");
  assertEquals([await call("preToolUse", write), out, err], [0, "", ""]);
  world.nodes.set(PLAN, "# Another\n");
  assertEquals([await call("preToolUse", write), out], [2, ""]);
  assertStringIncludes(err, "task_plan.md");
  assertEquals([await call("preToolUse", write), out, err], [0, "", ""]);
});
