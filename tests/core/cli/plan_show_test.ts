import { assertEquals, assertStringIncludes } from "@std/assert";
import { json, NODES, PLAN, PLAN_TEXT, run } from "./terminal.ts";

Deno.test("`plan show` prints the file, as it is", async () => {
  for (const args of [[], ["api"], ["--as", "file"]]) {
    const { code, out } = await run(["plan", "show", ...args], NODES);
    assertEquals([code, out], [0, PLAN_TEXT]);
  }
  const { out } = await run(["plan", "show"], { [PLAN]: "\ufeffa\r\nb" });
  assertEquals(out, "a\nb\n");
});

Deno.test("`plan show --as` prints what a model is shown", async () => {
  const begin = "===BEGIN PLAN DATA===\n# Api\n";
  for (const view of ["start", "prompt", "tool"]) {
    const { code, out } = await run(["plan", "show", "--as", view], NODES);
    assertEquals(code, 0);
    assertStringIncludes(out, begin);
    assertEquals(out.includes("ACTIVE PLAN"), view !== "tool");
    assertEquals(out.includes("=== recent progress ==="), view === "prompt");
  }
  const two = { ...NODES, "/p/.planning/b/task_plan.md": "# B\n" };
  const { out } = await run(["plan", "show", "b", "--as", "tool"], two);
  assertStringIncludes(out, "\n# B\n");
  const silent = await run(["plan", "show", "--as", "tool"], {
    ...NODES,
    "/p/.planning/api/.mode": "autonomous",
  });
  assertEquals(silent.out, "Nothing is shown on this event.\n");
});

Deno.test("`plan show --as` refuses a view that is none", async () => {
  for (const view of ["nope", "toString", "__proto__", "File"]) {
    const result = await run(["plan", "show", "--as", view], NODES);
    assertEquals([view, result.code, result.out], [view, 64, ""]);
    assertStringIncludes(result.err, "expected file, start, prompt or tool");
  }
});

Deno.test("`plan show --json` is one document", async () => {
  assertEquals(json(await run(["plan", "show", "--json"], NODES)), {
    plan: ".planning/api/task_plan.md",
    id: "api",
    view: "file",
    text: PLAN_TEXT,
  });
  const shown = json(
    await run(["plan", "show", "--json", "--as", "tool"], {
      "/p/task_plan.md": "# T\n",
    }),
  );
  assertEquals(shown, {
    plan: "task_plan.md",
    id: null,
    view: "tool",
    text: "===BEGIN PLAN DATA===\n# T\n===END PLAN DATA===\n",
  });
});

Deno.test("`plan show` shows marks of writing direction on a terminal, and leaves them alone elsewhere", async () => {
  const marks = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e" +
    "\u2066\u2067\u2068\u2069";
  const nodes = { [PLAN]: `# a${marks}b \u200d مرحلة 1\n` };
  const seen = [...marks].map((mark) =>
    `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`
  ).join("");
  const shown = await run(["plan", "show"], nodes, { isTerminal: true });
  assertEquals(shown.out, `# a${seen}b \u200d مرحلة 1\n`);
  const piped = await run(["plan", "show"], nodes);
  assertEquals(piped.out, nodes[PLAN]);
});
