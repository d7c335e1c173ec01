import { assertEquals, assertStringIncludes } from "@std/assert";
import { type OpenStores, runCommand } from "../../../core/cli/run.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import type { SessionStore } from "../../../core/mod.ts";

/** Runs `planhook plan catchup` in a project with a plan. */
async function catchup(
  args: readonly string[],
  { nodes = { "/p/task_plan.md": "" }, isTerminal = false, stores }: {
    nodes?: Readonly<Record<string, Node>>;
    isTerminal?: boolean;
    stores?: OpenStores;
  } = {},
): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const world = memoryWorld({ "/p/a": "", ...nodes }, { now: 1e12 });
  const code = await runCommand(
    ["plan", "catchup", ...args],
    world,
    {
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      isTerminal,
    },
    stores,
  );
  return { code, out, err };
}

/** Stores of these hosts, each with one session of one message; says which were asked. */
function stores(asked: string[], ...names: readonly string[]): OpenStores {
  const left = {
    foreign: 0,
    unknown: 0,
    subagent: 0,
    unreadable: 0,
    unseen: 0,
  };
  const storeOf = (name: string): SessionStore => ({
    name,
    sessions() {
      asked.push(name);
      const read = () => ({
        records: [{ kind: "user", text: `hello ${name}` } as const],
        isCut: true,
        skipped: 0,
      });
      return Promise.resolve({
        sessions: [{ id: name, updatedMs: 0, read }],
        left,
        current: undefined,
      });
    },
  });
  return () => Promise.resolve(names.map(storeOf));
}

Deno.test("`plan catchup` opens no store and prints nothing without a flag, but a hint for a person", async () => {
  const closed: OpenStores = () => {
    throw new Error("opened");
  };
  const options = { stores: closed };
  assertEquals(await catchup([], options), { code: 0, out: "", err: "" });
  const { out } = await catchup(["--json"], options);
  assertEquals(JSON.parse(out), { mode: "none" });
  const shown = await catchup([], { ...options, isTerminal: true });
  assertStringIncludes(shown.out, "--metadata counts");
});

Deno.test("`plan catchup` counts with `--metadata` and shows with `--replay`", async () => {
  const asked: string[] = [];
  const options = { stores: stores(asked, "claude", "codex") };
  const metadata = await catchup(["--metadata"], options);
  assertStringIncludes(metadata.out, "Unsynced entries: 1 in 1 sessions");
  assertEquals(metadata.out.includes("hello"), false);
  const replay = await catchup(["--replay"], options);
  assertStringIncludes(replay.out, "\nUSER: hello codex\n");
  assertEquals(asked, ["claude", "codex", "claude", "codex"]);
});

Deno.test("`plan catchup` looks at one host with `--host`, and refuses a host that it does not know", async () => {
  const asked: string[] = [];
  const options = { stores: stores(asked, "claude", "codex") };
  await catchup(["--metadata", "--host", "codex"], options);
  assertEquals(asked, ["codex"]);
  const wrong = await catchup(["--metadata", "--host", "cursor"], options);
  assertEquals(wrong.code, 64);
  assertStringIncludes(wrong.err, '"cursor": expected one of claude, codex');
});

Deno.test("`plan catchup` refuses both flags at once", async () => {
  const { code, err } = await catchup(["--metadata", "--replay"]);
  assertEquals(code, 64);
  assertStringIncludes(err, "expected one of them");
});

Deno.test("`plan catchup` asks no store where there is no plan, and does where the plan has a folder of its own", async () => {
  const asked: string[] = [];
  const options = { stores: stores(asked, "claude") };
  const none = await catchup(["--replay"], { ...options, nodes: {} });
  assertEquals([none.code, asked], [0, []]);
  assertStringIncludes(none.out, "there is no plan here");
  const nodes = { "/p/.planning/a/task_plan.md": "" };
  await catchup(["--replay"], { ...options, nodes });
  assertEquals(asked, ["claude"]);
});
