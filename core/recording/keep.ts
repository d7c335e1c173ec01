/**
 * Recording hook calls: each becomes a folder of its own, `<folder>/<host>/<event>/<number>/`.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { dirname, join, resolve } from "../io/path.ts";
import { isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";
import type { AnsweredCall } from "../keep_case.ts";
import { recordName } from "../record_name.ts";
import { VERSION } from "../version.ts";
import { mapTexts, placesOf, replaced } from "./placeholders.ts";

/** Variables that an answer may depend on; no other one is recorded. */
export const RECORDED_VARIABLES: readonly string[] = [
  "CLAUDE_CODE_SESSION_ID",
  "PLANHOOK_GUARD",
  "PLANHOOK_INJECT",
  "PLANHOOK_PLAN",
  "PLANHOOK_RECITE",
  "PLANHOOK_REMIND",
  "PLANHOOK_WRITE_GUARD",
  "PLANNING_DISABLED",
  "PLAN_ID",
  "PWF_GATE_CAP",
  "PWF_INJECT",
  "PWF_PLAN_GUARD",
  "PWF_PLAN_ROOT",
  "PWF_SESSION_ID",
];

/** Recordings of one event that are kept; a folder that was forgotten fills no disk. */
const MOST_CASES = 999;

/**
 * Adds a call to the recordings: `stdin.json`, `stdout.json` or `stdout.txt` (`stderr.txt` for a refusal), `call.json`
 * with what else the answer depends on, and `SOURCE.md`. Paths of the project and the home folder are replaced.
 *
 * @param world Its `PLANHOOK_RECORD` names the folder, which is made where it is missing, closed to others.
 * @param call What was asked and answered.
 * @throws {HookError} `usage` where that is no absolute path or there are too many recordings; `io` where it cannot be
 *   written.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { recordCall } from "./keep.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { PLANHOOK_RECORD: "/r", PLAN_ID: "api" } });
 * const wire = { kind: "prompt", cwd: "/code/api" };
 * const call = { host: "generic", event: "prompt", args: ["generic"], wire, cwd: "/code/api", said: "", code: 0 };
 * recordCall(world, call);
 * const text = (name: string) => new TextDecoder().decode(world.files.readHead(`/r/generic/prompt/001/${name}`, 999));
 * assertEquals(JSON.parse(text("stdin.json")), { kind: "prompt", cwd: "/home/dev/project" });
 * assertEquals(JSON.parse(text("call.json")).env, { PLAN_ID: "api" });
 * ```
 */
export function recordCall(world: World, call: AnsweredCall): void {
  const wanted = world.env("PLANHOOK_RECORD") ?? "";
  if (!isRooted(wanted)) {
    throw new HookError(
      "usage",
      `Cannot record into "${
        oneLine(wanted, 200)
      }": PLANHOOK_RECORD is expected to be an absolute path`,
    );
  }
  const top = resolve(wanted);
  const { host, event, args, said, code } = call;
  const folder = caseFolder(world, join(top, nameOf(host), nameOf(event)));
  const places = placesOf(world, call.cwd);
  const plain = (text: string): string => replaced(text, places);
  const kind = code !== 0
    ? "stderr.txt"
    : said.startsWith("{")
    ? "stdout.json"
    : "stdout.txt";
  const time = new Date(world.now()).toISOString();
  const env = RECORDED_VARIABLES.flatMap((name) => {
    const value = world.env(name);
    return value === undefined ? [] : [[name, plain(value)] as const];
  });
  const files: readonly (readonly [name: string, text: string])[] = [
    ["stdin.json", jsonText(mapTexts(call.wire, plain))],
    [kind, plain(said)],
    [
      "call.json",
      jsonText({ args, time, code, env: Object.fromEntries(env) }),
    ],
    ["SOURCE.md", sourceText(host, time)],
  ];
  for (const [name, text] of files) {
    const path = join(folder, name);
    writeInside(world, top, path, text, { existing: "keep" });
  }
}

/** A folder that nobody has yet, by its number. */
function caseFolder(world: World, parent: string): string {
  makeFolders(world, parent);
  const count = world.files.readFolder(parent).length;
  for (let number = count + 1; number <= MOST_CASES; number++) {
    const folder = join(parent, `${number}`.padStart(3, "0"));
    if (world.files.makeFolder(folder, 0o700)) return folder;
  }
  throw new HookError(
    "usage",
    `Cannot record into "${
      oneLine(parent, 300)
    }": ${MOST_CASES} calls are there, expected fewer; move them away, or unset PLANHOOK_RECORD`,
  );
}

/** Makes a folder and those above it, closed to others. */
function makeFolders(world: World, path: string): void {
  if (world.files.lstat(path) !== undefined) return;
  const parent = dirname(path);
  if (parent !== path) makeFolders(world, parent);
  world.files.makeFolder(path, 0o700);
}

/** A name from outside as the name of a folder; dots alone would lead elsewhere. */
function nameOf(text: string): string {
  const name = recordName(text);
  return /^\.*$/.test(name) ? "unnamed" : name;
}

/** A value as people read it. */
function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What a recording is, and what to do before it is passed on. */
function sourceText(host: string, time: string): string {
  return `Recorded from ${oneLine(host, 60)} (add its version) on ${
    time.slice(0, 10)
  }, by planhook ${VERSION}. Paths of the home folder and the project were replaced.

Nothing else was: prompts, tool inputs, session ids and text of the plan stand here as they were. Read it before you
pass it on.
`;
}
