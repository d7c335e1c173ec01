import { assert, assertEquals } from "@std/assert";
import { apply } from "../../../core/apply.ts";
import { HookError } from "../../../core/error.ts";
import { decide, load } from "../../../core/handle.ts";
import {
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";
import { archivePhases } from "../../../core/plans/archive.ts";
import { attestPlan } from "../../../core/plans/attest.ts";
import { contradictions } from "../../../core/plans/doctor_marks.ts";
import { readPlan } from "../../../core/plans/phases.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { allPlans, planById } from "../../../core/plans/resolve.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const ARCHIVE = "/p/.planning/a/task_plan.archive.md";
const FIRST = "## Phase 1: A\n- **Status:** complete\nwork\n";
const SECOND = "## Phase 2: B [done]\n";
const REST = "## Phase 3 [in_progress]\n## Phase 4\n";
const TEXT = `# T\n${FIRST}${SECOND}${REST}`;
const ARCHIVED = `# Finished phases of task_plan.md\n\n${FIRST}\n${SECOND}`;

/** A world with a plan. */
function project(nodes: Readonly<Record<string, Node>> = {}): MemoryWorld {
  return memoryWorld({ [PLAN]: TEXT, ...nodes });
}

/** The plan of a world. */
function planIn(world: World): PlanRef {
  const ref = planById(world, "/p", "a");
  assert(ref !== undefined);
  return ref;
}

/** Text at a path. */
function textAt({ files }: World, path: string): string {
  return new TextDecoder().decode(files.readHead(path, 9999));
}

/** What archiving is refused with; every file but locks is as it was. */
async function refusal(
  world: MemoryWorld,
  used: World = world,
  ref = planIn(world),
): Promise<HookError> {
  const files = (): unknown =>
    [...world.nodes].filter(([path]) => !path.endsWith("lock"));
  const before = files();
  const reason = await archivePhases(used, ref, { mode: "write" })
    .then(() => undefined, (error) => error);
  assert(reason instanceof HookError, String(reason));
  assertEquals(files(), before);
  return reason;
}

Deno.test("archivePhases() moves finished phases, with nothing lost", async () => {
  const world = project();
  const { phases, left, file, plan, approval } = await archivePhases(
    world,
    planIn(world),
    { mode: "write" },
  );
  assertEquals(phases.map(({ id, title }) => [id, title]), [
    ["1", "A"],
    ["2", "B"],
  ]);
  assertEquals([left, file, approval], [
    2,
    ".planning/a/task_plan.archive.md",
    "none",
  ]);
  assertEquals(textAt(world, PLAN), `# T\n${REST}`);
  assertEquals(plan, `# T\n${REST}`);
  assertEquals(textAt(world, ARCHIVE), ARCHIVED);
});

Deno.test("archivePhases() adds behind what is in the archive", async () => {
  const world = project({ [ARCHIVE]: "# Mine\nlast" });
  await archivePhases(world, planIn(world), { mode: "write" });
  assertEquals(
    textAt(world, ARCHIVE),
    `# Mine\nlast\n\n${FIRST}\n${SECOND}`,
  );
});

Deno.test("archivePhases() writes the archive first; a crash behind it loses nothing and adds nothing twice", async () => {
  const world = project();
  const files = {
    ...world.files,
    rename: (from: string, to: string) => {
      if (to === PLAN) throw new HookError("io", "power cut");
      world.files.rename(from, to);
    },
  };
  const used = { ...world, files };
  const broken = await archivePhases(used, planIn(world), { mode: "write" })
    .catch((error) => error);
  assert(broken instanceof HookError);
  assertEquals([textAt(world, PLAN), textAt(world, ARCHIVE)], [TEXT, ARCHIVED]);
  await archivePhases(world, planIn(world), { mode: "write" });
  assertEquals(textAt(world, PLAN), `# T\n${REST}`);
  assertEquals(textAt(world, ARCHIVE), ARCHIVED);
});

Deno.test("archivePhases() tells what it would do, and writes nothing", async () => {
  const world = project();
  const { phases, left } = await archivePhases(world, planIn(world), {
    mode: "dry-run",
  });
  assertEquals([phases.length, left], [2, 2]);
  assertEquals([...world.nodes], [[PLAN, TEXT]]);
});

Deno.test("archivePhases() has nothing to do in a plan without finished phases", async () => {
  const world = memoryWorld({ [PLAN]: REST });
  const { phases, left } = await archivePhases(world, planIn(world), {
    mode: "write",
  });
  assertEquals([phases.length, left], [0, 2]);
  assertEquals(world.nodes.has(ARCHIVE), false);
});

Deno.test("archivePhases() approves what is left only where that is wanted", async () => {
  for (
    const [mode, wanted] of [["write", "void"], [
      "reattest",
      "renewed",
    ]] as const
  ) {
    const world = project();
    await attestPlan(world, planIn(world), "as-before");
    const { approval } = await archivePhases(world, planIn(world), { mode });
    assertEquals(approval, wanted);
  }
});

Deno.test("archivePhases() refuses a plan that is not as it was approved", async () => {
  const world = project({ "/p/.planning/a/.attestation": "0".repeat(64) });
  const { code, message } = await refusal(world);
  assertEquals(code, "plan");
  assert(message.includes("it is not as it was approved"), message);
});

Deno.test("archivePhases() refuses what it cannot do whole, and leaves the plan as it is", async () => {
  const bytes = Uint8Array.of(...new TextEncoder().encode(TEXT), 0xff);
  const rows: readonly [Readonly<Record<string, Node>>, string][] = [
    [{ [PLAN]: bytes }, "no UTF-8"],
    [{ [ARCHIVE]: Uint8Array.of(0xff) }, "no UTF-8"],
    [{ [ARCHIVE]: { link: "/p/elsewhere" }, "/p/elsewhere": "" }, "a link"],
    [{ [ARCHIVE]: { dir: true } }, "a folder"],
    [{ [ARCHIVE]: new Uint8Array((8 << 20) + 1) }, "larger than"],
  ];
  for (const [nodes, words] of rows) {
    const { message } = await refusal(project(nodes));
    assert(message.includes(words), message);
  }
  const world = project();
  const lent = await refusal(world, world, { ...planIn(world), note: "lent" });
  assertEquals(lent.code, "plan");
  world.files.tryLock("/p/.planning/a/.write_lock", 0o600);
  assert((await refusal(world)).message.includes("another process holds it"));
});

Deno.test("archivePhases() works on a plan in the project's root", async () => {
  const world = memoryWorld({ "/p/task_plan.md": TEXT });
  const ref = allPlans(world, "/p").find(({ id }) => id === undefined);
  assert(ref !== undefined);
  const { file } = await archivePhases(world, ref, { mode: "write" });
  assertEquals(file, "task_plan.archive.md");
  assertEquals(textAt(world, "/p/task_plan.archive.md"), ARCHIVED);
});

Deno.test("archivePhases() lets the next prompt find nothing lost", async () => {
  const text =
    "## Phase 1: A [done]\n- [x] a\n## Phase 2: B [wip]\n## Phase 3: C\n";
  const world = memoryWorld({ "/p/task_plan.md": text }, {
    env: { HOME: "/home/u" },
  });
  const event = { kind: "prompt", name: "", cwd: "/p", session: "s" } as const;
  const prompt = async (): Promise<string> => {
    const { answer, effects } = decide(await load(event, world));
    apply(world, effects, { host: "", event: "" });
    return answer.context.map(({ open }) => open).join("");
  };
  await prompt();
  const [ref] = allPlans(world, "/p");
  if (ref === undefined) throw new Error("no plan");
  await archivePhases(world, ref, { mode: "write" });
  assertEquals((await prompt()).includes("REGRESSED"), false);
});

Deno.test("archivePhases() points the current phase at one that is left, so that the doctor has nothing to say", async () => {
  const current = "## Current Phase\nPhase 1: A\n";
  const world = memoryWorld({ [PLAN]: `# T\n${current}${FIRST}${REST}` });
  await archivePhases(world, planIn(world), { mode: "write" });
  const text = `# T\n## Current Phase\nPhase 3\n${REST}`;
  assertEquals(textAt(world, PLAN), text);
  const plan = readPlan(new TextEncoder().encode(text));
  assertEquals(contradictions(plan), []);
});

Deno.test("archivePhases() keeps the line ends of the plan in both files", async () => {
  for (const end of ["\r\n", "\r"]) {
    const ended = (text: string): string => text.replaceAll("\n", end);
    const world = memoryWorld({ [PLAN]: ended(TEXT) });
    await archivePhases(world, planIn(world), { mode: "write" });
    assertEquals(textAt(world, PLAN), ended(`# T\n${REST}`));
    assertEquals(textAt(world, ARCHIVE), ended(ARCHIVED));
    const more = `${textAt(world, PLAN)}## Phase 5 [done]${end}`;
    world.nodes.set(PLAN, more);
    await archivePhases(world, planIn(world), { mode: "write" });
    const added = ended(`${ARCHIVED}\n## Phase 5 [done]\n`);
    assertEquals(textAt(world, ARCHIVE), added);
  }
});
