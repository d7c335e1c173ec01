/**
 * `planhook plan show`.
 *
 * @module
 */

import { fitBlocks } from "../budget.ts";
import { decodeText } from "../decode.ts";
import { HookError } from "../error.ts";
import type { HookEvent } from "../event.ts";
import type { World } from "../io/world.ts";
import { decide, load } from "../handle.ts";
import { labelOf, loadBytes, type PlanRef } from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";
import { USUAL_LIMIT } from "./usual_limit.ts";

/** Shows a plan. */
export const planShow: Command = {
  name: "show",
  args: "[id]",
  summary: "Show a plan, or what a model is shown of it",
  options: [{
    flags: "--as <view>",
    summary: "file, start, prompt or tool (default: file)",
  }],
  examples: ["planhook plan show", "planhook plan show --as prompt"],
  run,
};

/** The events of the views. */
const VIEWS: Readonly<Record<string, (cwd: string) => HookEvent>> = {
  start: (cwd) => ({ kind: "session-start", name: "", cwd, source: "startup" }),
  prompt: (cwd) => ({ kind: "prompt", name: "", cwd }),
  tool: (cwd) => ({ kind: "tool-request", name: "", cwd, tool: "" }),
};

/** Shows the file or one view of it. */
async function run(
  { world, root, args: [id], option, isTerminal }: Call,
): Promise<Report> {
  const ref = await choosePlan(world, root, id);
  const view = option("as") ?? "file";
  const text = view === "file"
    ? decodeText(loadBytes(world, ref) ?? new Uint8Array())
    : await viewText(world, ref, root, view);
  const lines = text.endsWith("\n") ? text : `${text}\n`;
  return {
    text: isTerminal ? visible(lines) : lines,
    json: { plan: labelOf(ref), id: ref.id ?? null, view, text },
  };
}

/** What a model is shown. */
async function viewText(
  world: World,
  ref: PlanRef,
  root: string,
  view: string,
): Promise<string> {
  const eventFor = Object.hasOwn(VIEWS, view) ? VIEWS[view] : undefined;
  if (eventFor === undefined) {
    throw new HookError(
      "usage",
      `Cannot show a plan as "${view}": expected file, start, prompt or tool`,
    );
  }
  const pinned: World = {
    ...world,
    env: (name) => name === "PLAN_ID" ? ref.id : world.env(name),
  };
  const { answer } = decide(await load(eventFor(root), pinned));
  return fitBlocks(answer.context, USUAL_LIMIT) ||
    "Nothing is shown on this event.";
}

/** Text whose control characters and marks of writing direction are seen and do nothing to a terminal. */
function visible(text: string): string {
  return text.replace(ACTIVE, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2
      ? `\\u${code.padStart(4, "0")}`
      : `\\x${code.padStart(2, "0")}`;
  });
}

/** What a terminal takes for more than a character, but for line ends and tabs. */
const ACTIVE =
  // deno-lint-ignore no-control-regex
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
