/**
 * Events and traits of hosts that were read about, in packages or documents, and hardly run: for tests about all hosts.
 *
 * @module
 */

import type { EventKind } from "../../core/mod.ts";

/** Each kind as these hosts call it; a kind on which a host can be told nothing may be missing. */
export const UNRUN_WIRE: Readonly<
  Record<string, Readonly<Partial<Record<EventKind, Record<string, unknown>>>>>
> = {
  cline: {
    "session-start": { hookName: "agent_start", taskStart: {} },
    "prompt": { hookName: "UserPromptSubmit", userPromptSubmit: {} },
    "tool-request": { hookName: "tool_call", "tool_call": { name: "editor" } },
    "tool-result": { hookName: "tool_result", "tool_result": {} },
    "turn-end": { hookName: "agent_end", turn: {} },
    "subagent-start": { hookName: "agent_start", "parent_agent_id": "a1" },
    "subagent-end": { hookName: "agent_end", "parent_agent_id": "a1" },
    "compaction": { hookName: "PreCompact", preCompact: {} },
    "session-end": { hookName: "session_shutdown", reason: "x" },
    "notice": { hookName: "prompt_submit", userPromptSubmit: {} },
  },
  codebuddy: {
    "session-start": { "hook_event_name": "SessionStart", source: "startup" },
    "prompt": { "hook_event_name": "UserPromptSubmit", prompt: "hi" },
    "tool-request": { "hook_event_name": "PreToolUse", "tool_name": "Write" },
    "tool-result": { "hook_event_name": "PostToolUse", "tool_name": "Write" },
    "turn-end": { "hook_event_name": "Stop", "stop_hook_active": false },
    "subagent-end": { "hook_event_name": "SubagentStop" },
    "compaction": { "hook_event_name": "PreCompact", trigger: "auto" },
    "session-end": { "hook_event_name": "SessionEnd", reason: "other" },
    "notice": { "hook_event_name": "Notification" },
  },
  continue: {
    "session-start": { "hook_event_name": "SessionStart", source: "startup" },
    "prompt": { "hook_event_name": "UserPromptSubmit", prompt: "hi" },
    "tool-request": { "hook_event_name": "PreToolUse", "tool_name": "Write" },
    "tool-result": { "hook_event_name": "PostToolUse", "tool_name": "Write" },
    "turn-end": { "hook_event_name": "Stop", "stop_hook_active": true },
    "subagent-start": { "hook_event_name": "SubagentStart" },
    "subagent-end": { "hook_event_name": "SubagentStop" },
    "compaction": { "hook_event_name": "PreCompact", trigger: "auto" },
    "session-end": { "hook_event_name": "SessionEnd", reason: "other" },
    "notice": { "hook_event_name": "Notification" },
  },
  cursor: {
    "session-start": { "hook_event_name": "sessionStart" },
    "tool-request": { "hook_event_name": "preToolUse", "tool_name": "Write" },
    "tool-result": { "hook_event_name": "postToolUse", "tool_name": "Shell" },
    "turn-end": { "hook_event_name": "stop", status: "completed" },
    "subagent-start": { "hook_event_name": "subagentStart" },
    "subagent-end": { "hook_event_name": "subagentStop" },
    "compaction": { "hook_event_name": "preCompact" },
    "session-end": { "hook_event_name": "sessionEnd" },
    "notice": { "hook_event_name": "beforeSubmitPrompt", prompt: "hi" },
  },
  droid: {
    "session-start": { "hook_event_name": "SessionStart", source: "startup" },
    "prompt": { "hook_event_name": "UserPromptSubmit", prompt: "hi" },
    "tool-request": { "hook_event_name": "PreToolUse", "tool_name": "Create" },
    "tool-result": { "hook_event_name": "PostToolUse", "tool_name": "Execute" },
    "turn-end": { "hook_event_name": "Stop", "stop_hook_active": false },
    "subagent-end": { "hook_event_name": "SubagentStop", "task_name": "t" },
    "compaction": { "hook_event_name": "PreCompact", trigger: "auto" },
    "session-end": { "hook_event_name": "SessionEnd", reason: "other" },
    "notice": { "hook_event_name": "Notification" },
  },
  hermes: {
    "session-start": { "hook_event_name": "on_session_start", extra: {} },
    "prompt": { "hook_event_name": "pre_llm_call", "tool_name": null },
    "tool-request": {
      "hook_event_name": "pre_tool_call",
      "tool_name": "patch",
    },
    "tool-result": {
      "hook_event_name": "post_tool_call",
      "tool_name": "terminal",
    },
    "turn-end": { "hook_event_name": "pre_verify", extra: {} },
    "subagent-start": { "hook_event_name": "subagent_start" },
    "subagent-end": { "hook_event_name": "subagent_stop" },
    "session-end": { "hook_event_name": "on_session_finalize" },
    "notice": { "hook_event_name": "on_session_end" },
  },
  kiro: {
    "session-start": { "hook_event_name": "agentSpawn" },
    "prompt": { "hook_event_name": "userPromptSubmit", prompt: "hi" },
    "tool-request": { "hook_event_name": "preToolUse", "tool_name": "write" },
    "tool-result": { "hook_event_name": "postToolUse", "tool_name": "write" },
    "turn-end": { "hook_event_name": "stop" },
    "notice": { "hook_event_name": "fileSaved" },
  },
  mastra: {
    "session-start": { "hook_event_name": "SessionStart" },
    "tool-request": { "hook_event_name": "PreToolUse", "tool_name": "view" },
    "tool-result": { "hook_event_name": "PostToolUse", "tool_name": "view" },
    "turn-end": { "hook_event_name": "Stop", "stop_reason": "complete" },
    "subagent-start": { "hook_event_name": "SubagentStart" },
    "subagent-end": { "hook_event_name": "SubagentEnd" },
    "session-end": { "hook_event_name": "SessionEnd" },
    "notice": { "hook_event_name": "UserPromptSubmit", "user_message": "hi" },
  },
  windsurf: {
    "tool-request": { "agent_action_name": "pre_run_command", "tool_info": {} },
    "tool-result": { "agent_action_name": "post_read_code", "tool_info": {} },
    "turn-end": { "agent_action_name": "post_cascade_response" },
    "notice": { "agent_action_name": "pre_user_prompt", "tool_info": {} },
  },
};

/** What these hosts pass on, and which of their answers are plain text. */
export const UNRUN_TRAITS: Readonly<
  Record<
    string,
    {
      /** Kinds on which text reaches the model. */
      readonly heard: readonly EventKind[];
      /** Kinds on which a notice reaches the person. */
      readonly told?: readonly EventKind[];
      /** Kinds whose answer is plain text. */
      readonly plain?: readonly EventKind[];
    }
  >
> = {
  cline: { heard: ["session-start", "prompt", "tool-request", "tool-result"] },
  codebuddy: {
    heard: ["session-start", "prompt", "tool-request", "tool-result"],
    told: [
      "session-start",
      "prompt",
      "tool-request",
      "tool-result",
      "turn-end",
      "subagent-end",
      "session-end",
      "notice",
    ],
  },
  continue: {
    heard: [
      "session-start",
      "prompt",
      "tool-request",
      "tool-result",
      "subagent-start",
    ],
  },
  cursor: { heard: ["session-start", "tool-result"] },
  droid: {
    heard: ["session-start", "prompt", "tool-result"],
    told: ["tool-result", "turn-end"],
  },
  hermes: { heard: ["prompt"] },
  kiro: {
    heard: ["session-start", "prompt"],
    plain: ["session-start", "prompt"],
  },
  mastra: { heard: [] },
  windsurf: { heard: [] },
};
