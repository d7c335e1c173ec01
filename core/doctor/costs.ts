/**
 * What hooks cost: time of a call, and tokens of what a model is shown.
 *
 * @module
 */

import { estimateTokens } from "../../wasm/mod.ts";
import { fitBlocks, type Limit } from "../budget.ts";
import { errorLine } from "../error.ts";
import type { HookEvent } from "../event.ts";
import { decide, load } from "../handle.ts";
import { lookOnly } from "../io/look_only.ts";
import type { World } from "../io/world.ts";

/** What an event costs in a project. */
export interface Cost {
  /** The event, in our own terms. */
  readonly kind: HookEvent["kind"];
  /** Bytes of text for the model. */
  readonly bytes: number;
  /** Tokens of it, estimated. */
  readonly tokens: number;
  /** Wall time of a call, its process included; left out where it was not measured. */
  readonly ms?: number;
  /** What kept it from being answered. */
  readonly error?: string;
}

/** Measures a call of the program on an event, in milliseconds. */
export type Measure = (event: HookEvent) => Promise<number | undefined>;

/** Events on which something may be said. */
const KINDS = [
  "session-start",
  "prompt",
  "tool-request",
  "tool-result",
  "turn-end",
  "compaction",
] as const;

/** Calls of which the middle one counts. */
const ROUNDS = 3;

/**
 * What each event costs, for a session that has seen nothing yet. Nothing is written.
 *
 * @param world Where the project is.
 * @param cwd Absolute path of the folder in which an agent would work.
 * @param limit The most that a host takes in one answer.
 * @param measure Measures a call; left out where none can be made.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { eventCosts } from "./costs.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const limit = { amount: 9000, unit: "utf16" } as const;
 * const costs = await eventCosts(memoryWorld({ "/p/task_plan.md": "# T\n" }), "/p", limit, () => Promise.resolve(7));
 * const prompt = costs.find(({ kind }) => kind === "prompt");
 * assertEquals([(prompt?.tokens ?? 0) > 10, prompt?.ms], [true, 7]);
 * ```
 */
export async function eventCosts(
  world: World,
  cwd: string,
  limit: Limit,
  measure?: Measure,
): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (const kind of KINDS) {
    const event = sample(kind, cwd);
    const ms = measure && await middle(() => measure(event));
    costs.push({
      kind,
      ...await sizes(withoutState(world), event, limit),
      ...(ms === undefined ? {} : { ms }),
    });
  }
  return costs;
}

/** An event of a kind. */
function sample(kind: typeof KINDS[number], cwd: string): HookEvent {
  const base = { name: kind, cwd };
  switch (kind) {
    case "session-start":
      return { ...base, kind, source: "startup" };
    case "tool-request":
    case "tool-result":
      return { ...base, kind, tool: "Edit" };
    case "turn-end":
      return { ...base, kind, continued: false };
    default:
      return { ...base, kind };
  }
}

/** The world to look at, without anything that was remembered. */
function withoutState(world: World): World {
  return {
    ...lookOnly(world),
    env: (name) =>
      name === "PLANHOOK_STATE_DIR" ? NO_STATE_FOLDER : world.env(name),
  };
}

/** A state folder that is none, since its path is relative: then nothing is read or remembered. */
export const NO_STATE_FOLDER = "none";

/** How much a model is shown. */
async function sizes(
  world: World,
  event: HookEvent,
  limit: Limit,
): Promise<Pick<Cost, "bytes" | "tokens" | "error">> {
  try {
    const { answer } = decide(await load(event, world));
    const text = fitBlocks(answer.context, limit) +
      (answer.decision?.reason ?? "");
    const bytes = new TextEncoder().encode(text);
    return { bytes: bytes.length, tokens: estimateTokens(bytes) };
  } catch (error) {
    return { bytes: 0, tokens: 0, error: errorLine(error) };
  }
}

/** The middle one of a few measurements; nothing where one of them failed. */
async function middle(
  measure: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ms = await measure();
    if (ms === undefined) return undefined;
    all.push(ms);
  }
  return all.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}
