/** Hosts that run planhook inside of themselves: Node and a kept process give what a process each gives. @module */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { pluginText } from "../hosts/opencode/plugin.ts";
import {
  bareEnv,
  inProject,
  planhookCommand,
  runPlanhook,
} from "./planhook.ts";

const CORE = new URL("../dist/planhook.core.js", import.meta.url).pathname;

/** One event of a host. */
interface HostEvent {
  readonly host: string;
  readonly wire: object;
}

/** Runs `node` with a module, JSON on its stdin; what it prints is JSON. */
async function node(
  module: string,
  input: unknown,
  env: Readonly<Record<string, string>>,
): Promise<unknown> {
  const child = new Deno.Command("node", {
    args: ["--input-type=module", "-e", module],
    clearEnv: true,
    env: { ...bareEnv(), ...env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify(input)));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  const text = new TextDecoder();
  assertEquals([code, text.decode(stderr)], [0, ""]);
  return JSON.parse(text.decode(stdout));
}

/** Answers events in one Node process. */
const ANSWERS = `
import { text } from "node:stream/consumers";
const { core, events } = JSON.parse(await text(process.stdin));
const { answerWire, nodeWorld } = await import("file://" + core);
const world = await nodeWorld();
const said = [];
for (const { host, wire } of events) said.push((await answerWire(host, wire, world)).stdout);
console.log(JSON.stringify(said));
`;

/** A session in each host, from its start to the end of a turn. */
function eventsIn(cwd: string): readonly HostEvent[] {
  const input = { sessionID: "o", tool: "write", args: { filePath: "a.md" } };
  const properties = { sessionID: "o" };
  const opencode = [
    { type: "session.created", properties },
    { hook: "chat.message", input },
    { hook: "tool.execute.before", input },
    { hook: "tool.execute.after", input },
    { hook: "experimental.session.compacting", input },
    { type: "session.idle", properties },
    { type: "session.idle", properties, continued: true },
  ].map((wire) => ({
    host: "opencode",
    wire: { ...wire, directory: cwd, turn: "m1" },
  }));
  const pi = [
    { type: "session_start", reason: "startup" },
    { type: "before_agent_start" },
    { type: "tool_call", toolName: "write", input: { path: "a.md" } },
    { type: "tool_result", toolName: "write", input: { path: "a.md" } },
    { type: "agent_end" },
  ].map((event) => ({
    host: "pi",
    wire: { event, ctx: { cwd, sessionId: "p" }, turn: "t1" },
  }));
  const claude = ["SessionStart", "UserPromptSubmit", "Stop", "Later"]
    .map((name) => ({
      host: "claude",
      wire: { "hook_event_name": name, "session_id": "c", cwd },
    }));
  return [...opencode, ...pi, ...claude];
}

const PLAN = "# Plan — ä😀\n## Goal\nShip.\n" +
  "### Phase 1: Build\n- **Status:** in_progress\n";

/** Projects with a plan in each state; none has a plan at all. */
const PROJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: { "a.md": "" },
  legacy: { "task_plan.md": PLAN, "progress.md": "did\n" },
  gated: { ".planning/x/task_plan.md": PLAN, ".planning/x/.mode": "gate\n" },
  tampered: { "task_plan.md": PLAN, ".plan-attestation": "0".repeat(64) },
  configured: {
    "task_plan.md": PLAN,
    "planhook.yaml": "recite: turn\nremind: false\n",
  },
};

for (const [name, files] of Object.entries(PROJECTS)) {
  Deno.test(`planhook.core.js under Node says what a process each says, ${name}`, () =>
    inProject(files, async (project, state) => {
      const events = eventsIn(project);
      const states = ["one", "two"].map((folder) => `${state}/${folder}`);
      for (const folder of states) await Deno.mkdir(folder, { mode: 0o700 });
      const [own = "", other = ""] = states;
      const inside = await node(ANSWERS, { core: CORE, events }, {
        PLANHOOK_STATE_DIR: own,
      });
      const outside: string[] = [];
      for (const { host, wire } of events) {
        const { stdout } = await runPlanhook(["hook", host], {
          stdin: [JSON.stringify(wire)],
          env: { PLANHOOK_STATE_DIR: other },
        });
        outside.push(stdout);
      }
      assertEquals(inside, outside);
      assertEquals(outside.some((text) => text !== ""), name !== "none");
      const names = (folder: string) =>
        [...Deno.readDirSync(folder)]
          .map((entry) => entry.name).sort();
      assertEquals(names(own), names(other));
    }));
}

Deno.test("planhook serve --stdio answers what a process each would have, and ends with its input", () =>
  inProject(PROJECTS["legacy"] ?? {}, async (project, state) => {
    const events = eventsIn(project);
    const lines = events.map(({ host, wire: event }, id) =>
      `${JSON.stringify({ id, host, event })}\n`
    );
    const { code, stdout, stderr } = await runPlanhook(["serve", "--stdio"], {
      stdin: [...lines.slice(0, 3), "{broken\n", ...lines.slice(3)],
      env: { PLANHOOK_STATE_DIR: state },
    });
    assertEquals([code, stderr], [0, ""]);
    const replies = stdout.trimEnd().split("\n").map((line) =>
      JSON.parse(line)
    );
    assertEquals(replies.splice(3, 1)[0].id, null);
    assertEquals(replies.map(({ id }) => id), events.map((_, id) => id));
    assertStringIncludes(replies[1].stdout, "===BEGIN PLAN DATA===");
    const fresh = `${state}/fresh`;
    await Deno.mkdir(fresh, { mode: 0o700 });
    const inside = await node(ANSWERS, { core: CORE, events }, {
      PLANHOOK_STATE_DIR: fresh,
    });
    assertEquals(replies.map(({ stdout }) => stdout), inside);
  }));

Deno.test("the plugin file starts one planhook under Node where the module is gone, and lets its host end", () =>
  inProject(PROJECTS["legacy"] ?? {}, async (project, state) => {
    const file = `${project}/plugin.mjs`;
    const target = { core: `${project}/none.js`, words: planhookCommand() };
    await Deno.writeTextFile(file, pluginText(target));
    const texts = await node(
      `
import { text } from "node:stream/consumers";
const { file, directory } = JSON.parse(await text(process.stdin));
const { Planhook } = await import("file://" + file);
const hooks = await Planhook({ client: {}, directory });
const said = [];
for (const id of ["m1", "m2"]) {
  const parts = [{ text: "hi" }];
  await hooks["chat.message"]({ sessionID: "s" }, { message: { id, sessionID: "s" }, parts });
  said.push(parts.map((part) => part.text));
}
console.log(JSON.stringify(said));
`,
      { file, directory: project },
      { PLANHOOK_STATE_DIR: state },
    );
    assert(Array.isArray(texts));
    for (const [, told = ""] of texts) {
      assertStringIncludes(told, "===BEGIN PLAN DATA===");
    }
    assertEquals(texts.length, 2);
  }));
