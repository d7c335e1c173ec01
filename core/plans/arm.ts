/**
 * Putting a plan under a mode: what `plan init` does beside making files.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import { HookError } from "../error.ts";
import { findFile, isPlace } from "../io/guard.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";
import { attestPlan } from "./attest.ts";
import { loadBytes } from "./load.ts";
import { forgetRecords } from "./forget_records.ts";
import { type Mode, modeText, parseMode } from "./mode.ts";
import { demandPlainFiles } from "./plain_files.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";
import { allPlans, planById } from "./resolve.ts";
import { verifyPlan } from "./verify.ts";

/** Bytes of a mode file that are kept. */
const MODE_LIMIT_BYTES = 4096;

/** The files that a mode adds to a plan, apart from the attestation. */
export const ARMED_FILES: readonly string[] = [
  ".stop_blocks",
  ".nonce",
  ".mode",
];

/** What was done. */
export interface Armed {
  /** Content of the mode file, without its end. */
  readonly mode: string;
  /** Whether the plan's digest was recorded and read back; absent where the mode does not ask for that. */
  readonly attestation?:
    | { readonly kind: "attested"; readonly digest: string }
    | { readonly kind: "refused"; readonly reason: string };
}

/**
 * Refuses a folder in which one of the files that a mode resets cannot be written. Nothing is changed.
 *
 * @param world Where it is.
 * @param folder Absolute path of the plan's folder.
 * @throws {HookError} `io`, with what stands in the way.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { checkArmable } from "./arm.ts";
 * import { assertThrows } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.mode": { link: "/elsewhere" } });
 * assertThrows(() => checkArmable(world, "/p"), Error, "a link stands there");
 * ```
 */
export function checkArmable(world: World, folder: string): void {
  demandPlainFiles(world, folder, [...ARMED_FILES, ".gate_last_ledger"]);
}

/**
 * Puts a plan under a mode. The v3 modes reset the gate's counter, draw a nonce and attest the plan; `inject-smart`
 * alone is only noted, beside what the mode file says already.
 *
 * The plan is named by the caller, never by `PLAN_ID`. One that was there, was attested and has changed since is not
 * approved in passing.
 *
 * @param world Where it is.
 * @param root Absolute path of the project.
 * @param id The plan's id; absent for the plan in the project's root.
 * @param mode What is asked for; not legacy.
 * @throws {HookError} `io` where a file cannot be written; that the plan cannot be attested is told in the result.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { armPlan } from "./arm.ts";
 * import { LEGACY_MODE } from "./mode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# T\n" });
 * const armed = await armPlan(world, "/p", "a", { ...LEGACY_MODE, isV3: true });
 * assertEquals([armed.mode, armed.attestation?.kind], ["autonomous", "attested"]);
 * assertEquals(world.nodes.has("/p/.planning/a/.nonce"), true);
 * ```
 */
export async function armPlan(
  world: World,
  root: string,
  id: string | undefined,
  mode: Mode,
): Promise<Armed> {
  const ref = planNamed(world, root, id);
  if (ref === undefined) {
    throw new HookError(
      "io",
      `Cannot set a mode: "task_plan.md" is no plain file inside "${root}"`,
    );
  }
  const { path } = ref.folder;
  const write = (name: string, text: string): boolean =>
    writeInside(world, root, inFolder(path, name), text, {
      existing: "replace",
    });
  if (!mode.isV3) {
    const text = withSmart(oldMode(world, ref));
    write(".mode", text);
    return { mode: text.trim() };
  }
  checkArmable(world, path);
  write(".stop_blocks", "0\n");
  world.files.remove(inFolder(path, ".gate_last_ledger"));
  forgetRecords(world, "gate", ref);
  write(".nonce", `${world.random(8).toHex()}\n`);
  write(".mode", modeText(mode));
  return {
    mode: modeText(mode).trim(),
    attestation: await attestNow(world, ref),
  };
}

/** The plan of that id, or the one in the root. */
function planNamed(
  world: World,
  root: string,
  id: string | undefined,
): PlanRef | undefined {
  return id === undefined
    ? allPlans(world, root).find((ref) => ref.id === undefined)
    : planById(world, root, id);
}

/** What the mode file says; empty where there is none. */
function oldMode(world: World, { folder }: PlanRef): string {
  const place = findFile(world, folder, ".mode");
  if (!isPlace(place)) return "";
  return decodeUtf8(world.files.readHead(place.path, MODE_LIMIT_BYTES)).trim();
}

/** A mode file with `inject-smart` in it. */
function withSmart(old: string): string {
  return parseMode(old).isSmart
    ? `${old}\n`
    : `${old} inject-smart\n`.trimStart();
}

/** Attests the plan, or says why not. */
async function attestNow(
  world: World,
  ref: PlanRef,
): Promise<NonNullable<Armed["attestation"]>> {
  try {
    const bytes = loadBytes(world, ref) ?? new Uint8Array();
    const { kind } = await verifyPlan(world, ref, bytes);
    if (kind === "differs" || kind === "unverifiable") {
      return {
        kind: "refused",
        reason: `"${
          labelOf(ref)
        }" was there already and is not as it was approved; read it, then run "planhook plan attest"`,
      };
    }
    const { digest } = await attestPlan(world, ref, "as-before");
    return { kind: "attested", digest };
  } catch (error) {
    if (!(error instanceof HookError)) throw error;
    return { kind: "refused", reason: error.message };
  }
}
