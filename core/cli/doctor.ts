/**
 * `planhook doctor`.
 *
 * @module
 */

import {
  type Cost,
  diagnose,
  type KnownFile,
  type Measure,
  NO_STATE_FOLDER,
} from "../doctor/mod.ts";
import { HookError } from "../error.ts";
import { ownWords } from "../install/mod.ts";
import { timedRun } from "../io/timed_run.ts";
import type { Check, Level } from "../plans/mod.ts";
import { VERSION } from "../version.ts";
import type { Call, Command, Report } from "./command.ts";
import type { Paint } from "./paint.ts";
import { USUAL_LIMIT } from "./usual_limit.ts";

/** Looks at the whole installation and changes nothing. */
export const doctor: Command = {
  name: "doctor",
  args: "",
  summary:
    "Check the whole setup, and what hooks cost: exit 1 where something is wrong",
  options: [],
  examples: ["planhook doctor", "planhook doctor --json"],
  isAsHooks: true,
  run,
};

/** The sign of each level. */
const SIGNS: Readonly<Record<Level, string>> = {
  PASS: "✓",
  WARN: "!",
  FAIL: "✗",
  info: "·",
};

/** Looks and tells; 1 is the code where something is wrong. */
async function run(call: Call): Promise<Report> {
  const { world, root, paint } = call;
  const program = call.program();
  const measure = measureOf(call);
  const { checks, settings, files, costs, answers } = await diagnose(world, {
    root,
    program,
    installers: await call.installers(),
    limit: USUAL_LIMIT,
    ...(measure === undefined ? {} : { measure }),
  });
  const counts = { PASS: 0, WARN: 0, FAIL: 0, info: 0 };
  for (const { level } of checks) counts[level] += 1;
  const isOk = counts.FAIL === 0;
  const lines = [
    `planhook ${VERSION} in ${root}`,
    "",
    ...checks.flatMap((check) => checkLines(check, paint)),
    "",
    `${counts.PASS} as they should be, ${counts.WARN} to look at, ${counts.FAIL} wrong; of the plan tells "planhook plan doctor"`,
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      root,
      version: VERSION,
      program: {
        path: program.path,
        runtime: program.runtime ?? null,
        form: program.runtime === undefined ? "executable" : "bundle",
      },
      ok: isOk,
      counts,
      settings: settings === undefined ? null : Object.entries(settings.config)
        .map(([name, value]) => ({
          name,
          value,
          source: new Map(Object.entries(settings.sources)).get(name),
        })),
      hosts: files.map(fileJson),
      events: costs.map(costJson),
      answers: answers.map(({ host, event, timeMs, bytes }) => ({
        host,
        event,
        time: timeOf(timeMs),
        bytes,
      })),
      checks,
    },
    code: isOk ? 0 : 1,
  };
}

/** Measures whole calls, where this program can be started again; they remember nothing and record nothing. */
function measureOf({ world, root, program }: Call): Measure | undefined {
  try {
    const words = ownWords(world, program());
    return ({ kind, cwd }) =>
      timedRun({
        words: [...words, "hook", "generic"],
        stdin: JSON.stringify({ kind, cwd }),
        cwd: root,
        env: { PLANHOOK_STATE_DIR: NO_STATE_FOLDER, PLANHOOK_RECORD: "" },
      });
  } catch (error) {
    if (error instanceof HookError) return undefined;
    throw error;
  }
}

/** One check, and what to do about it below. */
function checkLines(
  { level, check, message, hint }: Check,
  paint: Paint,
): readonly string[] {
  const brushes = {
    PASS: paint.done,
    WARN: paint.active,
    FAIL: paint.failed,
    info: paint.faint,
  };
  const line = `${brushes[level](SIGNS[level])} ${check}: ${message}`;
  return hint === undefined ? [line] : [line, paint.faint(`  ${hint}`)];
}

/** A host's file, for machines. */
function fileJson(
  { host, scope, path, entries, isCurrent, refused }: KnownFile,
): unknown {
  return {
    host,
    scope,
    path,
    entries,
    current: isCurrent,
    refused: refused ?? null,
  };
}

/** What an event costs, for machines. */
function costJson({ kind, bytes, tokens, ms, error }: Cost): unknown {
  return {
    kind,
    bytes,
    tokens,
    ms: ms === undefined ? null : Math.round(ms * 10) / 10,
    error: error ?? null,
  };
}

/** A time for machines; nothing where it is none. */
function timeOf(timeMs: number): string | null {
  const time = new Date(timeMs);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
