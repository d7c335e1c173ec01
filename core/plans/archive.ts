/**
 * Moving finished phases out of a plan, into a file beside it.
 *
 * The archive is written first and flushed to disk, so that at each moment every phase is in one of the two files; one
 * that a crash left in both is not added a second time.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { findFile, isPlace } from "../io/guard.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";
import { withCurrentLeft } from "./archive_current.ts";
import {
  type Approval,
  type Change,
  changeApproved,
  changePlan,
  demandApproved,
} from "./change_plan.ts";
import { forgetRecords } from "./forget_records.ts";
import { loadBytes } from "./load.ts";
import { demandOwn, reopened } from "./own_plan.ts";
import type { Phase } from "./phase.ts";
import { readPlan } from "./phases.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";
import { withoutFinished } from "./without_finished.ts";

/** What was moved, or would be. */
export interface Archived {
  /** The phases, in file order, with the lines that they had in the plan; empty where there was nothing to move. */
  readonly phases: readonly Phase[];
  /** How many phases are left in the plan. */
  readonly left: number;
  /** The archive as messages name it. */
  readonly file: string;
  /** The plan's text without them; absent where nothing was moved. */
  readonly plan?: string;
  /** How the approval of the plan stands now. */
  readonly approval: Approval;
}

/** How it is done. */
export interface ArchiveOptions {
  /** `dry-run` writes nothing; `reattest` approves what is left of a plan that was approved. */
  readonly mode: "write" | "dry-run" | "reattest";
}

/** What was found, and where it is to go. */
type Found = Omit<Archived, "approval">;

/** Bytes of an archive that is added to; a larger one is to be put away. */
const ARCHIVE_LIMIT_BYTES = 8 << 20;

/**
 * Moves the finished phases of a plan, each with its whole block, into `task_plan.archive.md` beside it.
 *
 * A phase is finished where its own words say so. The last one stays where the plan would be read in another way without
 * it, such as when no phase would be left. A current-phase section that names one that is moved names one that is left.
 * Line ends are the plan's.
 *
 * @param world Where the plan is.
 * @param ref Which plan.
 * @param options Whether anything is written.
 * @throws {HookError} `plan` where the plan is not the one that was approved, or is lent by another worktree; `input`
 *   where one of the files is no UTF-8; `io` as for `changePlan()`, or where the archive cannot be written or is larger
 *   than 8 MiB. The plan is as it was then.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { archivePhases } from "./archive.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "## Phase 1 [done]\nx\n## Phase 2 [open]\n## Phase 3\n" });
 * const ref = planById(world, "/p", "a");
 * const archived = ref && await archivePhases(world, ref, { mode: "write" });
 * assertEquals([archived?.phases.map(({ id }) => id), archived?.left, archived?.plan], [
 *   ["1"],
 *   2,
 *   "## Phase 2 [open]\n## Phase 3\n",
 * ]);
 * assertEquals(world.nodes.has("/p/.planning/a/task_plan.archive.md"), true);
 * ```
 */
export async function archivePhases(
  world: World,
  ref: PlanRef,
  { mode }: ArchiveOptions,
): Promise<Archived> {
  demandOwn(ref);
  const now = reopened(world, ref);
  const bytes = loadBytes(world, now) ?? new Uint8Array();
  const isAttested = await demandApproved(world, now, bytes);
  const change = (found: Uint8Array): Change<Found> =>
    withArchive(world, ref, found);
  if (mode === "dry-run") {
    const approval = isAttested ? "kept" : "none";
    return { ...change(bytes).result, approval };
  }
  const { result, approval } = mode === "reattest"
    ? await changeApproved(world, ref, change)
    : changePlan(world, ref, change);
  forgetRecords(world, "guard", ref); // what is archived is not lost
  return { ...result, approval };
}

/** A plan without its finished phases, which are put into the archive before it is written. */
function withArchive(
  world: World,
  ref: PlanRef,
  bytes: Uint8Array,
): Change<Found> {
  const plan = readPlan(bytes);
  const file = archiveName(ref.file);
  const found = withoutFinished(bytes, plan);
  const left = plan.phases.length - found.phases.length;
  const result = { phases: found.phases, left, file: ref.prefix + file };
  if (found.phases.length === 0) return { result };
  const blocks = found.blocks.map((block) => textOf(block, labelOf(ref)));
  const rest = withCurrentLeft(found.bytes, found.phases);
  return {
    bytes: rest,
    first: () => addToArchive(world, reopened(world, ref), file, blocks),
    result: { ...result, plan: textOf(rest, labelOf(ref)) },
  };
}

/** The name of a plan's archive. */
function archiveName(file: string): string {
  return `${file.replace(/\.md$/i, "")}.archive.md`;
}

/** Writes the archive with blocks added at its end, unless it ends in them already. */
function addToArchive(
  world: World,
  ref: PlanRef,
  file: string,
  blocks: readonly string[],
): void {
  const old = oldArchive(world, ref, file);
  const end = /\r\n?|\n/.exec(blocks.join(""))?.[0] ?? "\n";
  const added = blocks.map((block) => end + block.trimEnd() + end).join("");
  if (old.endsWith(added)) return;
  const start = old === "" ? `# Finished phases of ${ref.file}${end}` : old;
  const gap = /[\r\n]$/.test(start) ? "" : end;
  const path = inFolder(ref.folder.path, file);
  writeInside(world, ref.folder.root, path, start + gap + added, {
    existing: "replace",
  });
}

/** The text of an archive; empty where there is none. */
function oldArchive(world: World, ref: PlanRef, file: string): string {
  const place = findFile(world, ref.folder, file);
  if (!isPlace(place)) return ""; // what else stands there is refused when it is written
  const bytes = world.files.readHead(place.path, ARCHIVE_LIMIT_BYTES + 1);
  if (bytes.length <= ARCHIVE_LIMIT_BYTES) {
    return textOf(bytes, ref.prefix + file);
  }
  throw new HookError(
    "io",
    `Cannot add to "${ref.prefix}${file}": it is larger than ${ARCHIVE_LIMIT_BYTES} bytes; give it another name first`,
  );
}

/** The text of bytes, byte order mark and all. */
function textOf(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(bytes);
  } catch {
    throw new HookError(
      "input",
      `Cannot move phases of "${label}": some of its bytes are no UTF-8 and would be lost; save it as UTF-8 first`,
    );
  }
}
