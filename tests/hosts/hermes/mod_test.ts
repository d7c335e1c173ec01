import { assertEquals, assertStringIncludes } from "@std/assert";
import { decide, load } from "../../../core/mod.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { hermes } from "../../../hosts/hermes/mod.ts";
import { context } from "../contract.ts";

/** What the host is answered in a gated project where work is open. */
async function answer(wire: object): Promise<string> {
  const world = memoryWorld({
    "/p/task_plan.md": "# T\n### Phase 1: A [wip]\n",
    "/p/.mode": "autonomous gate\n",
  }, { env: { HOME: "/home/u" } });
  const event = hermes.decode(wire, context());
  return hermes.encode(decide(await load(event, world)).answer, event);
}

Deno.test("Hermes goes on where a gated plan is open", async () => {
  const verify = { "hook_event_name": "pre_verify", "session_id": "s" };
  const { action, message } = JSON.parse(
    await answer({ ...verify, cwd: "/p" }),
  );
  assertEquals(action, "continue");
  assertStringIncludes(message, "Phase 1");
});
