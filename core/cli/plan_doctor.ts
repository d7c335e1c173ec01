/**
 * `planhook plan doctor`.
 *
 * @module
 */

import {
  type Check,
  examine,
  finding,
  labelOf,
  type Level,
} from "../plans/mod.ts";
import type { Call, Command, Report } from "./command.ts";
import type { Paint } from "./paint.ts";
import { USUAL_LIMIT } from "./usual_limit.ts";

/** Looks at everything and changes nothing. */
export const planDoctor: Command = {
  name: "doctor",
  args: "",
  summary:
    "Tell what hooks would show here and why: exit 1 where a check fails",
  options: [{
    flags: "--session <id>",
    summary: "Look as the session of that id does (default: PWF_SESSION_ID)",
  }],
  examples: ["planhook plan doctor", "planhook plan doctor --json"],
  isAsHooks: true,
  run,
};

/** Looks and tells; 1 is the code where a check failed. */
async function run(
  { world, root, option, paint }: Call,
): Promise<Report> {
  const session = option("session");
  const { plan, checks: found, resolutionMs } = await examine(world, {
    cwd: root,
    limit: USUAL_LIMIT,
    ...(session === undefined ? {} : { session }),
  });
  const time = `choosing the plan took ${resolutionMs} ms`;
  const checks = [...found, finding("info", "time", time)];
  const counts = countsOf(checks);
  const lines = [
    ...checks.flatMap((check) => checkLines(check, paint)),
    "",
    `${counts.PASS} passed, ${counts.WARN} to look at, ${counts.FAIL} failed`,
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      root,
      plan: plan === undefined ? null : labelOf(plan),
      id: plan?.id ?? null,
      ok: counts.FAIL === 0,
      counts,
      checks,
    },
    code: counts.FAIL === 0 ? 0 : 1,
  };
}

/** How many checks there are of each level. */
function countsOf(checks: readonly Check[]): Readonly<Record<Level, number>> {
  const counts = { PASS: 0, WARN: 0, FAIL: 0, info: 0 };
  for (const { level } of checks) counts[level] += 1;
  return counts;
}

/** One check, and what to do about it below. */
function checkLines(
  { level, check, message, hint }: Check,
  paint: Paint,
): readonly string[] {
  const line = `${brushOf(level, paint)(level)}  ${check}: ${message}`;
  return hint === undefined ? [line] : [line, paint.faint(`      ${hint}`)];
}

/** The colour of a level. */
function brushOf(level: Level, paint: Paint): (text: string) => string {
  const brushes = {
    PASS: paint.done,
    WARN: paint.active,
    FAIL: paint.failed,
    info: paint.faint,
  };
  return brushes[level];
}
