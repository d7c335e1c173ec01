/**
 * Events of Claude Code in a project in memory, for tests of what the convention says.
 *
 * @module
 */

import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../core/io/memory.ts";
import type { World } from "../../core/io/world.ts";
import { answerHook } from "../../hosts/hook.ts";

/** A plan with a phase in progress. */
export const TEXT = "# T\n### Phase 1: A\n- **Status:** in_progress\n";

/** Where two plans of a project lie, and its pointer. */
export const A = "/p/.planning/a/task_plan.md";
export const B = "/p/.planning/b/task_plan.md";
export const POINTER = "/p/.planning/.active_plan";

/** A project of these files, at noon of a day, of a user with a home. */
export function project(
  nodes: Readonly<Record<string, Node>> = {},
  env: MemoryOptions["env"] = {},
): MemoryWorld {
  const options = {
    env: { HOME: "/home/u", ...env },
    now: Date.UTC(2026, 0, 5, 12),
  };
  return memoryWorld({ "/p/keep": "", ...nodes }, options);
}

/** What a host is answered on an event; Claude Code, where no other is named. */
export async function asked(
  world: World,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
  host = "claude",
): Promise<string> {
  let out = "";
  const value = {
    "hook_event_name": name,
    "session_id": "s1",
    cwd: world.cwd(),
    ...more,
  };
  await answerHook([host], world, {
    input: Promise.resolve({ kind: "value", value }),
    write: (text) => void (out += text),
    warn: () => {},
    isTerminal: () => false,
  });
  return out;
}

/** What the model is told on an event. */
export async function told(
  world: World,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const out = await asked(world, name, more);
  if (out === "" || !out.startsWith("{")) return out;
  return JSON.parse(out).hookSpecificOutput?.additionalContext ?? "";
}

/** What the model is told at the start of a turn. */
export async function prompted(
  nodes: Readonly<Record<string, Node>>,
  env: MemoryOptions["env"] = {},
): Promise<string> {
  return await told(project(nodes, env), "UserPromptSubmit", { prompt: "hi" });
}
