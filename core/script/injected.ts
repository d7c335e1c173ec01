/**
 * What `inject-plan` prints: the one engine's frames, around text as version 3.11 cuts it.
 *
 * @module
 */

import type { Answer } from "../answer.ts";
import type { World } from "../io/world.ts";
import {
  compactionAnswer,
  headView,
  labelOf,
  loadBytes,
  loadDigest,
  loadFrame,
  loadMode,
  type Mode,
  type PlanRef,
  progressView,
  PROMPT_LINES,
  promptAnswer,
  refusalOf,
  type Shown,
  TOOL_LINES,
  toolAnswer,
  verifyPlan,
} from "../plans/mod.ts";
import { noteDigest } from "./digest_cache.ts";
import { chooseInjected } from "./inject_choice.ts";
import { literalBlock } from "./ledger_block.ts";
import { regressionLine } from "./literal_guard.ts";
import { literalSmart } from "./literal_smart.ts";
import { shellFolder } from "./plan_folder.ts";
import { rawProgress, rawText } from "./raw_text.ts";
import { hasSibling } from "./siblings.ts";

/** What is asked for. */
export interface InjectWish {
  /** `userprompt`, `pretool` or `precompact`; any other word gets what a prompt gets, without notices. */
  readonly context: string;
  readonly session: string | undefined;
  /** Whether digests and counts are noted for the next time. */
  readonly isNoted: boolean;
}

/** What is printed, and what it is. */
export interface Injected {
  readonly kind:
    | "silent"
    | "pin"
    | "isolated"
    | "several"
    | "nested"
    | "refused"
    | "shown";
  /** Lines, the last one ended; empty for nothing. */
  readonly text: string;
  /** The plan, where one was chosen. */
  readonly ref?: PlanRef;
}

/**
 * What is printed for a context.
 *
 * @throws {HookError} where something beside the plan cannot be used; nothing may be shown then.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { injected } from "./injected.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "# T" });
 * const { text } = await injected(world, { context: "pretool", session: undefined, isNoted: false });
 * assertEquals(text, "===BEGIN PLAN DATA===\n# T\n===END PLAN DATA===\n");
 * ```
 */
export async function injected(
  world: World,
  wish: InjectWish,
): Promise<Injected> {
  if (world.env("PLANNING_DISABLED") === "1") return SILENT;
  const choice = await chooseInjected(world, wish.session);
  if (choice.kind === "none") return SILENT;
  if (choice.kind === "refused") {
    const { why, notice } = choice;
    const isTold = why === "pin" || wish.context === "userprompt";
    return { kind: why, text: isTold ? `${notice}\n` : "" };
  }
  const { ref } = choice;
  if (wish.context === "precompact") {
    const text = textOf(compactionAnswer(loadDigest(world, ref)), []);
    return { kind: "shown", text, ref };
  }
  return { ...await planText(world, ref, wish), ref };
}

/** Nothing. */
const SILENT: Injected = { kind: "silent", text: "" };

/** The plan in its frame, or why it may not be shown. */
async function planText(
  world: World,
  ref: PlanRef,
  { context, isNoted }: InjectWish,
): Promise<Injected> {
  const mode = loadMode(world, ref);
  const isTool = context === "pretool";
  if (isTool && mode.isV3) return SILENT;
  const bytes = loadBytes(world, ref);
  if (bytes === undefined) return SILENT;
  const shown: Shown = {
    prefix: ref.prefix,
    file: ref.file,
    frame: loadFrame(world, ref),
    attestation: await verifyPlan(world, ref, bytes),
    text: "", // the bodies are put in below
    smart: undefined,
    ledger: mode.isV3 ? "" : undefined,
  };
  if (isNoted) noteDigest(world, ref, shown.attestation);
  const answer = isTool ? toolAnswer(shown) : promptAnswer(shown, "");
  if (refusalOf(shown) !== undefined) {
    return { kind: "refused", text: textOf(answer, []) };
  }
  const text = rawText(bytes);
  const isSmart = mode.isSmart || world.env("PWF_INJECT") === "smart";
  const body = (isSmart ? literalSmart(text) : undefined) ??
    headView(text, isTool ? TOOL_LINES : PROMPT_LINES);
  if (isTool) return { kind: "shown", text: textOf(answer, [body]) };
  const isGuarded = isNoted && !mode.isUnguarded &&
    world.env("PWF_PLAN_GUARD") !== "0";
  const path = labelOf(ref);
  const lost = isGuarded
    ? regressionLine(world, { pwd: shellFolder(world), path, text })
    : "";
  return {
    kind: "shown",
    text: lost + promptText(world, ref, mode, answer, body),
  };
}

/** A prompt's text: the plan, then the progress log, or in the v3 modes the summary of the ledgers. */
function promptText(
  world: World,
  ref: PlanRef,
  mode: Mode,
  { context }: Answer,
  body: string,
): string {
  const isSummed = mode.isV3 && hasSibling(world, "ledger-summary.sh");
  const after = isSummed
    ? `=== ledger summary ===\n${literalBlock(world, ref)}`
    : `=== recent progress ===\n${progressView(rawProgress(world, ref))}`;
  const blocks = context.map((block, index) =>
    index === 1 ? { ...block, open: after, close: "\n" } : block
  );
  return textOf({ context: blocks }, [body]);
}

/** The blocks of an answer one after the other, with other bodies. */
function textOf({ context }: Answer, bodies: readonly string[]): string {
  return context.map(({ open, close }, index) =>
    open + (bodies[index] ?? "") + close
  ).join("");
}
