/** `session-catchup`. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import type { SessionStore } from "../../../core/catchup/mod.ts";
import { runScript, scriptCommand } from "../../../core/cli/script.ts";
import { sessionCatchup } from "../../../core/script/session_catchup.ts";
import { project } from "./called.ts";

/** A store with one session of everybody's, which counts how often it is opened. */
function store(name = "claude") {
  let opened = 0;
  const left = {
    foreign: 0,
    unknown: 0,
    subagent: 0,
    unreadable: 0,
    unseen: 0,
  };
  const read = () => ({
    isCut: true,
    skipped: 0,
    records: [{ kind: "user", text: `secret of ${name}` } as const],
  });
  const made: SessionStore = {
    name,
    sessions: () => {
      opened++;
      const sessions = [{ id: "a", updatedMs: 0, read }];
      return Promise.resolve({ left, current: undefined, sessions });
    },
  };
  return { store: made, opened: () => opened };
}

/** What the script prints, and how often the store was opened. */
async function printed(
  args: readonly string[],
  nodes = { "/p/progress.md": "" },
) {
  const one = store();
  const result = await scriptCommand(["session-catchup", ...args], {
    world: project(nodes),
    stdin: () => Promise.resolve(""),
    stores: () => Promise.resolve([one.store]),
  });
  return { ...result, opened: one.opened() };
}

Deno.test("`session-catchup` alone opens no store and prints nothing", async () => {
  for (
    const args of [[], ["/p"], ["--no-history"], ["--replay", "--no-history"]]
  ) {
    assertEquals(await printed(args), {
      stdout: "",
      stderr: "",
      code: 0,
      opened: 0,
    });
  }
});

Deno.test("`session-catchup --metadata` counts, and says no word of a session", async () => {
  const { stdout, code } = await printed(["--replay", "--metadata"]);
  assertEquals(code, 0);
  assertEquals(
    stdout.startsWith(
      "\n[planning-with-files] SESSION CATCHUP AVAILABLE\nRuntime: claude\nUnsynced entries: 1",
    ),
    true,
  );
  assertEquals(stdout.includes("secret"), false);
});

Deno.test("`session-catchup --replay` shows excerpts in frames", async () => {
  const { stdout } = await printed(["--replay"]);
  assertStringIncludes(
    stdout,
    "\n[planning-with-files] SESSION CATCHUP DETECTED\n",
  );
  assertStringIncludes(stdout, "===BEGIN-PWF-DATA kind=transcript nonce=");
  assertStringIncludes(stdout, "USER: secret of claude");
});

Deno.test("`session-catchup` is silent where the project has no planning files of its own", async () => {
  const nodes = { "/p/progress.md": "", "/q/.planning/a/task_plan.md": "" };
  assertEquals(await printed(["--replay", "/q"], nodes), {
    stdout: "",
    stderr: "",
    code: 0,
    opened: 0,
  });
  assertEquals((await printed(["--replay", "/nowhere"], nodes)).opened, 0);
});

Deno.test("`session-catchup` refuses flags that it does not know, and two paths", async () => {
  assertEquals(await printed(["--all"]), {
    stdout: "",
    stderr: "unknown option: --all\n",
    code: 1,
    opened: 0,
  });
  assertEquals(
    (await printed(["a", "b"])).stderr,
    "only one project path may be provided\n",
  );
});

Deno.test("`session-catchup` in a host's folder looks at that host's sessions alone", async () => {
  const opened = async (calledAs: string) => {
    const stores = [store("claude"), store("codex")];
    await runScript(sessionCatchup, {
      world: project({ "/p/task_plan.md": "" }),
      args: ["--metadata"],
      calledAs,
      stdin: () => Promise.resolve(""),
      stores: () => Promise.resolve(stores.map((one) => one.store)),
    });
    return stores.map((one) => one.opened());
  };
  const link = "/home/u/.codex/skills/x/session-catchup.py";
  assertEquals(await opened(link), [0, 1]);
  assertEquals(await opened("planhook script session-catchup"), [1, 1]);
});
