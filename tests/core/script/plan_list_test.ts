/** The list of `set-active-plan --list`. @module */

import { assertEquals } from "@std/assert";
import { called, calledIn, project } from "./called.ts";

const PLAN = `# T
## Phases
### Phase 1: A
- **Status:** complete
### Phase 2: B
- **Status:** in_progress
### Phase 3: C
- **Status:** pending
`;

Deno.test("`set-active-plan --list` lists plans by name, with what is done (3.2)", async () => {
  const world = project({
    "/p/.planning/b/task_plan.md": PLAN,
    "/p/.planning/a/task_plan.md": "# T\n",
    "/p/.planning/bare/x": "",
    "/p/.planning/.hid/task_plan.md": PLAN,
    "/p/.planning/dir/task_plan.md": { dir: true },
    "/p/.planning/link": { link: "b" },
    "/p/.planning/denied/task_plan.md": { denied: true },
    "/p/.planning/.active_plan": "\ufeffb\r\n",
    "/p/task_plan.md": PLAN,
  });
  const before = [...world.nodes.keys()];
  for (const flag of ["--list", "-l"]) {
    assertEquals(await calledIn(world, ["set-active-plan", flag]), {
      stdout: `Available plans:
- a - 0/0 complete, 0 in_progress, 0 pending
- b [active] - 1/3 complete, 1 in_progress, 1 pending
[active] marks the shared default pointer. Set PLAN_ID to pin a session.
`,
      stderr: "",
      code: 0,
    });
  }
  assertEquals([...world.nodes.keys()], before);
});

Deno.test("`set-active-plan --list` says where there is nothing, or nothing that it may look at (3.2)", async () => {
  const list = ["set-active-plan", "--list"];
  assertEquals(await called(list), {
    stdout: "No planning directory found.\n",
    stderr: "",
    code: 0,
  });
  assertEquals(await called(list, { "/p/.planning/bare/x": "" }), {
    stdout: "Available plans:\nNo named plans found.\n",
    stderr: "",
    code: 0,
  });
  const out = {
    "/p/.planning": { link: "/e" },
    "/e/a/task_plan.md": PLAN,
  };
  assertEquals(await called(list, out), {
    stdout: "",
    stderr:
      "Error: planning directory is outside the project or cannot be verified.\n",
    code: 1,
  });
});
