import { assertEquals, assertStringIncludes } from "@std/assert";
import { decide, load } from "../../../core/mod.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { cursor } from "../../../hosts/cursor/mod.ts";
import { context } from "../contract.ts";

/** What the host is answered in a gated project where work is open. */
async function answer(wire: object): Promise<string> {
  const world = memoryWorld({
    "/p/task_plan.md": "# T\n### Phase 1: A [wip]\n",
    "/p/.mode": "autonomous gate\n",
  }, { env: { HOME: "/home/u" } });
  const event = cursor.decode(wire, context());
  return cursor.encode(decide(await load(event, world)).answer, event);
}

Deno.test("Cursor goes on where a gated plan is open, and not after a turn that was broken off", async () => {
  const stop = {
    "hook_event_name": "stop",
    "conversation_id": "c",
    "workspace_roots": ["/p"],
    "loop_count": 0,
  };
  const output = await answer({ ...stop, status: "completed" });
  assertEquals(Object.keys(JSON.parse(output)), ["followup_message"]);
  assertStringIncludes(JSON.parse(output)["followup_message"], "Phase 1");
  assertEquals(await answer({ ...stop, status: "aborted" }), "");
  assertEquals(
    await answer({ ...stop, status: "completed", "loop_count": 1 }),
    "",
  );
});
