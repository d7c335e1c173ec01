import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { CatchUp } from "../../../core/catchup/catchup.ts";
import { metadataReport, replayReport } from "../../../core/catchup/report.ts";
import { defuse } from "../../../core/plans/mod.ts";

const LEFT = {
  current: 1,
  foreign: 2,
  unknown: 3,
  subagent: 4,
  unreadable: 5,
  unseen: 6,
};

const FOUND: CatchUp = {
  hosts: [{ name: "claude", sessions: 2, left: LEFT }],
  read: 2,
  skipped: 7,
  update: { file: "progress.md", id: "secret-id", message: 1, isCut: false },
  sessions: [{
    host: "claude",
    id: "secret-id",
    messages: 2,
    entries: [
      { kind: "user", text: "secret-text" },
      { kind: "agent", text: "secret-answer" },
      {
        kind: "tool",
        name: "Bash",
        detail: "cat /secret/path",
        outcome: "failed",
        reason: "secret-error",
      },
    ],
  }],
};

Deno.test("`metadataReport()` has numbers and no text, path or id", () => {
  const { text, json } = metadataReport(FOUND);
  const whole = text + JSON.stringify(json);
  assert(!/secret|progress\.md|session-|Bash/.test(whole), whole);
  assertStringIncludes(text, "SESSION CATCHUP AVAILABLE\nRuntime: claude\n");
  assertStringIncludes(
    text,
    "\nUnsynced entries: 3 in 1 sessions (user 1, agent 1, tools 1, failed 1)\n",
  );
  assertStringIncludes(
    text,
    "\nLeft out: 1 this one or running, 2 of other projects, 3 quarantined: their project is not known, " +
      "4 of subagents, 5 unreadable, 6 older, 7 unreadable lines\n",
  );
  assertEquals(json, {
    mode: "metadata",
    hosts: FOUND.hosts,
    read: 2,
    skipped: 7,
    sessions: 1,
    unsynced: 3,
    user: 1,
    agent: 1,
    tools: 1,
    failed: 1,
  });
});

Deno.test("`replayReport()` shows texts in frames alone, and sessions by names of ours", () => {
  const { text, json } = replayReport(FOUND, defuse);
  const outside = text.replace(
    /===BEGIN-PWF-DATA [^]*?\n===END-PWF-DATA .*/g,
    "",
  );
  assert(!outside.includes("secret"), outside);
  assert(!text.includes("secret-id"));
  assertStringIncludes(text, "\nUSER: secret-text\n===END-PWF-DATA ");
  assert(
    /Last planning update: progress\.md in session-[0-9a-f]{12}\n/.test(text),
  );
  assertEquals([json.mode, json.lastUpdate, json.older], [
    "replay",
    "progress.md",
    0,
  ]);
  const { update: _, ...unseen } = FOUND;
  assertEquals(replayReport(unseen, defuse).json.lastUpdate, null);
});

Deno.test("`replayReport()` stays below 65,536 bytes", () => {
  const text = "😀".repeat(400);
  const entries = Array.from(
    { length: 200 },
    (_, n) =>
      n % 5 === 0 ? { kind: "user", text } as const : {
        kind: "tool",
        name: text,
        detail: text,
        outcome: "failed",
        reason: text,
      } as const,
  );
  const sessions = [{ host: "claude", id: "1", entries, messages: 200 }];
  const report = replayReport({ ...FOUND, sessions }, defuse);
  const bytes = new TextEncoder().encode(report.text).length;
  assert(bytes > 30_000 && bytes <= 65_536, `${bytes}`);
});

Deno.test("`metadataReport()` and `replayReport()` say why there is nothing", () => {
  const nothing = { ...FOUND, sessions: [] };
  for (
    const { text } of [metadataReport(nothing), replayReport(nothing, defuse)]
  ) {
    assertStringIncludes(
      text,
      "Nothing to catch up in earlier sessions of this project (claude 2)\nLeft out: 1 this one or running, ",
    );
  }
});
