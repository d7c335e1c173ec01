import { assertEquals } from "@std/assert";
import { json, NODES, run } from "./terminal.ts";

Deno.test("`plan status` shows how far a plan is, phase by phase", async () => {
  assertEquals(await run(["plan", "status"], NODES), {
    code: 0,
    out: `Api  .planning/api/task_plan.md
Goal: Ship it.
Next step: Test.

██████████▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒
1/4 complete, 1 unknown

✓ 1  Read [1/1]  complete
▶ 2  Write [1/2]  in_progress
· 3  Check [0/1]  pending, from its boxes
? 4  Wait  unknown ("blocked")
`,
    err: "",
    console: "",
  });
});

Deno.test("`plan status` of a plan without phases says so, and never 0/0", async () => {
  const { code, out } = await run(["plan", "status"], {
    "/p/task_plan.md": "text\n",
  });
  assertEquals(
    [code, out],
    [0, "task_plan.md  task_plan.md\n\nno phases found\n"],
  );
});

Deno.test("`plan status --json` is one document", async () => {
  const phases = [
    ["1", "Read", "complete", "complete", "label", true, { done: 1, total: 1 }],
    ["2", "Write", "in_progress", "in_progress", "label", true, {
      done: 1,
      total: 2,
    }],
    ["3", "Check", "pending", "", "boxes", false, { done: 0, total: 1 }],
    ["4", "Wait", "unknown", "blocked", "label", true, { done: 0, total: 0 }],
  ].map(([id, title, status, word, evidence, explicit, boxes]) => ({
    id,
    title,
    status,
    word,
    evidence,
    explicit,
    boxes,
  }));
  assertEquals(json(await run(["plan", "status", "--json"], NODES)), {
    plan: ".planning/api/task_plan.md",
    id: "api",
    shape: "headings",
    planStatus: null,
    counts: { complete: 1, "in_progress": 1, pending: 1, unknown: 1 },
    phases,
  });
});
