/**
 * The hooks of version 3.11 for Codex. They never hold anything back.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import { headView, type PlanRef, REMINDER, TOOL_LINES } from "../plans/mod.ts";
import {
  type HostHook,
  type HostHooks,
  isOff,
  lineOf,
  said,
} from "./host_hook.ts";
import { pythonJson } from "./host_json.ts";
import { hostInput } from "./host_plan.ts";
import { endText, stateText, wrapUp } from "./host_texts.ts";
import { chooseInjected } from "./inject_choice.ts";
import { injected } from "./injected.ts";
import { rawPlan } from "./raw_text.ts";

/** What is said before somebody is asked for permission. */
const PERMISSION =
  "[planning-with-files] Active plan detected. Review the current phase in task_plan.md before approving the tool request.";

/** Shell scripts: what they print, and how that is wrapped for the host. */
const SHELL: Readonly<
  Record<string, {
    readonly text: (world: World) => Promise<string>;
    readonly wrap: (text: string) => string;
  }>
> = {
  "session-start": {
    text: promptText,
    wrap: (text) => context("SessionStart", text),
  },
  "user-prompt-submit": {
    text: promptText,
    wrap: (text) => context("UserPromptSubmit", text),
  },
  "pre-compact": {
    text: compactText,
    wrap: (text) => pythonJson({ continue: true, systemMessage: text }),
  },
};

/**
 * The hooks, by the names of their files. Shell scripts print plain text; `run_sh` wraps it.
 *
 * @example
 * ```ts
 * import { CODEX_HOOKS } from "./codex_hooks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals("permission_request" in CODEX_HOOKS, true);
 * ```
 */
export const CODEX_HOOKS: HostHooks = {
  ...Object.fromEntries(
    Object.entries(SHELL).map(([name, { text }]) => [
      name,
      async ({ world }) => said(await text(world)),
    ]),
  ),
  "pre-tool-use": async ({ world }) => {
    const plan = await planFor(world, world.env("PWF_SESSION_ID"));
    const head = plan && headView(rawPlan(world, plan), TOOL_LINES);
    return said(pythonJson({ decision: "allow" }), head);
  },
  "post-tool-use": async ({ world }) => {
    const plan = await planFor(world, world.env("PWF_SESSION_ID"));
    return said(plan === undefined ? "" : lineOf(REMINDER));
  },
  "run_sh": async ({ world, args: [name = ""], stdin }) => {
    const script = SHELL[name.replace(/\.sh$/, "")];
    const text = await script?.text(hostInput(world, await stdin()).world);
    return said(text ? script?.wrap(text.trim()) ?? "" : "");
  },
  "pre_tool_use": withPlan((world, plan) =>
    context("PreToolUse", headView(rawPlan(world, plan), TOOL_LINES).trim())
  ),
  "permission_request": withPlan(() => message(PERMISSION)),
  "post_tool_use": withPlan(() => message(REMINDER)),
  "stop": withPlan((world, plan) =>
    message(endText(rawPlan(world, plan), wrapUp))
  ),
};

/** Text for the model; nothing where there is none. */
function context(hookEventName: string, additionalContext: string): string {
  return additionalContext === "" ? "" : pythonJson({
    hookSpecificOutput: { hookEventName, additionalContext },
  });
}

/** A line for the person; nothing where there is none. */
function message(systemMessage: string): string {
  return systemMessage === "" ? "" : pythonJson({ systemMessage });
}

/** A hook that speaks where there is a plan that its session may see. */
function withPlan(speak: (world: World, plan: PlanRef) => string): HostHook {
  return async ({ world, stdin }) => {
    const input = hostInput(world, await stdin());
    const plan = await planFor(input.world, input.session);
    return said(plan === undefined ? "" : speak(input.world, plan));
  };
}

/** The plan that a session may see. */
async function planFor(
  world: World,
  session: string | undefined,
): Promise<PlanRef | undefined> {
  if (isOff(world)) return undefined;
  const choice = await chooseInjected(world, session, "plan-or-pointer");
  return choice.kind === "plan" ? choice.ref : undefined;
}

/** At the start of a turn: how the plan stands, or why nothing is said of it. */
async function promptText(world: World): Promise<string> {
  if (isOff(world)) return "";
  const choice = await chooseInjected(
    world,
    world.env("PWF_SESSION_ID"),
    "plan-or-pointer",
  );
  if (choice.kind === "refused") return lineOf(choice.notice);
  return choice.kind === "plan" ? stateText(world, choice.ref) : "";
}

/** In front of a compaction: what `inject-plan` says there. */
async function compactText(world: World): Promise<string> {
  const session = world.env("PWF_SESSION_ID");
  const wish = { context: "precompact", session, isNoted: false };
  return (await injected(world, wish)).text;
}
