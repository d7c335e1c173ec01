/**
 * The doctor on what a model is shown: the answer to a prompt, by its frame and never by the words in it.
 *
 * @module
 */

import { type Answer } from "../answer.ts";
import { fitBlocks, type Limit } from "../budget.ts";
import { oneLine } from "../error.ts";
import type { World } from "../io/world.ts";
import { type Check, finding } from "./doctor_check.ts";
import { loadFrame } from "./load.ts";
import type { Resolution } from "./resolve.ts";
import { turnHandler } from "./turn.ts";

/** Who asks, and how much their host takes. */
export interface Asker {
  /** Absolute path of the folder in which the agent works. */
  readonly cwd: string;
  /** The host's session id. */
  readonly session?: string;
  /** The most that its host takes in one answer. */
  readonly limit: Limit;
}

/** How a refusal begins, what refuses, and what to do where the refusal itself does not say it. */
const REFUSALS: readonly (readonly [
  start: string,
  cause: string,
  hint: string,
])[] = [
  [
    "Session isolation is armed",
    "session isolation",
    'look as a session does with "planhook plan doctor --session <id>"',
  ],
  [
    "Multiple plans are available",
    "session isolation",
    'see their ids with "planhook plan list"',
  ],
  [
    "Ambiguous plan",
    "a project inside a project",
    "start the agent in the project that is meant, or pin it",
  ],
  [
    "PLAN_ID does not name",
    "PLAN_ID",
    'unset PLAN_ID, or set it to an id of "planhook plan list"',
  ],
  [
    "PWF_PLAN_ROOT is not",
    "PWF_PLAN_ROOT",
    "unset it, or set it to the absolute path of a project",
  ],
];

/**
 * What a prompt would be answered with; nothing is changed, and what was decided to be remembered is not.
 *
 * @param world A world to look at.
 * @param found What the resolver says.
 * @param asker Who would ask.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { shownChecks } from "./doctor_shown.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { resolvePlan } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "# PLAN TAMPERED\n" });
 * const found = await resolvePlan(world, "/p", undefined, CURRENT_POLICY);
 * const asker = { cwd: "/p", limit: { amount: 9000, unit: "utf16" } } as const;
 * assertEquals((await shownChecks(world, found, asker)).map(({ level }) => level), ["PASS"]);
 * ```
 */
export async function shownChecks(
  world: World,
  found: Resolution,
  asker: Asker,
): Promise<readonly Check[]> {
  if (found.kind === "refused") return [refusalCheck(found.notice)];
  if (found.kind === "none") {
    const level = found.doubt === undefined ? "PASS" : "FAIL";
    return [finding(
      level,
      "injection",
      "silent, because there is no plan that could be shown",
    )];
  }
  const { cwd, session } = asker;
  const event = {
    kind: "prompt",
    name: "",
    cwd,
    ...(session === undefined ? {} : { session }),
  } as const;
  const state = await turnHandler.load(event, world);
  const { answer, effects } = turnHandler.decide(event, state);
  const reports = effects.flatMap((effect) =>
    effect.kind === "report" && !found.settings.doubts.includes(effect.message)
      ? [finding("WARN", "injection", oneLine(effect.message, 300))]
      : []
  );
  const { begin } = loadFrame(world, found.plan);
  return [...answerChecks(answer, begin, asker.limit), ...reports];
}

/** An answer about a plan: framed plan text, or something in its place. */
function answerChecks(
  { context }: Answer,
  begin: string,
  limit: Limit,
): readonly Check[] {
  if (context.length === 0) {
    return [finding("FAIL", "injection", "nothing is shown of the plan")];
  }
  const isFramed = context.some(({ open }) => open.split("\n").includes(begin));
  if (!isFramed) {
    return [finding(
      "WARN",
      "injection",
      "a notice is shown in place of the plan; attestation says why",
    )];
  }
  const whole = fitBlocks(context, { ...limit, amount: Infinity });
  const text = fitBlocks(context, limit);
  const bytes = sizeOf(text, "bytes");
  const size = `${sizeOf(whole, limit.unit)} of ${limit.amount} ${
    limit.unit === "bytes" ? "bytes" : "characters"
  } that a host takes`;
  return [
    finding(
      "PASS",
      "injection",
      `emits plan context (${bytes} bytes; ${size})`,
    ),
    ...(text === whole ? [] : [finding(
      "WARN",
      "size",
      `more is there than a host takes: ${size}; the rest is left out, and a line says so`,
      'shorten the head of the plan, or show the phase in progress with "inject: smart" in planhook.yaml',
    )]),
  ];
}

/** The size of a text. */
function sizeOf(text: string, unit: Limit["unit"]): number {
  return unit === "bytes" ? new TextEncoder().encode(text).length : text.length;
}

/** A refusal of the resolver; these notices are ours, and hold no text of a plan. */
function refusalCheck(notice: string): Check {
  const text = notice.replace(/^\[planning-with-files\] /, "");
  const [, cause = "the resolver", hint = ""] =
    REFUSALS.find(([start]) => text.startsWith(start)) ?? [];
  return finding(
    "WARN",
    "injection",
    `nothing is shown, by ${cause}: ${oneLine(text, 500)}`,
    hint,
  );
}
