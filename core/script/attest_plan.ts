/**
 * `attest-plan [--show|--clear]`: records what a plan is now, shows that, or takes it back.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import { HookError, oneLine } from "../error.ts";
import { findFile, isPlace } from "../io/guard.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import {
  attestationName,
  attestPlan,
  clearAttestation,
  type PlanRef,
} from "../plans/mod.ts";
import { chosenPlan, type ScriptPlan } from "./plan_folder.ts";
import { refused, type Script, type ScriptResult, told } from "./script.ts";

/** Bytes of the small files beside a plan. */
const SMALL_LIMIT_BYTES = 4096;

/** Seconds in which another process may still be at it. */
const RECENT_S = 30;

/** Only the first argument counts. */
export const attestPlanScript: Script = {
  name: "attest-plan",
  failureCode: 1,
  async run({ world, args: [wish = ""], calledAs }) {
    if (!["", "--show", "--clear"].includes(wish)) {
      return refused([`Usage: ${calledAs} [--show|--clear]`], 2);
    }
    const plan = chosenPlan(world);
    if (plan === undefined) {
      return refused([
        "[plan-attest] No task_plan.md found. Create a plan first.",
      ], 1);
    }
    if (wish === "--show") return show(world, plan);
    if (wish === "--clear") return clear(world, plan);
    return await attest(world, plan);
  },
};

/** What is recorded. */
function show(world: World, plan: ScriptPlan): ScriptResult {
  const { ref, shown, file } = plan;
  const name = attestationName(ref);
  const digest = smallText(world, ref, name);
  if (digest === undefined) {
    return told([`[plan-attest] No attestation set for ${file}.`], 1);
  }
  const nonce = smallText(world, ref, ".nonce");
  return told([
    `Plan: ${file}`,
    `Attestation: ${inFolder(shown, name)}`,
    `SHA-256: ${digest}`,
    ...(nonce === undefined ? [] : [`Nonce: ${nonce}`]),
  ]);
}

/** Takes it back. */
function clear(world: World, { ref, file }: ScriptPlan): ScriptResult {
  const isCleared = clearAttestation(world, ref);
  return told([
    isCleared
      ? `[plan-attest] Cleared attestation for ${file}.`
      : "[plan-attest] No attestation to clear.",
  ]);
}

/** Records it; what was written is read back. */
async function attest(
  world: World,
  { ref, shown, file }: ScriptPlan,
): Promise<ScriptResult> {
  const path = inFolder(shown, attestationName(ref));
  const stderr = recentNote(world, ref, path);
  try {
    const { digest } = await attestPlan(world, ref, "as-before");
    const { stdout } = told([
      `[plan-attest] Locked ${file}`,
      `[plan-attest] SHA-256: ${digest.slice(0, 12)}... (stored in ${path})`,
      "[plan-attest] Hooks will block injection if the file is modified without re-running this command.",
    ]);
    return { stdout, stderr, code: 0 };
  } catch (error) {
    if (!(error instanceof HookError)) throw error;
    return refused([
      `${stderr}[plan-attest] Attestation write verification FAILED: ${
        oneLine(error.message, 2000)
      }`,
    ], 1);
  }
}

/** A hint for those who share the plan in the root: somebody else has just approved it. */
function recentNote(world: World, ref: PlanRef, path: string): string {
  if (ref.id !== undefined) return "";
  const info = world.files.lstat(
    inFolder(ref.folder.path, attestationName(ref)),
  );
  if (info === undefined) return "";
  const age = Math.floor(world.now() / 1000) - Math.floor(info.mtimeMs / 1000);
  if (age >= RECENT_S) return "";
  return `[plan-attest] Note: ${path} was modified ${age}s ago by another process.\n` +
    "[plan-attest] Sessions that work side by side are better off with a plan of their own: init-session <name>.\n";
}

/** A small file beside a plan, on one line. */
function smallText(
  world: World,
  { folder }: PlanRef,
  name: string,
): string | undefined {
  const place = findFile(world, folder, name);
  if (!isPlace(place)) return undefined;
  return oneLine(
    decodeUtf8(world.files.readHead(place.path, SMALL_LIMIT_BYTES)),
    SMALL_LIMIT_BYTES,
  );
}
