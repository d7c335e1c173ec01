import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sha256Hex } from "../../../wasm/mod.ts";
import { apply } from "../../../core/apply.ts";
import type { Outcome } from "../../../core/effect.ts";
import type { HookEvent } from "../../../core/event.ts";
import { decide, load } from "../../../core/handle.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";

const PLAN = "/p/task_plan.md";
const PROGRESS = "/p/progress.md";
const FINDINGS = "/p/findings.md";
const ENV = { HOME: "/home/u", PLANHOOK_WRITE_GUARD: "1" };
const USER = "/home/u/.config/planhook/config.yaml";
const PLAN_TEXT = "# T\n- **Status:** pending\n";

/** A project whose user has the write guard on. */
function project(
  files: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  const env = { ...ENV, ...options.env };
  const nodes = { [PLAN]: PLAN_TEXT, [PROGRESS]: "did a\n", ...files };
  return memoryWorld(nodes, { ...options, env });
}

/** One event of a session: what comes of it, with everything written that is to be kept. */
async function happen(
  world: MemoryWorld,
  fields:
    | { kind: "prompt" }
    | { kind: "tool-request" | "tool-result"; path?: string },
  session = "s",
): Promise<Outcome> {
  const base = { name: "", cwd: "/p", session };
  const event: HookEvent = fields.kind === "prompt"
    ? { ...base, kind: "prompt" }
    : { ...base, tool: "Write", ...fields };
  const outcome = decide(await load(event, world));
  apply(world, outcome.effects, { host: "", event: "" });
  return outcome;
}

/** One prompt. */
async function prompt(world: MemoryWorld, session?: string): Promise<void> {
  await happen(world, { kind: "prompt" }, session);
}

/** A tool has read or written a file. */
async function touched(world: MemoryWorld, path: string): Promise<void> {
  await happen(world, { kind: "tool-result", path });
}

/** Why a write is denied; empty where it is not. */
async function denied(
  world: MemoryWorld,
  path: string,
  session?: string,
): Promise<string> {
  const { answer } = await happen(
    world,
    { kind: "tool-request", path },
    session,
  );
  return answer.decision?.reason ?? "";
}

Deno.test("a write over a plan that changed since the last prompt is denied once, with what changed", async () => {
  const world = project();
  await prompt(world);
  assertEquals(await denied(world, PLAN), "");
  world.nodes.set(PLAN, "# T\n- **Status:** complete\n");
  const reason = await denied(world, PLAN);
  assertStringIncludes(reason, "WRITE HELD BACK: task_plan.md changed since");
  assertStringIncludes(reason, "Read task_plan.md again");
  assertStringIncludes(reason, "1 line(s) added, 1 removed, as data:");
  assertStringIncludes(reason, "\n+ - **Status:** complete");
  assertStringIncludes(reason, "\n- - **Status:** pending");
  assertEquals(await denied(world, PLAN), "");
  world.nodes.set(PLAN, "# Another\n");
  assertStringIncludes(await denied(world, PLAN), "+ # Another");
});

Deno.test("a file that the session never saw, or that is no planning file, may be written", async () => {
  const world = project({ [FINDINGS]: "f\n", "/p/notes.md": "" });
  await prompt(world);
  world.nodes.set(FINDINGS, "g\n");
  world.nodes.set("/p/notes.md", "g\n");
  assertEquals(await denied(world, FINDINGS), "");
  assertEquals(await denied(world, "/p/notes.md"), "");
  assertEquals(await denied(world, "/p/other/task_plan.md"), "");
  world.nodes.set(PLAN, "# Other\n");
  assertEquals(await denied(world, PLAN, "late"), "");
});

Deno.test("each session is held to what it saw itself", async () => {
  const world = project();
  await prompt(world, "a");
  world.nodes.set(PROGRESS, "did b\n");
  await prompt(world, "b");
  assertEquals(await denied(world, PROGRESS, "b"), "");
  assertStringIncludes(await denied(world, PROGRESS, "a"), "- did a");
});

Deno.test("reading or writing a file with a tool, and a further prompt, count as seeing it", async () => {
  const world = project({ [FINDINGS]: "f\n" });
  await touched(world, FINDINGS);
  world.nodes.set(FINDINGS, "g\n");
  await touched(world, FINDINGS);
  assertEquals(await denied(world, FINDINGS), "");
  world.nodes.set(FINDINGS, "h\n");
  await prompt(world);
  assertStringIncludes(await denied(world, FINDINGS), "findings.md");
  world.nodes.set(PLAN, "# Other\n");
  await prompt(world);
  assertEquals(await denied(world, PLAN), "");
});

Deno.test("a log that somebody made or removed meanwhile has changed", async () => {
  const world = memoryWorld({ [PLAN]: PLAN_TEXT }, { env: ENV });
  await prompt(world);
  world.nodes.set(PROGRESS, "theirs\n");
  assertStringIncludes(await denied(world, PROGRESS), "+ theirs");
  world.nodes.delete(PROGRESS);
  assertStringIncludes(await denied(world, PROGRESS), "- theirs");
  assertEquals(await denied(world, PROGRESS), "");
});

Deno.test("a path counts by where it leads", async () => {
  for (const path of ["/p/x/../task_plan.md", "/l/task_plan.md", "/p/alias"]) {
    const world = project({
      "/l": { link: "/p" },
      "/p/alias": { link: PLAN },
      "/p/x/y": "",
    });
    await prompt(world);
    world.nodes.set(PLAN, "# Other\n");
    assertStringIncludes(await denied(world, path), "+ # Other");
  }
});

Deno.test("the plan file that the settings name is a planning file", async () => {
  const path = "/p/docs/plan.md";
  const world = project({ [path]: "# T\n", [USER]: "plan: docs/plan.md\n" });
  await prompt(world);
  world.nodes.set(path, "# Other\n");
  world.nodes.set(PLAN, "# Other\n");
  assertEquals(await denied(world, PLAN), "");
  assertStringIncludes(await denied(world, path), "docs/plan.md changed");
});

Deno.test("a deny leaves the text for the model as it is", async () => {
  const world = project();
  await prompt(world);
  world.nodes.set(PLAN, "# Other\n");
  const event = { kind: "tool-request", path: PLAN } as const;
  const { answer: first } = await happen(world, event);
  const { answer: second } = await happen(world, event);
  assertEquals([first.decision?.kind, second.decision], ["deny", undefined]);
  assertEquals(first.context, second.context);
  assertEquals(first.context.length, 1);
});

Deno.test("nothing is denied or kept where only the project asks for it, or nobody does", async () => {
  for (
    const [nodes, env] of [
      [{}, {}],
      [{ "/p/planhook.yaml": "writeGuard: true\n" }, {}],
      [{ [USER]: "writeGuard: true\n" }, { PLANHOOK_WRITE_GUARD: "0" }],
    ] as const
  ) {
    const world = memoryWorld({ [PLAN]: PLAN_TEXT, ...nodes }, {
      env: { HOME: "/home/u", ...env },
    });
    await prompt(world);
    await touched(world, PLAN);
    world.nodes.set(PLAN, "# Other\n");
    assertEquals(await denied(world, PLAN), "");
    const kept = [...world.nodes.keys()].filter((path) =>
      path.includes("/write/")
    );
    assertEquals(kept, []);
  }
});

Deno.test("the user's file switches it on, for the v3 modes and where no tool call recites too", async () => {
  for (
    const files of [
      { [USER]: "writeGuard: true\n" },
      { [USER]: "writeGuard: true\nrecite: off\n" },
      { [USER]: "writeGuard: true\nremind: false\n" },
      { [USER]: "writeGuard: true\n", "/p/.mode": "autonomous gate\n" },
    ]
  ) {
    const nodes = { [PLAN]: PLAN_TEXT, ...files };
    const world = memoryWorld(nodes, { env: { HOME: "/home/u" } });
    await touched(world, PLAN);
    world.nodes.set(PLAN, "# Other\n");
    assertStringIncludes(await denied(world, PLAN), "WRITE HELD BACK");
    assertEquals(await denied(world, PLAN), "");
  }
});

Deno.test("a plan that may not be shown is not seen on a prompt", async () => {
  const world = project({ "/p/.plan-attestation": "00\n" });
  await prompt(world);
  world.nodes.set(PLAN, "# Other\n");
  assertEquals(await denied(world, PLAN), "");
});

Deno.test("a prompt of a v3 mode shows no progress log", async () => {
  const world = project({
    "/p/.mode": "autonomous\n",
    "/p/.plan-attestation": sha256Hex(new TextEncoder().encode(PLAN_TEXT)),
  });
  await prompt(world);
  const kept = [...world.nodes.keys()].filter((key) => key.includes("/write/"))
    .filter((key) => key.endsWith(".json"))
    .map((key) => key.slice(key.lastIndexOf("/") + 1));
  assertEquals(kept, ["plan.json"]);
});

Deno.test("a tool may run where what was told cannot be kept", async () => {
  const before = project();
  await prompt(before);
  before.nodes.set(PLAN, "# Other\n");
  const nodes = Object.fromEntries(before.nodes);
  const world = project(nodes, { readOnly: true });
  const event = {
    kind: "tool-request",
    name: "",
    cwd: "/p",
    session: "s",
    tool: "Write",
    path: PLAN,
  } as const;
  const { answer, effects } = decide(await load(event, world));
  assertEquals(answer.decision, undefined);
  assertEquals(answer.context.length, 1);
  assert(
    effects.some((effect) =>
      effect.kind === "report" && effect.message.includes("Read-only")
    ),
  );
});

Deno.test("a tool may run where the record cannot be written over, time and again", async () => {
  const before = project();
  await prompt(before);
  before.nodes.set(PLAN, "# Other\n");
  const state = "/home/u/.local/state/planhook";
  const moved = [...before.nodes].map(([path, node]) =>
    [path.replace(`${state}/write`, "/elsewhere"), node] as const
  );
  const world = project(Object.fromEntries(moved));
  world.nodes.delete(`${state}/write`);
  world.nodes.set(`${state}/write`, { link: "/elsewhere" });
  assertEquals(await denied(world, PLAN), "");
  assertEquals(await denied(world, PLAN), "");
});

Deno.test("a file that cannot be read, and no state folder, let the tool run", async () => {
  const world = project();
  await prompt(world);
  world.nodes.set(PROGRESS, { denied: true });
  assertEquals(await denied(world, PROGRESS), "");
  await touched(world, PROGRESS);
  const homeless = project({}, { env: { HOME: "" } });
  await prompt(homeless);
  homeless.nodes.set(PLAN, "# Other\n");
  assertEquals(await denied(homeless, PLAN), "");
});

Deno.test("prompts and results without a change write nothing", async () => {
  const world = project();
  await prompt(world);
  await touched(world, PLAN);
  for (
    const event of [
      { kind: "prompt" },
      { kind: "tool-result", path: PLAN },
      { kind: "tool-request", path: PLAN },
    ] as const
  ) {
    const { effects } = await happen(world, event);
    const kept = effects.flatMap((effect) =>
      effect.kind === "record" ? [effect.path] : []
    );
    assertEquals(kept.filter((path) => !path.includes("/said-")), []);
  }
});

Deno.test("a tool result still reminds where the write guard is on", async () => {
  const world = project();
  const { answer } = await happen(world, { kind: "tool-result", path: PLAN });
  assertStringIncludes(answer.context[0]?.open ?? "", "Update progress.md");
});

Deno.test("a prompt keeps what it keeps without the write guard too", async () => {
  const { effects } = await happen(project(), { kind: "prompt" });
  const folders = effects.map((effect) =>
    effect.kind === "record" ? effect.path.split("/")[0] : effect.kind
  );
  assertEquals(folders, ["guard", "write", "write"]);
});
