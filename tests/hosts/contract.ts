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

/** Every host. */
export const HOSTS: readonly Host[] = await Promise.all(
  HOST_NAMES.map(async (name) => {
    const host = await openHost(name);
    assert(host !== undefined, name);
    return host;
  }),
);

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
  generic: Object.fromEntries(
    [
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
    ].map((kind) => [kind, { kind }]),
  ),
};

/** A call from `/p`, with these variables. */
export function context(
  env: Readonly<Record<string, string>> = {},
): DecodeContext {
  return { name: undefined, cwd: () => "/p", env: (key) => env[key] };
}

/** Every host with each of its events. */
export const EVENTS: readonly (readonly [Host, EventKind, HookEvent])[] = HOSTS
  .flatMap((host) =>
    Object.entries(WIRE[host.name] ?? {}).map(([kind, wire]) =>
      [
        host,
        kind as EventKind,
        host.decode({ ...wire, cwd: "/p" }, context()),
      ] as const
    )
  );
