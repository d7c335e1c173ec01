import { assertEquals } from "@std/assert";
import { fixedBlock } from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/mastra/encode.ts";
import { mastra } from "../../../hosts/mastra/mod.ts";

Deno.test("`LIMIT` is that of hosts of which none is known", () => {
  assertEquals([LIMIT, mastra.limit], [{ amount: 9000, unit: "utf16" }, LIMIT]);
});

Deno.test("`encode()` writes nothing, whatever there is to say", () => {
  const answer = {
    context: [fixedBlock("a")],
    decision: { kind: "deny", reason: "no" },
    notice: "n",
  } as const;
  const event = {
    kind: "tool-request",
    name: "",
    cwd: "/p",
    tool: "x",
  } as const;
  assertEquals([encode(), mastra.encode(answer, event)], ["", ""]);
});
