import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sha256 } from "@noble/hashes/sha2.js";
import { runCommand } from "../../../core/cli/run.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";

/** What came of a command line. */
interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `planhook plan attest` with these arguments. */
async function attest(
  world: MemoryWorld,
  ...args: readonly string[]
): Promise<Result> {
  let out = "";
  let err = "";
  const code = await runCommand(["plan", "attest", ...args], world, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
  });
  return { code, out, err };
}

const PLAN = "/p/.planning/a/task_plan.md";
const RECORD = "/p/.planning/a/.attestation";
const TEXT = "# T\n";
const DIGEST = sha256(new TextEncoder().encode(TEXT)).toHex();

/** A project with one plan. */
function project(
  nodes: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld({ [PLAN]: TEXT, "/home/u/keep": "", ...nodes }, {
    env: { HOME: "/home/u" },
    ...options,
  });
}

/** Text at a path. */
function textAt({ files }: MemoryWorld, path: string): string {
  return new TextDecoder().decode(files.readHead(path, 999));
}

Deno.test("`plan attest` records, and says what and where (R5.5)", async () => {
  const world = project();
  const { code, out, err } = await attest(world);
  assertEquals([code, err], [0, ""]);
  for (const words of [DIGEST, PLAN.slice(3), RECORD.slice(3)]) {
    assertStringIncludes(out, words);
  }
  assertEquals(textAt(world, RECORD), `${DIGEST}\n`);
  assertEquals(JSON.parse((await attest(world, "a", "--json")).out), {
    plan: ".planning/a/task_plan.md",
    id: "a",
    file: ".planning/a/.attestation",
    state: "same",
    digest: DIGEST,
    recorded: DIGEST,
    keyed: false,
  });
});

Deno.test("`plan attest` takes the plan that is named, whatever is active", async () => {
  const world = project({ "/p/.planning/b/task_plan.md": "# b\n" }, {
    env: { PLAN_ID: "b" },
  });
  await attest(world, "a");
  assertEquals(world.nodes.has(RECORD), true);
  assertEquals(world.nodes.has("/p/.planning/b/.attestation"), false);
  await attest(world);
  assertEquals(world.nodes.has("/p/.planning/b/.attestation"), true);
});

Deno.test("`plan attest` in a plan's own folder is about that plan (R5.12)", async () => {
  for (const cwd of ["/p/.planning/a", "/p/.planning/a/"]) {
    const world = project({ "/p/.planning/b/task_plan.md": "# b\n" }, { cwd });
    assertEquals((await attest(world)).code, 0);
    assertEquals(world.nodes.has(RECORD), true);
    assertEquals(world.nodes.has("/p/.planning/a/.plan-attestation"), false);
  }
});

Deno.test("`plan attest --show` unattested is 1, `--clear` unattested 0, an unknown flag 64 (G29)", async () => {
  assertEquals((await attest(project(), "--bogus")).code, 64);
  assertEquals((await attest(project(), "--show")).code, 1);
  assertEquals((await attest(project(), "--clear")).code, 0);
  assertEquals((await attest(project(), "--show", "--clear")).code, 64);
  assertEquals((await attest(project({ [PLAN]: { dir: true } }))).code, 1);
  assertEquals((await attest(project(), "ghost")).code, 1);
});

Deno.test("`plan attest --show` tells the record and the nonce (R5.3)", async () => {
  const world = project({
    [RECORD]: `${DIGEST}\n`,
    "/p/.planning/a/.nonce": "0123456789abcdef\n",
  });
  const { code, out } = await attest(world, "--show");
  assertEquals(code, 0);
  for (
    const words of [DIGEST, "0123456789abcdef", ".planning/a/.attestation"]
  ) {
    assertStringIncludes(out, words);
  }
  const { recorded, nonce } = JSON.parse(
    (await attest(world, "--show", "--json")).out,
  );
  assertEquals([recorded, nonce], [DIGEST, "0123456789abcdef"]);
});

Deno.test("`plan attest --show` puts a hostile record on one line", async () => {
  const world = project({ [RECORD]: `\u001b[31m${"x".repeat(5000)}` });
  const { out } = await attest(world, "--show");
  assertEquals([out.includes("\u001b"), out.length < 500], [false, true]);
});

Deno.test("`plan attest --clear` removes the record (R5.4)", async () => {
  const world = project({ [RECORD]: "x" });
  assertStringIncludes((await attest(world, "--clear")).out, "Cleared");
  assertEquals(world.nodes.has(RECORD), false);
  assertStringIncludes(
    (await attest(world, "--clear")).out,
    "No attestation to clear",
  );
});

Deno.test("`plan attest --verify` is 0 same, 1 changed, 3 not attested", async () => {
  const world = project();
  assertEquals((await attest(world, "--verify")).code, 3);
  await attest(world);
  assertEquals((await attest(world, "--verify")).code, 0);
  assertEquals((await attest(world, "--verify", "--quiet")).out, "");
  world.nodes.set(PLAN, "# U\n");
  const changed = await attest(world, "--verify");
  assertEquals([changed.code, changed.err], [1, ""]);
  assertStringIncludes(changed.out, DIGEST);
  assertEquals((await attest(world, "--verify", "--quiet")).code, 1);
  assertEquals(
    JSON.parse((await attest(world, "--verify", "--json")).out).state,
    "differs",
  );
});

Deno.test("`plan attest --keyed` verifies by key, and refuses without it or with a plain digest", async () => {
  const world = project();
  assertStringIncludes((await attest(world, "--keyed")).out, "by key");
  assertEquals((await attest(world, "--verify")).code, 0);
  const record = textAt(world, RECORD);
  assert(/^hmac-sha256:[0-9a-f]{64}\n$/.test(record));
  world.nodes.set(RECORD, `${DIGEST}\n`);
  const plain = await attest(world, "--verify");
  assertEquals(plain.code, 1);
  assertStringIncludes(plain.out, "not by key");
  world.nodes.set(RECORD, record);
  world.nodes.delete("/home/u/.config/planhook/attestation.key");
  const keyless = await attest(world, "--verify");
  assertEquals(keyless.code, 1);
  assertStringIncludes(keyless.out, "the key is not there");
});

Deno.test("no output of `plan attest` gives away the value that a changed plan needs", async () => {
  const world = project();
  const honest = project();
  await attest(world, "--keyed");
  const key = world.nodes.get("/home/u/.config/planhook/attestation.key") ?? "";
  honest.nodes.set("/home/u/.config/planhook/attestation.key", key);
  world.nodes.set(PLAN, "# forged\n");
  honest.nodes.set(PLAN, "# forged\n");
  await attest(honest, "--keyed");
  const secret = textAt(honest, RECORD).slice("hmac-sha256:".length).trim();
  assertEquals(secret.length, 64);
  for (const flags of [["--verify"], ["--show"], ["--verify", "--json"]]) {
    const { out, err } = await attest(world, ...flags);
    assertEquals([flags, (out + err).includes(secret)], [flags, false]);
  }
});

Deno.test("`plan attest` writes nothing beside the plan of another worktree", async () => {
  const world = memoryWorld({
    "/main/.git/worktrees/w/commondir": "../..\n",
    "/main/.git/worktrees/w/gitdir": "/w/.git\n",
    "/main/.git/HEAD": "ref: refs/heads/main\n",
    "/main/task_plan.md": TEXT,
    "/w/.git": "gitdir: /main/.git/worktrees/w\n",
  }, { cwd: "/w", env: { HOME: "/home/u" } });
  const { code, err } = await attest(world);
  assertEquals(code, 1);
  assertStringIncludes(err, 'run this in "/main"');
  assertEquals(world.nodes.has("/main/.plan-attestation"), false);
  assertEquals((await attest(world, "--verify")).code, 3);
});
