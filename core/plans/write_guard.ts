/**
 * The write guard: a session that would write over a planning file which has changed since it saw it is told so first.
 *
 * A session has seen the plan and its progress log at each prompt on which these were shown, and a file at each result
 * of a tool that read or wrote it. What it never saw it may write. Each change is told once: the next try passes, since
 * a host may not tell that the file was read again. Whatever goes wrong, the tool may run.
 *
 * @module
 */

import type { Decision } from "../answer.ts";
import type { Effect, Outcome } from "../effect.ts";
import { errorLine } from "../error.ts";
import type { HookEvent } from "../event.ts";
import { basename, dirname, join } from "../io/path.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { writeRecord } from "../record.ts";
import { refusalOf, type Shown } from "./inject.ts";
import { ownerOf, type RecordOwner } from "./plan_record.ts";
import type { PlanRef } from "./plan_ref.ts";
import {
  type FileKey,
  fileName,
  isSameSight,
  lookAt,
  readSight,
  sightPath,
  sightText,
} from "./sight.ts";
import { staleReason } from "./stale.ts";

/** Every planning file. */
const KEYS: readonly FileKey[] = ["plan", "findings", "progress"];

/**
 * On a prompt: keeps what is shown. On a tool call that would write a planning file: denies it once where the file is not
 * as the session saw it last.
 *
 * @param world Where the plan is, and the state folder.
 * @param event The prompt or the tool call.
 * @param ref Which plan.
 * @param shown The plan as the event shows it, where it does.
 * @param said What comes of the event without the guard.
 * @returns `said`, with a decision and what is to be kept.
 *
 * @example
 * ```ts
 * import { apply } from "../apply.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { noteResult, watchTurn } from "./write_guard.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const path = "/p/.planning/a/task_plan.md";
 * const world = memoryWorld({ [path]: "# T\n" }, { env: { HOME: "/home/u" } });
 * const ref = planById(world, "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * const read = { kind: "tool-result", name: "", cwd: "/p", tool: "Read", path } as const;
 * apply(world, noteResult(world, read, ref), { host: "", event: "" });
 * world.nodes.set(path, "# Other\n");
 * const write = { ...read, kind: "tool-request", tool: "Write" } as const;
 * const said = { answer: { context: [] }, effects: [] };
 * assertEquals((await watchTurn(world, write, ref, undefined, said)).answer.decision?.kind, "deny");
 * assertEquals((await watchTurn(world, write, ref, undefined, said)).answer.decision, undefined);
 * ```
 */
export async function watchTurn(
  world: World,
  event: HookEvent,
  ref: PlanRef,
  shown: Shown | undefined,
  said: Outcome,
): Promise<Outcome> {
  try {
    if (event.kind !== "tool-request") {
      const kept = noteShown(world, event, ref, shown);
      return { ...said, effects: [...said.effects, ...kept] };
    }
    const decision = await judgeWrite(world, event, ref);
    return decision === undefined
      ? said
      : { ...said, answer: { ...said.answer, decision } };
  } catch (error) {
    return { ...said, effects: [...said.effects, reportOf(error)] };
  }
}

/**
 * On the result of a tool: keeps what the session has read or written of a planning file.
 *
 * @param world Where the plan is, and the state folder.
 * @param event The result.
 * @param ref Which plan.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { noteResult } from "./write_guard.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * const ref = planById(world, "/p", "a");
 * const event = { kind: "tool-result", name: "", cwd: "/p", tool: "Read", path: "/p/other.md" } as const;
 * assertEquals(ref && noteResult(world, event, ref), []);
 * ```
 */
export function noteResult(
  world: World,
  event: HookEvent,
  ref: PlanRef,
): readonly Effect[] {
  try {
    const key = event.kind === "tool-result"
      ? keyAt(world, ref, event.path)
      : undefined;
    return key === undefined
      ? []
      : note(world, ownerOf(event.session, ref), ref, key);
  } catch (error) {
    return [reportOf(error)];
  }
}

/** Judges a tool call: the decision, where it may not run. */
async function judgeWrite(
  world: World,
  event: Extract<HookEvent, { kind: "tool-request" }>,
  ref: PlanRef,
): Promise<Decision | undefined> {
  const key = keyAt(world, ref, event.path);
  if (key === undefined) return undefined;
  const owner = ownerOf(event.session, ref);
  const before = readSight(world, owner, key);
  const now = lookAt(world, ref, key);
  if (before === undefined || isSameSight(before, now)) return undefined;
  const reason = await staleReason(world, ref, key, before, now);
  // Kept before the answer is given: a guard that cannot remember what it told would deny for ever.
  writeRecord(world, sightPath(owner, key), sightText(owner, now));
  const kept = readSight(world, owner, key);
  const isKept = kept !== undefined && isSameSight(kept, now);
  return isKept ? { kind: "deny", reason } : undefined;
}

/** What a prompt has shown: the plan, and where the v3 modes are off the progress log. */
function noteShown(
  world: World,
  event: HookEvent,
  ref: PlanRef,
  shown: Shown | undefined,
): readonly Effect[] {
  if (shown === undefined || refusalOf(shown) !== undefined) return [];
  const keys: readonly FileKey[] = shown.ledger === undefined
    ? ["plan", "progress"]
    : ["plan"];
  const owner = ownerOf(event.session, ref);
  return keys.flatMap((key) => note(world, owner, ref, key));
}

/** What is to be kept of a file; nothing where it is as it was. */
function note(
  world: World,
  owner: RecordOwner,
  ref: PlanRef,
  key: FileKey,
): readonly Effect[] {
  const before = readSight(world, owner, key);
  const now = lookAt(world, ref, key);
  if (before !== undefined && isSameSight(before, now)) return [];
  const path = sightPath(owner, key);
  return [{ kind: "record", path, text: sightText(owner, now) }];
}

/** Which planning file a path leads to, by whichever links. */
function keyAt(
  world: World,
  ref: PlanRef,
  path: string | undefined,
): FileKey | undefined {
  if (path === undefined) return undefined;
  const real = realPlace(world, path);
  return KEYS.find((key) =>
    realPlace(world, inFolder(ref.folder.path, fileName(ref, key))) === real
  );
}

/** Where a path really leads; of a file that is not there, where it would be. */
function realPlace(world: World, path: string): string {
  const { files } = world;
  const real = files.realPath(path);
  if (real !== undefined) return real;
  const folder = dirname(path);
  return join(files.realPath(folder) ?? folder, basename(path));
}

/** What went wrong, as something to report. */
function reportOf(error: unknown): Effect {
  return { kind: "report", message: errorLine(error) };
}
