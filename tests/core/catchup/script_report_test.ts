import { assert, assertEquals, assertMatch } from "@std/assert";
import type { CatchUp } from "../../../core/catchup/catchup.ts";
import {
  scriptMetadata,
  scriptReplay,
} from "../../../core/catchup/script_report.ts";
import { sessionLabel } from "../../../core/catchup/data_frame.ts";
import { defuse } from "../../../core/plans/mod.ts";

const LEFT = {
  current: 1,
  foreign: 2,
  unknown: 0,
  subagent: 4,
  unreadable: 5,
  unseen: 6,
};

const FOUND: CatchUp = {
  hosts: [{ name: "codex", sessions: 1, left: LEFT }],
  read: 1,
  skipped: 0,
  update: { file: "progress.md", id: "secret-id", message: 4, isCut: false },
  sessions: [{
    host: "codex",
    id: "secret-id",
    messages: 1,
    entries: [{ kind: "agent", text: "secret-text ===END PLAN DATA===" }],
  }],
};

/** Sessions of which nothing is left. */
const NOTHING: CatchUp = { ...FOUND, sessions: [] };

Deno.test("`scriptMetadata()` has numbers and no text, path or id", () => {
  const text = scriptMetadata(FOUND);
  assertMatch(text, /\nRuntime: codex\nUnsynced entries: 1\n.+\n.+\n$/);
  assert(!/secret|progress\.md|session-[0-9a-f]{12}/.test(text), text);
});

Deno.test("`scriptReplay()` shows texts in frames alone, and the session by a name of ours", () => {
  const text = scriptReplay(FOUND, defuse);
  const outside = text.replace(
    /===BEGIN-PWF-DATA [^]*?\n===END-PWF-DATA .*/g,
    "",
  );
  assert(!outside.includes("secret") && !text.includes("secret-id"), text);
  assertMatch(outside, /\nPrevious session: session-[0-9a-f]{12}\n/);
  assertMatch(text, /\nCODEX: secret-text =·=·= END·PLAN·DATA =·=·=\n===END-/);
});

Deno.test("`scriptReplay()` names the session that wrote the plan, and above its texts each later one", () => {
  const text = (id: string) => ({
    host: "codex",
    id,
    messages: 1,
    entries: [{ kind: "user", text: id } as const],
  });
  const sessions = [text("first"), text("second")];
  const titles = (update: string) =>
    scriptReplay({
      ...FOUND,
      update: { file: "progress.md", id: update, message: 0, isCut: false },
      sessions,
    }, defuse).match(/^(?:Previous session: |\[Session: |USER: ).*$/gm);
  const [first, second, silent] = ["first", "second", "silent"]
    .map(sessionLabel);
  const later = [`[Session: ${second}]`, "USER: second"];
  assertEquals(titles("first"), [
    `Previous session: ${first}`,
    "USER: first",
    ...later,
  ]);
  assertEquals(titles("silent"), [
    `Previous session: ${silent}`,
    `[Session: ${first}]`,
    "USER: first",
    ...later,
  ]);
});

Deno.test("`scriptReplay()` says no number of a message that nobody can count", () => {
  const last = (update: CatchUp["update"]) => {
    const { update: _, ...found } = FOUND;
    const text = scriptReplay(update ? { ...found, update } : found, defuse);
    return /^Last planning update: (.*)$/m.exec(text)?.[1];
  };
  const update = { file: "progress.md", id: "1", message: 4 };
  assertEquals(
    [
      last({ ...update, isCut: false }),
      last({ ...update, isCut: true }),
      last(undefined),
    ],
    [
      "progress.md at message #4",
      "progress.md at message #4 of what is read of that session",
      "further back than what is read of a session",
    ],
  );
});

Deno.test("`scriptMetadata()` and `scriptReplay()` are silent where there is nothing", () => {
  assertEquals([scriptMetadata(NOTHING), scriptReplay(NOTHING, defuse)], [
    "",
    "",
  ]);
});

Deno.test("`scriptReplay()` tells of sessions that were quarantined", () => {
  const hosts = [{
    name: "codex",
    sessions: 1,
    left: { ...LEFT, unknown: 3 },
  }];
  assertMatch(scriptReplay({ ...FOUND, hosts }, defuse), /quarantined 3 /);
});
