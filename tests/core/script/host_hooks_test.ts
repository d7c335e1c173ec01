/** Hooks of other hosts, byte for byte. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import { HOST_HOOKS, hostHookNamed } from "../../../core/script/host_hooks.ts";
import { called } from "./called.ts";

const TEXT = "# é\n### Phase 1: A\n- **Status:** in_progress\n";
const ROOT = { "/p/task_plan.md": TEXT, "/p/progress.md": "T01:02:03Z\n" };
const REMINDER =
  "[planning-with-files] Update progress.md with what you just did. If a phase is now complete, update task_plan.md status.";
const STATE =
  `[planning-with-files] ACTIVE PLAN — current state:\n${TEXT}\n=== recent progress ===\nT00:00:00Z\n\n` +
  "[planning-with-files] Read findings.md for research context. Continue from the current phase.\n";
const ESCAPED = "# \\u00e9\\n### Phase 1: A\\n- **Status:** in_progress";
const INCOMPLETE =
  "[planning-with-files] Task incomplete (0/1 phases done). Update progress.md, then read task_plan.md and continue working on the remaining phases.";

/** What a hook prints. */
async function printed(
  words: string | readonly string[],
  nodes: Record<string, string> = ROOT,
  options: Parameters<typeof called>[2] = {},
): Promise<string> {
  const { stdout, code } = await called([words].flat(), nodes, options);
  assertEquals(code, 0);
  return stdout;
}

Deno.test("hooks of Codex in Python print JSON in its spelling (10.4)", async () => {
  assertEquals(
    await printed("codex/pre_tool_use.py"),
    `{"hookSpecificOutput": {"hookEventName": "PreToolUse", "additionalContext": "${ESCAPED}"}}\n`,
  );
  assertEquals(
    await printed("codex/permission_request.py"),
    '{"systemMessage": "[planning-with-files] Active plan detected. Review the current phase in task_plan.md before approving the tool request."}\n',
  );
  assertEquals(
    await printed("codex/post_tool_use.py"),
    `{"systemMessage": "${REMINDER}"}\n`,
  );
  assertEquals(
    await printed("codex/stop.py"),
    '{"systemMessage": "[planning-with-files] Task in progress (0/1 phases complete). If ending this turn, make sure progress.md is up to date."}\n',
  );
});

Deno.test("shell scripts of Codex print text, and `run_sh.py` wraps it", async () => {
  assertEquals(await printed("codex/user-prompt-submit.sh"), STATE);
  const wrapped = JSON.parse(
    await printed(["codex/run_sh.py", "session-start.sh"]),
  );
  assertEquals(wrapped, {
    hookSpecificOutput: {
      hookEventName: "SessionStart",
      additionalContext: STATE.trim(),
    },
  });
  const compact = await printed(["codex/run_sh.py", "pre-compact.sh"]);
  assertStringIncludes(
    compact,
    '{"continue": true, "systemMessage": "[planning-with-files] PreCompact: ',
  );
  assertEquals(await printed(["codex/run_sh.py", "other.sh"]), "");
});

Deno.test("hooks of Codex go by the folder and the session of the event", async () => {
  const nodes = {
    "/q/task_plan.md": TEXT,
    "/q/.planning/sessions/s1.attached": "",
  };
  const stdin = (session: string) =>
    JSON.stringify({ cwd: "/q", session_id: session });
  const ask = (session: string) =>
    printed("codex/post_tool_use.py", nodes, { stdin: stdin(session) });
  assertEquals(await ask("s1"), `{"systemMessage": "${REMINDER}"}\n`);
  assertEquals(await ask("s2"), "");
  assertEquals(
    await printed("codex/post_tool_use.py", nodes, { stdin: "no" }),
    "",
  );
});

Deno.test("hooks of Codex and Cursor take a pointer below for a plan of its own (1.7.4)", async () => {
  const nodes = { ...ROOT, "/p/web/.planning/.active_plan": "gone\n" };
  const start =
    "[planning-with-files] Ambiguous plan: this cwd has an active plan and a nested project below it has its own (web). Nothing injected. Pin the thread with PWF_PLAN_ROOT=<absolute path>";
  assertEquals(
    await printed("codex/user-prompt-submit.sh", nodes),
    `${start} or PLAN_ID=<slug>.\n`,
  );
  assertEquals(
    await printed("cursor/user-prompt-submit.sh", nodes),
    `${start}.\n`,
  );
  assertStringIncludes(
    await printed("inject-plan", nodes),
    "===BEGIN PLAN DATA===",
  );
  const env = { PWF_PLAN_ROOT: "/p" };
  assertEquals(
    await printed("cursor/user-prompt-submit.sh", nodes, { env }),
    STATE,
  );
  assertEquals(
    await printed("cursor/user-prompt-submit.sh", ROOT, {
      env: { PWF_PLAN_ROOT: "/nope" },
    }),
    "[planning-with-files] PWF_PLAN_ROOT is not a directory: /nope — nothing injected.\n",
  );
});

Deno.test("hooks of Cursor allow every tool, and tell of the plan on stderr (10.5)", async () => {
  assertEquals(await called(["cursor/pre-tool-use.sh"], ROOT), {
    stdout: '{"decision": "allow"}\n',
    stderr: TEXT,
    code: 0,
  });
  assertEquals(await printed("cursor/user-prompt-submit.sh"), STATE);
  assertEquals(await printed("cursor/post-tool-use.sh"), `${REMINDER}\n`);
  assertEquals(
    await printed("cursor/stop.sh"),
    `{"followup_message": "${INCOMPLETE}"}\n`,
  );
  assertEquals(
    await printed("cursor/stop.sh", { "/p/task_plan.md": "# T\n" }),
    "",
  );
  assertEquals(await printed("cursor/stop.sh", {}), "");
  const mixed = "### Phase 1 [complete]\n### Phase 2\n**Status:** pending\n";
  assertStringIncludes(
    await printed("cursor/stop.sh", { "/p/task_plan.md": mixed }),
    "(0/2 phases done)",
  );
});

Deno.test("hooks of Copilot say `{}` where there is nothing to say, and remind without a plan (10.6)", async () => {
  assertEquals(
    await printed("copilot/pre-tool-use.sh"),
    '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow","additionalContext":"# é\\n### Phase 1: A\\n- **Status:** in_progress"}}\n',
  );
  const reminded =
    `{"hookSpecificOutput":{"hookEventName":"PostToolUse","additionalContext":"${REMINDER}"}}\n`;
  assertEquals(await printed("copilot/post-tool-use.sh", {}), reminded);
  assertEquals(
    await printed("copilot/agent-stop.sh"),
    `{"hookSpecificOutput":{"hookEventName":"AgentStop","additionalContext":"${INCOMPLETE}"}}\n`,
  );
  for (
    const name of [
      "session-start",
      "pre-tool-use",
      "agent-stop",
      "error-occurred",
    ]
  ) {
    assertEquals(await printed(`copilot/${name}.sh`, {}), "{}\n", name);
  }
  const skill = { "/p/.github/skills/planning-with-files/SKILL.md": "Plan.\n" };
  assertStringIncludes(
    await printed("copilot/session-start.sh", skill),
    '"Plan."',
  );
});

Deno.test("the hook of Copilot for errors tells the beginning of one", async () => {
  const rows = [
    [{ error: { message: "a\nb" } }, "a b"],
    [{ error: "x".repeat(300) }, "x".repeat(200)],
  ];
  for (const [event, text] of rows) {
    const stdin = JSON.stringify(event);
    const { hookSpecificOutput } = JSON.parse(
      await printed("copilot/error-occurred.sh", {}, { stdin }),
    );
    assertEquals(
      hookSpecificOutput.additionalContext,
      `[planning-with-files] Error detected: ${text}. Log this error in task_plan.md under Errors Encountered with the attempt number and resolution.`,
    );
  }
});

Deno.test("hooks of Gemini (10.7)", async () => {
  assertStringIncludes(
    await printed("gemini/session-start.sh"),
    '{"hookSpecificOutput":{"additionalContext":"[planning-with-files] ',
  );
  assertEquals(
    await printed("gemini/before-tool.sh"),
    '{"systemMessage":"# é\\n### Phase 1: A\\n- **Status:** in_progress"}\n',
  );
  assertEquals(
    await printed("gemini/after-tool.sh"),
    `{"additionalContext":"${REMINDER}"}\n`,
  );
  assertEquals(
    await printed("gemini/before-model.sh"),
    '{"additionalContext":"[planning-with-files] Current: - **Status:** in_progress"}\n',
  );
  assertStringIncludes(
    await printed("gemini/session-end.sh"),
    '{"systemMessage":"[planning-with-files] Task in progress (0/1',
  );
  for (const name of Object.keys(HOST_HOOKS.gemini ?? {})) {
    assertEquals(await printed(`gemini/${name}.sh`, {}), "{}\n", name);
  }
});

Deno.test("hooks of Mastra print plain text (10.11)", async () => {
  assertEquals(await printed("mastra/user-prompt-submit"), STATE);
  assertEquals(await printed("mastra/pre-tool-use"), TEXT);
  assertEquals(await printed("mastra/post-tool-use"), `${REMINDER}\n`);
  assertStringIncludes(await printed("mastra/stop"), "Task in progress (0/1");
});

Deno.test("every hook is silent in its host's way where PLANNING_DISABLED is 1 (1.9.2)", async () => {
  const env = { PLANNING_DISABLED: "1" };
  const allowed = '{"decision": "allow"}\n';
  for (const [host, hooks] of Object.entries(HOST_HOOKS)) {
    for (const name of Object.keys(hooks)) {
      const isShy = host === "copilot" || host === "gemini";
      const isAllowing = name === "pre-tool-use" &&
        (host === "codex" || host === "cursor");
      const wanted = isShy ? "{}\n" : isAllowing ? allowed : "";
      const { stdout, stderr, code } = await called(
        [`${host}/${name}`, "user-prompt-submit.sh"],
        ROOT,
        { env },
      );
      assertEquals([stdout, stderr, code], [wanted, "", 0], `${host}/${name}`);
    }
  }
});

Deno.test("`hostHookNamed()` knows the folders of the hosts, and no hook of another place", () => {
  const rows = [
    ["/x/.codex/hooks/stop.py", "codex/stop"],
    ["C:\\x\\.cursor\\hooks\\stop.ps1", "cursor/stop"],
    ["copilot/agent-stop.sh", "copilot/agent-stop"],
    ["/x/.mastracode/stop", "mastra/stop"],
    ["/x/.github/hooks/scripts/agent-stop.sh", "copilot/agent-stop"],
    ["/x/.codex/skills/pwf/scripts/stop.py", undefined],
    ["codex/phase-status.sh", undefined],
    ["codex/toString", undefined],
    ["__proto__/stop", undefined],
    ["", undefined],
  ] as const;
  for (const [path, wanted] of rows) {
    assertEquals(hostHookNamed(path)?.name, wanted, path);
  }
});
