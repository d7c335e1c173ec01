/**
 * The hooks of version 3.11 for hosts that know nothing but the plan in the current folder.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { findFile, isPlace, openFolder, openProject } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { headView, type PlanRef, REMINDER, TOOL_LINES } from "../plans/mod.ts";
import { checked } from "./check_complete.ts";
import {
  type HostHook,
  type HostHooks,
  isOff,
  lineOf,
  said,
} from "./host_hook.ts";
import { type HookFields, plainJson, pythonJson } from "./host_json.ts";
import { cursorPlan, rootPlan } from "./host_plan.ts";
import { currentText, endText, goOn, stateText } from "./host_texts.ts";
import { fieldsOf } from "./json_fields.ts";
import { rawPlan, rawText } from "./raw_text.ts";

/** Lines of the plan at the start of a session of Copilot. */
const START_LINES = 5;

/** Code points of an error that Copilot tells of. */
const ERROR_LENGTH = 200;

/** Bytes of a skill's text that Copilot is shown. */
const SKILL_LIMIT_BYTES = 1 << 20;

/** What Gemini hears at the start of a session with a plan. */
const GEMINI_START =
  "[planning-with-files] Active plan detected. Read task_plan.md, progress.md and findings.md before continuing.";

/**
 * The hooks for Cursor.
 *
 * @example
 * ```ts
 * import { CURSOR_HOOKS } from "./root_hooks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(Object.keys(CURSOR_HOOKS).length, 4);
 * ```
 */
export const CURSOR_HOOKS: HostHooks = {
  "user-prompt-submit": ({ world }) => {
    const plan = isOff(world) ? undefined : cursorPlan(world);
    if (plan === undefined) return said("");
    return said(
      typeof plan === "string" ? lineOf(plan) : stateText(world, plan),
    );
  },
  "pre-tool-use": ({ world }) =>
    said(pythonJson({ decision: "allow" }), headOf(world, TOOL_LINES)),
  "post-tool-use": ({ world }) => said(reminderIn(world)),
  "stop": ({ world }) => {
    const text = endOf(world);
    return said(text === "" ? "" : pythonJson({ followup_message: text }));
  },
};

/**
 * The hooks for Copilot. Where there is nothing to say they say `{}`.
 *
 * @example
 * ```ts
 * import { COPILOT_HOOKS } from "./root_hooks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(Object.keys(COPILOT_HOOKS).length, 5);
 * ```
 */
export const COPILOT_HOOKS: HostHooks = {
  "session-start": whereOn((world) =>
    output(
      "SessionStart",
      planIn(world) === undefined ? skillIn(world) : headOf(world, START_LINES),
    )
  ),
  "pre-tool-use": whereOn((world) =>
    planIn(world) === undefined
      ? {}
      : output("PreToolUse", headOf(world, TOOL_LINES), {
        permissionDecision: "allow",
      })
  ),
  "post-tool-use": whereOn(() => output("PostToolUse", REMINDER)),
  "agent-stop": whereOn((world) => output("AgentStop", endOf(world))),
  "error-occurred": whereOn((_, input) =>
    output("ErrorOccurred", errorIn(input))
  ),
};

/**
 * The hooks for Gemini. Where there is nothing to say they say `{}`.
 *
 * @example
 * ```ts
 * import { GEMINI_HOOKS } from "./root_hooks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(Object.keys(GEMINI_HOOKS).length, 5);
 * ```
 */
export const GEMINI_HOOKS: HostHooks = {
  "session-start": wherePlanned(() => ({
    hookSpecificOutput: { additionalContext: GEMINI_START },
  })),
  "before-tool": wherePlanned((world) =>
    field("systemMessage", headOf(world, TOOL_LINES))
  ),
  "after-tool": wherePlanned(() => field("additionalContext", REMINDER)),
  "before-model": wherePlanned((world, plan) =>
    field("additionalContext", currentText(rawPlan(world, plan)))
  ),
  "session-end": wherePlanned(async (world) => {
    const stdin = () => Promise.resolve("");
    return field("systemMessage", (await checked({ world, stdin }, [])).stdout);
  }),
};

/**
 * The hooks for Mastra.
 *
 * @example
 * ```ts
 * import { MASTRA_HOOKS } from "./root_hooks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(Object.keys(MASTRA_HOOKS).length, 4);
 * ```
 */
export const MASTRA_HOOKS: HostHooks = {
  "user-prompt-submit": ({ world }) => {
    const plan = planIn(world);
    return said(plan === undefined ? "" : stateText(world, plan));
  },
  "pre-tool-use": ({ world }) => said(headOf(world, TOOL_LINES)),
  "post-tool-use": ({ world }) => said(reminderIn(world)),
  "stop": (call) => checked(call, []),
};

/** The plan, unless the user has switched hooks off. */
function planIn(world: World): PlanRef | undefined {
  return isOff(world) ? undefined : rootPlan(world);
}

/** The first lines of the plan. */
function headOf(world: World, count: number): string {
  const plan = planIn(world);
  return plan === undefined ? "" : headView(rawPlan(world, plan), count);
}

/** The reminder, where there is a plan. */
function reminderIn(world: World): string {
  return planIn(world) === undefined ? "" : lineOf(REMINDER);
}

/** How the plan stands at the end of a turn. */
function endOf(world: World): string {
  const plan = planIn(world);
  return plan === undefined ? "" : endText(rawPlan(world, plan), goOn);
}

/** A field with a text, without line ends behind it; none where there is no text. */
function field(name: string, text: string): HookFields {
  const body = text.replace(/\n+$/, "");
  return body === "" ? {} : { [name]: body };
}

/** What Copilot takes for its model; nothing where there is none. */
function output(
  hookEventName: string,
  text: string,
  more: HookFields = {},
): HookFields {
  const body = field("additionalContext", text);
  return Object.keys({ ...more, ...body }).length === 0
    ? {}
    : { hookSpecificOutput: { hookEventName, ...more, ...body } };
}

/** A hook of Copilot, which says `{}` where hooks are switched off. */
function whereOn(
  speak: (world: World, input: string) => HookFields,
): HostHook {
  return async ({ world, stdin }) => {
    const input = await stdin();
    return said(plainJson(isOff(world) ? {} : speak(world, input)));
  };
}

/** A hook of Gemini, which says `{}` where there is no plan. */
function wherePlanned(
  speak: (world: World, plan: PlanRef) => HookFields | Promise<HookFields>,
): HostHook {
  return async ({ world }) => {
    const plan = planIn(world);
    return said(plainJson(plan === undefined ? {} : await speak(world, plan)));
  };
}

/** The skill's own text, where the project brings it along. */
function skillIn(world: World): string {
  const pieces = [".github", "skills", "planning-with-files"];
  let folder = openProject(world, world.cwd());
  for (const piece of pieces) {
    const below = openFolder(world, folder, piece);
    if (!isPlace(below)) return "";
    folder = below;
  }
  const place = findFile(world, folder, "SKILL.md");
  if (!isPlace(place)) return "";
  return rawText(world.files.readHead(place.path, SKILL_LIMIT_BYTES));
}

/** What to do about an error that Copilot tells of; nothing where it tells of none. */
function errorIn(input: string): string {
  const { error } = fieldsOf(input);
  const found =
    typeof error === "object" && error !== null && "message" in error
      ? error.message
      : error;
  if (typeof found !== "string" || found === "") return "";
  const first = [...found.slice(0, ERROR_LENGTH * 2)].slice(0, ERROR_LENGTH);
  const text = oneLine(first.join(""), ERROR_LENGTH);
  return `[planning-with-files] Error detected: ${text}. Log this error in task_plan.md under ` +
    "Errors Encountered with the attempt number and resolution.";
}
