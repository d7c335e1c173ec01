import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  type MemoryOptions,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";
import type { World } from "../../../core/io/world.ts";
import { examine } from "../../../core/plans/doctor.ts";
import { A, B, PLAN, POINTER } from "./resolved.ts";

const ASKER = {
  cwd: "/p",
  limit: { amount: 9000, unit: "utf16" },
} as const;

/** A project with something of everything. */
const NODES: Readonly<Record<string, Node>> = {
  [A]: "## Phase 1 [done]\n## Phase 2 [wip]\n",
  [B]: PLAN,
  [POINTER]: "a\n",
  "/p/.planning/a/progress.md": "did it\n",
  "/p/.planning/sessions/s1.attached": "",
  "/p/docs/task_plan.md": PLAN,
  "/p/planhook.yaml": "recite: turn\n",
  "/home/u": { dir: true },
};

const HOME: MemoryOptions = { env: { HOME: "/home/u", PLAN_ID: "a" } };

/** The levels of what is said about one thing. */
async function levels(
  check: string,
  nodes: Readonly<Record<string, Node>>,
  options: MemoryOptions = {},
): Promise<readonly string[]> {
  const world = memoryWorld({ "/p/keep": "", ...nodes }, options);
  const { checks } = await examine(world, ASKER);
  return checks.filter((found) => found.check === check)
    .map(({ level }) => level);
}

Deno.test("`examine()` changes nothing: no file, no folder, no record of a session", async () => {
  const log = "/home/u/.local/state/planhook/planhook.log";
  for (const extra of [{}, { [log]: "x\n" }]) {
    for (const session of ["s1", "s2", undefined]) {
      const world = memoryWorld({ ...NODES, ...extra }, HOME);
      const before = [...world.nodes];
      const asker = session === undefined ? ASKER : { ...ASKER, session };
      const { checks } = await examine(world, asker);
      assertEquals([...world.nodes], before);
      assertEquals(
        checks.filter(({ message }) => /only looks/.test(message)),
        [],
      );
    }
  }
});

Deno.test("`examine()` says the same twice", async () => {
  const world = memoryWorld(NODES, HOME);
  const asker = { ...ASKER, session: "s1" };
  assertEquals(await examine(world, asker), await examine(world, asker));
});

Deno.test("`examine()` looks at everything, and gives the plan", async () => {
  const { plan, checks } = await examine(memoryWorld(NODES, HOME), {
    ...ASKER,
    session: "s1",
  });
  assertEquals(plan?.id, "a");
  const seen = new Set(checks.map(({ check }) => check));
  for (
    const check of [
      ...["project", "plan", "other plans", "unused plan", "injection"],
      ...["mode", "nonce", "attestation", "phases", "files", "setting"],
      ...["state folder", "config folder"],
    ]
  ) assert(seen.has(check), check);
  assertEquals(checks.filter(({ level }) => level === "FAIL"), []);
});

Deno.test("`examine()` tells what hooks would do while they are switched off", async () => {
  const options = { env: { PLANNING_DISABLED: "1" } };
  assertEquals(await levels("switch", { [A]: PLAN }, options), ["WARN"]);
  assertEquals(await levels("plan", { [A]: PLAN }, options), ["PASS"]);
  assertEquals(await levels("phases", { [A]: PLAN }, options), ["WARN"]);
  assertEquals(await levels("switch", { [A]: PLAN }), []);
});

Deno.test("`examine()` fails where the plan is not the approved one", async () => {
  const tampered = {
    [A]: "# PLAN TAMPERED\n",
    "/p/.planning/a/.attestation": "0".repeat(64),
  };
  assertEquals(await levels("injection", tampered), ["WARN"]);
  assertEquals(await levels("attestation", tampered), ["FAIL"]);
});

Deno.test("`examine()` goes on where one thing cannot be looked at", async () => {
  const broken = {
    [A]: PLAN,
    "/p/.planning/a/.mode": { link: "/etc/x" },
    "/etc/x": "",
  } as const;
  assertEquals(await levels("mode", broken), ["FAIL"]);
  assertEquals(await levels("injection", broken), ["FAIL"]);
  assertEquals((await levels("phases", broken)).length, 1);
  const large = { [A]: new Uint8Array((8 << 20) + 1) };
  assertEquals((await levels("plan", large)).at(-1), "FAIL");
  assertEquals((await levels("setting", large)).length > 0, true);
});

Deno.test("`examine()` survives a project that cannot be opened", async () => {
  const inner = memoryWorld({ [A]: PLAN });
  const world: World = {
    ...inner,
    files: {
      ...inner.files,
      readFolder: () => {
        throw new Error("Permission denied");
      },
    },
  };
  const { plan, checks } = await examine(world, ASKER);
  assertEquals(plan, undefined);
  const failed = checks.filter(({ level }) => level === "FAIL");
  assertEquals(failed.map(({ check }) => check), ["plan", "setting"]);
  assertStringIncludes(failed[0]?.message ?? "", "Permission denied");
});

Deno.test("`examine()` reads the settings of the project where there is no plan", async () => {
  const nodes = { "/p/planhook.yaml": "recite: off\n" };
  const world = memoryWorld(nodes);
  const { checks } = await examine(world, ASKER);
  assert(
    checks.some(({ message }) => message === "recite: off (project file)"),
  );
});

Deno.test("`examine()` measures by the clock of the world", async () => {
  let now = 100;
  const world = { ...memoryWorld({ [A]: PLAN }), now: () => now++ };
  assertEquals((await examine(world, ASKER)).resolutionMs, 1);
});

Deno.test("`examine()` leaves no trace on a real disk", async () => {
  const top = await Deno.realPath(await Deno.makeTempDir());
  try {
    const root = `${top}/p`;
    await Deno.mkdir(`${root}/.planning/a`, { recursive: true });
    await Deno.mkdir(`${top}/home`, { mode: 0o700 });
    await Deno.writeTextFile(`${root}/.planning/a/task_plan.md`, PLAN);
    const real = realWorld();
    const home: Readonly<Record<string, string>> = { HOME: `${top}/home` };
    const world: World = { ...real, env: (name) => home[name] };
    const trace = () =>
      [top, `${top}/home`, root, `${root}/.planning/a`].map((path) => [
        path,
        Deno.lstatSync(path).mtime?.getTime(),
        [...Deno.readDirSync(path)].map(({ name }) => name).sort(),
      ]);
    const before = trace();
    const { plan } = await examine(world, {
      ...ASKER,
      cwd: root,
      session: "s1",
    });
    assertEquals(plan?.id, "a");
    assertEquals(trace(), before);
  } finally {
    await Deno.remove(top, { recursive: true });
  }
});
