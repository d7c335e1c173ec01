import { assert, assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../core/mod.ts";
import { answerParts, type Delivery } from "../../hosts/answer_parts.ts";

const DELIVERY: Delivery = {
  limit: { amount: 90, unit: "bytes" },
  heard: ["prompt"],
  told: ["session-end"],
};
const AT = { name: "x", cwd: "/p" };
const END: HookEvent = { ...AT, kind: "turn-end", continued: false };
const DENIED: Answer = {
  context: [],
  decision: { kind: "deny", reason: "no" },
  notice: "n",
};

Deno.test("`answerParts()` passes text on where it is heard, within the limit", () => {
  const said = { context: [fixedBlock("a"), fixedBlock("b")] };
  const prompt = answerParts(said, { ...AT, kind: "prompt" }, DELIVERY);
  assertEquals(prompt.context, "a\nb");
  assertEquals(answerParts(said, END, DELIVERY).context, undefined);
  const blank = { context: [fixedBlock(" \n")] };
  const none = answerParts(blank, { ...AT, kind: "prompt" }, DELIVERY);
  assertEquals(none.context, undefined);
  const long = {
    context: [{ ...fixedBlock("<"), body: "é\n".repeat(200), source: "a" }],
  };
  const cut = answerParts(long, { ...AT, kind: "prompt" }, DELIVERY).context;
  assert(cut !== undefined && new TextEncoder().encode(cut).length <= 90);
});

Deno.test("`answerParts()` denies tools, and ends of turns that can be held back", () => {
  const tool: HookEvent = { ...AT, kind: "tool-request", tool: "t" };
  const end = { ...END, mostBlocks: 8 };
  for (const event of [tool, end]) {
    const parts = answerParts(DENIED, event, { ...DELIVERY, told: [] });
    assertEquals([parts.denial, parts.notice], ["no", undefined]);
  }
  assertEquals(answerParts(DENIED, END, DELIVERY).denial, undefined);
});

Deno.test("`answerParts()` makes a notice of any other decision, where notices are told", () => {
  const bye: HookEvent = { ...AT, kind: "session-end" };
  assertEquals(answerParts(DENIED, bye, DELIVERY).notice, "n\nno");
  assertEquals(answerParts(DENIED, END, DELIVERY).notice, undefined);
  const { told: _, ...open } = DELIVERY;
  assertEquals(answerParts(DENIED, END, open).notice, "n\nno");
  assertEquals(answerParts({ context: [] }, END, open).notice, undefined);
});
