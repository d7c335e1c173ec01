/**
 * Which functions a hook call runs.
 *
 * @module
 */

import { deno } from "./deno.ts";
import type { Span } from "./eager.ts";
import { RUN_FLAGS } from "./flags.ts";

/** A project that the call is about; it touches the ways that most calls take. */
const FILES: Readonly<Record<string, string>> = {
  ".planning/.active_plan": "sample\n",
  ".planning/sample/task_plan.md":
    "# Plan\n\n## Goal\nSay — what\n\n## Phase 1: One\n- **Status:** in_progress\n",
  ".planning/sample/progress.md": "- 2026-01-05T10:00:00Z began\n",
};

/** Events that a call is made for. */
const EVENTS = ["UserPromptSubmit", "PreToolUse"];

/** The part of a coverage file that is read. */
interface Coverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly {
      readonly startOffset: number;
      readonly endOffset: number;
      readonly count: number;
    }[];
  }[];
}

/** A function that ran. */
export interface UsedFunction extends Span {
  /** Empty for one without a name. */
  readonly name: string;
}

/**
 * Runs a bundle as a host does, and asks the runtime what ran.
 *
 * @param bundle Absolute path of the bundle.
 * @returns The functions that ran for any of the events, each once.
 * @throws {BuildError} When a call fails.
 */
export async function functionsThatRun(
  bundle: string,
): Promise<readonly UsedFunction[]> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    for (const [path, text] of Object.entries(FILES)) {
      await Deno.mkdir(`${folder}/${path}`.replace(/\/[^/]*$/, ""), {
        recursive: true,
      });
      await Deno.writeTextFile(`${folder}/${path}`, text);
    }
    const [run = "run", ...flags] = RUN_FLAGS;
    for (const name of EVENTS) {
      const stdin = JSON.stringify({
        hook_event_name: name,
        session_id: "s",
        cwd: folder,
      });
      await deno([
        run,
        `--coverage=${folder}/coverage`,
        ...flags,
        bundle,
        "hook",
        "claude",
      ], { stdin });
    }
    return await functionsIn(`${folder}/coverage`, bundle);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The functions of `bundle` that ran, out of a folder of coverage files. */
async function functionsIn(
  folder: string,
  bundle: string,
): Promise<readonly UsedFunction[]> {
  const used = new Map<number, UsedFunction>();
  for await (const { name } of Deno.readDir(folder)) {
    const coverage: Coverage = JSON.parse(
      await Deno.readTextFile(`${folder}/${name}`),
    );
    if (!coverage.url.endsWith(bundle.split(/[\\/]/).pop() ?? "")) continue;
    for (const { functionName, ranges: [range] } of coverage.functions) {
      if (range === undefined || range.count === 0) continue;
      const { startOffset: start, endOffset: end } = range;
      used.set(start, { name: functionName, start, end });
    }
  }
  return [...used.values()];
}
