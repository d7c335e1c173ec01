import { assertEquals, assertStringIncludes } from "@std/assert";
import { json, NODES, POINTER, project, run, runIn } from "./terminal.ts";

Deno.test("`plan use` moves the pointer, and says how to pin", async () => {
  const world = project({ ...NODES, "/p/.planning/b/task_plan.md": "" });
  assertEquals(await runIn(world, ["plan", "use", "b"]), {
    code: 0,
    out: `Active plan: b
Pin this terminal to it, for parallel sessions:
  export PLAN_ID=b
`,
    err: "",
    console: "",
  });
  const pointer = () =>
    new TextDecoder().decode(world.files.readHead(POINTER, 99));
  assertEquals(pointer(), "b\n");
  assertEquals(json(await runIn(world, ["plan", "use", "api", "--json"])), {
    plan: "api",
  });
  assertEquals(pointer(), "api\n");
});

Deno.test("`plan use` says where `PLAN_ID` binds another plan", async () => {
  const { out } = await run(["plan", "use", "api"], NODES, {
    env: { PLAN_ID: "b" },
  });
  assertStringIncludes(out, "PLAN_ID is set to another plan here, and binds.");
});

Deno.test("`plan use` refuses what is no plan of the project, and keeps the pointer (C10)", async () => {
  const ids = [
    "../x",
    "../../p/.planning/api",
    "ghost",
    "",
    ".",
    "..",
    "/p/.planning/api",
    "api/",
    "api\n",
    "empty",
    "evil",
    "__proto__",
  ];
  for (const id of ids) {
    const world = project({
      ...NODES,
      [POINTER]: "old\n",
      "/x/task_plan.md": "",
      "/p/.planning/empty/notes.md": "",
      "/p/.planning/evil": { link: "/x" },
    });
    const result = await runIn(world, ["plan", "use", id]);
    assertEquals([id, result.code, result.out], [id, 1, ""]);
    assertStringIncludes(result.err, "Cannot find plan");
    assertStringIncludes(result.err, 'see "planhook plan list"');
    assertEquals(world.nodes.get(POINTER), "old\n");
    assertEquals(world.nodes.has("/x/.active_plan"), false);
  }
});
