/**
 * The table of commands.
 *
 * @module
 */

import type { Command } from "./command.ts";
import { doctor } from "./doctor.ts";
import { install } from "./install.ts";
import { planArchivePhases } from "./plan_archive_phases.ts";
import { planAttest } from "./plan_attest.ts";
import { planCatchup } from "./plan_catchup.ts";
import { planCheck } from "./plan_check.ts";
import { planCommands } from "./plan_commands.ts";
import { planDoctor } from "./plan_doctor.ts";
import { planGate } from "./plan_gate.ts";
import { planGoal } from "./plan_goal.ts";
import { planInit } from "./plan_init.ts";
import { planLedgerAppend } from "./plan_ledger_append.ts";
import { planLedgerSummary } from "./plan_ledger_summary.ts";
import { planList } from "./plan_list.ts";
import { planLoop } from "./plan_loop.ts";
import { planPhase } from "./plan_phase.ts";
import { planShow } from "./plan_show.ts";
import { planStatus } from "./plan_status.ts";
import { planUse } from "./plan_use.ts";
import { replay } from "./replay.ts";
import { serve } from "./serve.ts";
import { uninstall } from "./uninstall.ts";

/** Commands that are about one thing. */
export interface Group {
  readonly summary: string;
  /** In the order of help. */
  readonly commands: readonly Command[];
  /** What commands are for that share the first of two words, by that word. */
  readonly within?: Readonly<Record<string, string>>;
}

/** The groups, in the order of help. */
export const GROUPS: Readonly<Record<string, Group>> = {
  plan: {
    summary: "Plans of this project: make, list, choose, show",
    within: {
      ledger: "Ledgers of a plan, one for each agent: add entries, sum them up",
    },
    commands: [
      planInit,
      planList,
      planUse,
      planShow,
      planStatus,
      planPhase,
      planCheck,
      planAttest,
      planArchivePhases,
      planLedgerAppend,
      planLedgerSummary,
      planCatchup,
      planDoctor,
      planGate,
      planGoal,
      planLoop,
      planCommands,
    ],
  },
};

/** Commands that stand alone, in the order of help. */
export const SINGLES: readonly Command[] = [
  install,
  uninstall,
  doctor,
  replay,
  serve,
];
