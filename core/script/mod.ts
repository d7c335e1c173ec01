/**
 * The scripts, by name.
 *
 * @module
 */

import { attestPlanScript } from "./attest_plan.ts";
import { checkComplete } from "./check_complete.ts";
import { gateStop } from "./gate_stop.ts";
import { hostHookNamed } from "./host_hooks.ts";
import { initSession } from "./init_session.ts";
import { injectPlan } from "./inject_plan.ts";
import { ledgerAppend } from "./ledger_append.ts";
import { ledgerSummary } from "./ledger_summary.ts";
import { phaseStatus } from "./phase_status.ts";
import { planDoctor } from "./plan_doctor.ts";
import { resolvePlanDir } from "./resolve_plan_dir.ts";
import type { Script } from "./script.ts";
import { sessionCatchup } from "./session_catchup.ts";
import { setActivePlan } from "./set_active_plan.ts";
import { skillHook } from "./skill_hook.ts";

export { forgetReading } from "./literal_guard.ts";
export type { Script, ScriptCall, ScriptResult } from "./script.ts";

/** Every script, in the order of help. */
export const SCRIPTS: readonly Script[] = [
  initSession,
  setActivePlan,
  attestPlanScript,
  resolvePlanDir,
  phaseStatus,
  checkComplete,
  gateStop,
  injectPlan,
  ledgerAppend,
  ledgerSummary,
  planDoctor,
  sessionCatchup,
  skillHook,
];

/**
 * The script of that name, or the hook of another host.
 *
 * @param path As it is called: a name or a path, with or without the ending of the original file.
 *
 * @example
 * ```ts
 * import { scriptNamed } from "./mod.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(scriptNamed("phase-status")?.name, "phase-status");
 * assertEquals(scriptNamed("/x/scripts/phase-status.sh")?.name, "phase-status");
 * assertEquals(scriptNamed("cursor/stop.sh")?.name, "cursor/stop");
 * assertEquals(scriptNamed("planhook"), undefined);
 * ```
 */
export function scriptNamed(path: string): Script | undefined {
  const file = path.slice(path.search(/[^\\/]*$/));
  const name = file.replace(/\.(?:sh|py|ps1|js|exe)$/i, "");
  return hostHookNamed(path) ??
    SCRIPTS.find((script) => script.name === name);
}
