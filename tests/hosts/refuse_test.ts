import { assertEquals } from "@std/assert";
import { openHost } from "../../hosts/mod.ts";
import { refuseTool } from "../../hosts/refuse.ts";

Deno.test("`refuseTool()` says why a tool is refused, and refuses nothing else", () => {
  const decision = { kind: "deny", reason: "no\nnever" } as const;
  const base = { name: "", cwd: "/p" };
  const request = { ...base, kind: "tool-request", tool: "write" } as const;
  const stop = { ...base, kind: "turn-end", continued: false } as const;
  assertEquals(refuseTool(decision, request), "no\nnever\n");
  assertEquals(refuseTool(decision, { ...stop, mostBlocks: 8 }), undefined);
  assertEquals(refuseTool(decision, { ...base, kind: "prompt" }), undefined);
});

Deno.test("`refuseTool()` is how the hosts refuse that take a no by exit code", async () => {
  for (const name of ["kiro", "mastra", "windsurf"]) {
    assertEquals((await openHost(name))?.refuse, refuseTool);
  }
  for (const name of ["claude", "cline", "cursor", "droid", "hermes"]) {
    assertEquals((await openHost(name))?.refuse, undefined);
  }
});
