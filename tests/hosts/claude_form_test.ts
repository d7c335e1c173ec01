import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../core/mod.ts";
import type { Delivery } from "../../hosts/answer_parts.ts";
import { claudeForm } from "../../hosts/claude_form.ts";

const DELIVERY: Delivery = {
  limit: { amount: 9000, unit: "utf16" },
  heard: ["prompt", "tool-request"],
};
const DENIED: Answer = {
  context: [fixedBlock("a")],
  decision: { kind: "deny", reason: "no" },
  notice: "n",
};
const TOOL: HookEvent = {
  kind: "tool-request",
  name: "Pre",
  cwd: "/p",
  tool: "t",
};
const END: HookEvent = {
  kind: "turn-end",
  name: "Stop",
  cwd: "/p",
  continued: false,
  mostBlocks: 8,
};

Deno.test("`claudeForm()` writes text for the model under the name of the event", () => {
  assertEquals(
    claudeForm({ context: [fixedBlock("a\nb")] }, {
      kind: "prompt",
      name: "Ask",
      cwd: "/p",
    }, DELIVERY),
    '{"hookSpecificOutput":{"hookEventName":"Ask","additionalContext":"a\\nb"}}\n',
  );
});

Deno.test("`claudeForm()` denies a tool beside the text, and holds a stop back at the top", () => {
  assertEquals(
    claudeForm(DENIED, TOOL, DELIVERY),
    '{"hookSpecificOutput":{"hookEventName":"Pre","additionalContext":"a",' +
      '"permissionDecision":"deny","permissionDecisionReason":"no"},"systemMessage":"n"}\n',
  );
  assertEquals(
    claudeForm(DENIED, END, DELIVERY),
    '{"decision":"block","reason":"no","systemMessage":"n"}\n',
  );
});

Deno.test("`claudeForm()` writes nothing where nothing reaches anybody", () => {
  const deaf: Delivery = { ...DELIVERY, heard: [], told: [] };
  const { decision: _, ...said } = DENIED;
  for (const event of [TOOL, END]) {
    assertEquals(claudeForm(said, event, deaf), "");
    assertEquals(claudeForm({ context: [] }, event, DELIVERY), "");
  }
});
