/**
 * Every host with its events, for tests about all of them.
 *
 * @module
 */

import { assert } from "@std/assert";
import type { EventKind, HookEvent } from "../../core/mod.ts";
import {
  type DecodeContext,
  type Host,
  HOST_NAMES,
  openHost,
} from "../../hosts/mod.ts";
import { UNRUN_TRAITS, UNRUN_WIRE } from "./contract_unrun.ts";

/** Every host. */
export const HOSTS: readonly Host[] = await Promise.all(
  HOST_NAMES.map(async (name) => {
    const host = await openHost(name);
    assert(host !== undefined, name);
    return host;
  }),
);

/** Every kind. */
export const KINDS: readonly EventKind[] = [
  "session-start",
  "prompt",
  "tool-request",
  "tool-result",
  "turn-end",
  "subagent-start",
  "subagent-end",
  "compaction",
  "session-end",
  "notice",
];

/** Each kind as the hosts call it; a host whose names are missing here fails the contract. */
export const WIRE: Readonly<
  Record<string, Readonly<Partial<Record<EventKind, Record<string, unknown>>>>>
> = {
  claude: {
    "session-start": { "hook_event_name": "SessionStart", source: "startup" },
    "prompt": { "hook_event_name": "UserPromptSubmit", prompt: "hi" },
    "tool-request": { "hook_event_name": "PreToolUse", "tool_name": "Write" },
    "tool-result": { "hook_event_name": "PostToolUse", "tool_name": "Write" },
    "turn-end": { "hook_event_name": "Stop", "stop_hook_active": false },
    "subagent-start": { "hook_event_name": "SubagentStart" },
    "subagent-end": { "hook_event_name": "SubagentStop" },
    "compaction": { "hook_event_name": "PreCompact", trigger: "auto" },
    "session-end": { "hook_event_name": "SessionEnd", reason: "other" },
    "notice": { "hook_event_name": "Notification" },
  },
  codex: {
    "session-start": { "hook_event_name": "SessionStart", source: "startup" },
    "prompt": { "hook_event_name": "UserPromptSubmit", prompt: "hi" },
    "tool-request": { "hook_event_name": "PreToolUse", "tool_name": "Bash" },
    "tool-result": { "hook_event_name": "PostToolUse", "tool_name": "Bash" },
    "turn-end": { "hook_event_name": "Stop", "stop_hook_active": false },
    "subagent-start": { "hook_event_name": "SubagentStart" },
    "subagent-end": { "hook_event_name": "SubagentStop" },
    "compaction": { "hook_event_name": "PreCompact", trigger: "auto" },
    "session-end": { "hook_event_name": "SessionEnd", reason: "other" },
    "notice": { "hook_event_name": "Interrupt" },
  },
  copilot: {
    "session-start": { "hook_event_name": "SessionStart", source: "new" },
    "prompt": { "hook_event_name": "UserPromptSubmit", prompt: "hi" },
    "tool-request": { "hook_event_name": "PreToolUse", "tool_name": "Write" },
    "tool-result": { "hook_event_name": "PostToolUse", "tool_name": "Write" },
    "turn-end": { "hook_event_name": "Stop", "stop_hook_active": false },
    "subagent-start": { "hook_event_name": "SubagentStart" },
    "subagent-end": { "hook_event_name": "SubagentStop" },
    "compaction": { "hook_event_name": "PreCompact", trigger: "auto" },
    "session-end": { "hook_event_name": "SessionEnd", reason: "complete" },
    "notice": { hookName: "permissionRequest", toolName: "edit" },
  },
  gemini: {
    "prompt": { "hook_event_name": "BeforeAgent", prompt: "hi" },
    "tool-request": { "hook_event_name": "BeforeTool", "tool_name": "replace" },
    "tool-result": { "hook_event_name": "AfterTool", "tool_name": "replace" },
    "turn-end": { "hook_event_name": "AfterAgent", "stop_hook_active": false },
    "session-end": { "hook_event_name": "SessionEnd", reason: "exit" },
    "notice": { "hook_event_name": "SessionStart", source: "startup" },
  },
  opencode: {
    "session-start": { type: "session.created", properties: {} },
    "prompt": { hook: "chat.message", input: { sessionID: "s" } },
    "tool-request": { hook: "tool.execute.before", input: { tool: "write" } },
    "tool-result": { hook: "tool.execute.after", input: { tool: "write" } },
    "turn-end": { type: "session.idle", properties: { sessionID: "s" } },
    "subagent-start": { type: "session.created", parent: "s" },
    "subagent-end": { type: "session.idle", parent: "s" },
    "compaction": { hook: "experimental.session.compacting", input: {} },
    "session-end": { type: "session.deleted", properties: {} },
    "notice": { type: "session.status", properties: { sessionID: "s" } },
  },
  pi: {
    "session-start": { event: { type: "session_start", reason: "startup" } },
    "prompt": { event: { type: "before_agent_start" } },
    "tool-request": { event: { type: "tool_call", toolName: "write" } },
    "tool-result": { event: { type: "tool_result", toolName: "write" } },
    "turn-end": { event: { type: "agent_end" } },
    "compaction": { event: { type: "session_before_compact" } },
    "session-end": { event: { type: "session_shutdown", reason: "quit" } },
    "notice": { event: { type: "turn_start" } },
  },
  qwen: {
    "prompt": { "hook_event_name": "UserPromptSubmit", prompt: "hi" },
    "tool-request": { "hook_event_name": "PreToolUse", "tool_name": "edit" },
    "tool-result": { "hook_event_name": "PostToolUse", "tool_name": "edit" },
    "turn-end": { "hook_event_name": "Stop", "stop_hook_active": true },
    "subagent-start": { "hook_event_name": "SubagentStart" },
    "subagent-end": { "hook_event_name": "SubagentStop" },
    "compaction": { "hook_event_name": "PreCompact", trigger: "auto" },
    "session-end": { "hook_event_name": "SessionEnd", reason: "other" },
    "notice": { "hook_event_name": "UserPromptSubmit", prompt: "" },
  },
  generic: Object.fromEntries(KINDS.map((kind) => [kind, { kind }])),
  ...UNRUN_WIRE,
};

/** Events that do not say what they are, beside the name that stands on the command line. */
const NAMED: Readonly<
  Record<
    string,
    Readonly<Partial<Record<EventKind, readonly [string, object]>>>
  >
> = {
  copilot: {
    "session-start": ["sessionStart", { source: "new" }],
    "prompt": ["userPromptSubmitted", { prompt: "hi" }],
    "tool-request": ["preToolUse", { toolName: "create", toolArgs: {} }],
    "tool-result": ["postToolUse", { toolName: "create", toolArgs: {} }],
    "turn-end": ["agentStop", { "stop_hook_active": false }],
    "subagent-start": ["subagentStart", {}],
    "subagent-end": ["subagentStop", {}],
    "compaction": ["preCompact", { trigger: "auto" }],
    "session-end": ["sessionEnd", { reason: "complete" }],
    "notice": ["errorOccurred", {}],
  },
};

/** What a host passes on; the laws ask for no more, and allow no more. */
export interface Traits {
  /** Kinds on which text reaches the model. */
  readonly heard: readonly EventKind[];
  /** Kinds on which no notice reaches the person. */
  readonly untold: readonly EventKind[];
  /** Kinds whose answer is plain text, as the host wants it. */
  readonly plain: readonly EventKind[];
}

/** What each host passes on. */
export const TRAITS: Readonly<Record<string, Traits>> = {
  claude: {
    heard: [
      "session-start",
      "prompt",
      "tool-request",
      "tool-result",
      "subagent-start",
      "compaction",
    ],
    untold: ["compaction"],
    plain: ["compaction"],
  },
  codex: {
    heard: [
      "session-start",
      "prompt",
      "tool-request",
      "tool-result",
      "subagent-start",
    ],
    untold: [],
    plain: [],
  },
  copilot: {
    heard: [
      "session-start",
      "prompt",
      "tool-request",
      "tool-result",
      "subagent-start",
    ],
    untold: KINDS,
    plain: [],
  },
  gemini: { heard: ["prompt", "tool-result"], untold: [], plain: [] },
  qwen: {
    heard: ["prompt", "tool-result"],
    untold: KINDS.filter((kind) => kind !== "turn-end"),
    plain: [],
  },
  opencode: {
    heard: [
      "session-start",
      "prompt",
      "tool-request",
      "tool-result",
      "subagent-start",
      "compaction",
    ],
    untold: [],
    plain: [],
  },
  pi: {
    heard: ["session-start", "prompt", "tool-request", "tool-result"],
    untold: [],
    plain: [],
  },
  generic: { heard: KINDS, untold: [], plain: [] },
  ...Object.fromEntries(
    Object.entries(UNRUN_TRAITS).map((
      [name, { heard, told = [], plain = [] }],
    ) => [
      name,
      { heard, untold: KINDS.filter((kind) => !told.includes(kind)), plain },
    ]),
  ),
};

/** What a host passes on; one that says nothing of itself fails the contract. */
export function traitsOf({ name }: Host): Traits {
  const traits = TRAITS[name];
  assert(traits !== undefined, name);
  return traits;
}

/** A call from `/p`, with these variables and this name on the command line. */
export function context(
  env: Readonly<Record<string, string>> = {},
  name?: string,
): DecodeContext {
  return { name, cwd: () => "/p", env: (key) => env[key] };
}

/** Every host with each of its events. */
export const EVENTS: readonly (readonly [Host, EventKind, HookEvent])[] = HOSTS
  .flatMap((host) => {
    const named = Object.entries(NAMED[host.name] ?? {});
    const unnamed = Object.entries(WIRE[host.name] ?? {})
      .map(([kind, wire]) => [kind, [undefined, wire]] as const);
    return [...unnamed, ...named].map(([kind, [name, wire]]) =>
      [
        host,
        kind as EventKind,
        host.decode({ ...wire, cwd: "/p" }, context({}, name)),
      ] as const
    );
  });
