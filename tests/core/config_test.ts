import { assertEquals } from "@std/assert";
import {
  DEFAULT_CONFIG,
  loadConfig,
  type LoadedConfig,
} from "../../core/config.ts";
import { openProject } from "../../core/io/guard.ts";
import { memoryWorld, type Node } from "../../core/io/memory.ts";

const USER = "/home/u/.config/planhook/config.yaml";
const PROJECT = "/p/planhook.yaml";

/** The settings in such a world. */
async function loaded(
  nodes: Record<string, Node>,
  env: Record<string, string> = {},
): Promise<LoadedConfig> {
  const world = memoryWorld({ "/p/keep": "", ...nodes }, {
    env: { HOME: "/home/u", ...env },
  });
  return await loadConfig(world, openProject(world, "/p"));
}

Deno.test("loadConfig() gives the defaults where nobody says anything", async () => {
  const { config, sources, doubts } = await loaded({});
  assertEquals(config, DEFAULT_CONFIG);
  assertEquals(new Set(Object.values(sources)), new Set(["default"] as const));
  assertEquals(doubts, []);
});

Deno.test("loadConfig() takes environment before project before user before default", async () => {
  const nodes = {
    [USER]: "recite: turn\ninject: smart\nguard: false\n",
    [PROJECT]: "recite: off\n",
  };
  const { config, sources } = await loaded(nodes, {
    PLANHOOK_INJECT: "head",
    PWF_INJECT: "smart",
  });
  assertEquals(config, {
    ...DEFAULT_CONFIG,
    recite: "off",
    inject: "head",
    guard: false,
  });
  assertEquals(sources, {
    recite: "project file",
    inject: "environment",
    guard: "user file",
    remind: "default",
    writeGuard: "default",
    plan: "default",
  });
});

Deno.test("loadConfig() knows the convention's variables", async () => {
  const { config } = await loaded({}, {
    PWF_INJECT: "smart",
    PWF_PLAN_GUARD: "0",
  });
  assertEquals([config.inject, config.guard], ["smart", false]);
});

Deno.test("loadConfig() lets a project say less, and never more", async () => {
  const nodes = {
    [USER]: "recite: off\nguard: false\n",
    [PROJECT]: "recite: every\nguard: true\nremind: false\n",
  };
  const { config, doubts } = await loaded(nodes);
  assertEquals([config.recite, config.guard, config.remind], [
    "off",
    false,
    false,
  ]);
  assertEquals(
    doubts,
    ["recite", "guard"].map((key) =>
      `Cannot use "${key}" in planhook.yaml: a project may say less than its user wants, not more`
    ),
  );
});

Deno.test("loadConfig() lets the user and the environment switch the write guard on, and no project", async () => {
  const on = "writeGuard: true\n";
  const off = "writeGuard: false\n";
  for (
    const [user, project, env, value, doubts] of [
      ["", "", {}, false, 0],
      [on, "", {}, true, 0],
      ["", on, {}, false, 1],
      [off, on, {}, false, 1],
      [on, on, {}, true, 0],
      [on, off, {}, false, 0],
      ["", "", { PLANHOOK_WRITE_GUARD: "1" }, true, 0],
      [on, "", { PLANHOOK_WRITE_GUARD: "0" }, false, 0],
      ["writeGuard: 'yes'\n", "", {}, false, 1],
    ] as const
  ) {
    const found = await loaded({ [USER]: user, [PROJECT]: project }, env);
    assertEquals([found.config.writeGuard, found.doubts.length], [
      value,
      doubts,
    ]);
  }
});

Deno.test("loadConfig() keeps what stands beside a wrong field", async () => {
  const { config, doubts } = await loaded({
    [PROJECT]: "recite: [1]\ninject: smart\nguard: 5\nspeed: 9\n",
  });
  assertEquals([config.recite, config.inject, config.guard], [
    "every",
    "smart",
    true,
  ]);
  assertEquals(doubts.length, 3);
});

Deno.test("loadConfig() takes no broken, huge, linked or foreign file", async () => {
  for (
    const content of [
      "recite: [",
      "- a\n- b\n",
      "just text",
      "x".repeat(70_000),
      "a: &a [*a]",
      new Uint8Array([0xff, 0xfe, 0x00]),
    ] as const
  ) {
    const { config, doubts } = await loaded({ [PROJECT]: content });
    assertEquals(config, DEFAULT_CONFIG);
    assertEquals(doubts.length > 0, true);
  }
  const linked = await loaded({
    [PROJECT]: { link: "/else.yaml" },
    "/else.yaml": "recite: off\n",
  });
  assertEquals(linked.config, DEFAULT_CONFIG);
  const folder = await loaded({ [`${PROJECT}/x`]: "" });
  assertEquals(folder.config, DEFAULT_CONFIG);
});

Deno.test("loadConfig() takes an empty file for nothing said, and off for off", async () => {
  assertEquals((await loaded({ [PROJECT]: "" })).doubts, []);
  assertEquals(
    (await loaded({ [PROJECT]: "\ufeffrecite: off\r\n" })).config.recite,
    "off",
  );
  assertEquals(
    (await loaded({ [PROJECT]: "recite: false\n" })).config.recite,
    "off",
  );
});

Deno.test("loadConfig() lets a project shorten what its user sees, and not lengthen it", async () => {
  for (
    const [user, project, inject] of [
      ["", "smart", "smart"],
      ["smart", "head", "head"],
      ["head", "smart", "head"],
      ["smart", "smart", "smart"],
    ]
  ) {
    const { config, doubts } = await loaded({
      [USER]: user === "" ? "" : `inject: ${user}\n`,
      [PROJECT]: `inject: ${project}\n`,
    });
    assertEquals([user, project, config.inject], [user, project, inject]);
    assertEquals(doubts.length, inject === project ? 0 : 1);
  }
});

Deno.test("loadConfig() takes on and off as people write them", async () => {
  const { config, doubts } = await loaded({
    [USER]: "guard: off\nremind: off\nwriteGuard: on\n",
  });
  assertEquals(
    [config.guard, config.remind, config.writeGuard, doubts.length],
    [false, false, true, 0],
  );
});

Deno.test("loadConfig() lets a project name no file but text for people as its plan", async () => {
  for (const plan of [".env", ".git/config", "key.pem", "notes.md", "x"]) {
    const nodes = {
      "/p/.env": "TOKEN=1",
      "/p/.git/config": "[remote]",
      "/p/key.pem": "---",
      "/p/x": "# Plan",
      "/p/notes.md": { link: "/p/.env" },
    };
    const { config, doubts } = await loaded({
      ...nodes,
      [PROJECT]: `plan: ${plan}\n`,
    });
    assertEquals([plan, config.plan, doubts.length], [plan, "", 1]);
    const own = await loaded({ ...nodes, [USER]: `plan: ${plan}\n` });
    assertEquals([plan, own.config.plan], [plan, plan]);
  }
});

Deno.test("loadConfig() takes no name that no file can have", async () => {
  for (const length of [256, 499, 5000]) {
    const { config, doubts } = await loaded({
      [PROJECT]: `plan: ${"a".repeat(length)}.md\nrecite: turn\n`,
    });
    assertEquals([config.plan, config.recite, doubts.length], ["", "turn", 1]);
  }
});

Deno.test("loadConfig() takes a plan file inside the project only", async () => {
  const inside = await loaded({
    [PROJECT]: "plan: docs/task_plan.md\n",
    "/p/docs/task_plan.md": "# T",
  });
  assertEquals(inside.config.plan, "docs/task_plan.md");
  for (
    const plan of [
      "../x/task_plan.md",
      "/etc/passwd",
      "docs/none.md",
      "out/task_plan.md",
      "C:\\x",
      "docs",
    ]
  ) {
    const { config, doubts } = await loaded({
      [PROJECT]: `plan: '${plan}'\n`,
      "/p/docs/task_plan.md": "",
      "/p/out": { link: "/x" },
      "/x/task_plan.md": "",
    });
    assertEquals([plan, config.plan, doubts.length], [plan, "", 1]);
  }
});

Deno.test("loadConfig() does without a file that cannot be read, and says so", async () => {
  for (const [closed, open] of [[USER, PROJECT], [PROJECT, USER]] as const) {
    const nodes = {
      [closed]: { denied: true },
      [open]: "recite: off\n",
    } as const;
    const { config, doubts } = await loaded(nodes);
    assertEquals(config, { ...DEFAULT_CONFIG, recite: "off" });
    assertEquals(doubts, [`Cannot read "${closed}": Permission denied`]);
  }
});

Deno.test("loadConfig() does without a config folder that is closed to us, and says so", async () => {
  const world = memoryWorld({ "/p/keep": "" }, { env: { HOME: "/home/u" } });
  const files = {
    ...world.files,
    readFolder(path: string) {
      if (path === "/home/u/.config") throw new Error("closed");
      return world.files.readFolder(path);
    },
  };
  const closed = { ...world, files };
  const { config, doubts } = await loadConfig(
    closed,
    openProject(closed, "/p"),
  );
  assertEquals([config, doubts], [DEFAULT_CONFIG, ["Error: closed"]]);
});

Deno.test("loadConfig() follows links of the user's own to a config folder or file", async () => {
  const folder = await loaded({
    "/home/u/.config/planhook": { link: "/home/u/dots/planhook" },
    "/home/u/dots/planhook/config.yaml": "recite: off\n",
  });
  assertEquals(folder.config.recite, "off");
  const file = await loaded({
    [USER]: { link: "/home/u/dots/config.yaml" },
    "/home/u/dots/config.yaml": "recite: turn\n",
  });
  assertEquals(file.config.recite, "turn");
});
