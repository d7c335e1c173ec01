/**
 * What a session saw last of a planning file: as the file is, and as it is kept in the state folder.
 *
 * Each file has a record of its own, so that two tool results at the same moment do not write over each other.
 *
 * @module
 */

import { decodeText, decodeUtf8 } from "../decode.ts";
import { findFile, isPlace } from "../io/guard.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { privateFolder } from "../private_folder.ts";
import { statePath } from "../user_folder.ts";
import { recordFolder, type RecordOwner } from "./plan_record.ts";
import type { PlanRef } from "./plan_ref.ts";

/** The planning files of a plan. */
export type FileKey = "plan" | "findings" | "progress";

/** What was seen of a file. */
export interface Sight {
  /** Its text, LF line ends: of a long plan the beginning, of a long log the end; empty where there is no file. */
  readonly text: string;
  /** Size and time of a file that is longer than that; empty elsewhere. */
  readonly stamp: string;
}

/** Bytes of a file that are kept. */
export const SIGHT_BYTES = 65_536;

/** Bytes of a record that is ours. */
const RECORD_LIMIT_BYTES = 1 << 20;

/**
 * The name of a planning file.
 *
 * @example
 * ```ts
 * import { fileName } from "./sight.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(fileName({ file: "PLAN.md" }, "plan"), "PLAN.md");
 * assertEquals(fileName({ file: "PLAN.md" }, "progress"), "progress.md");
 * ```
 */
export function fileName(
  { file }: Pick<PlanRef, "file">,
  key: FileKey,
): string {
  return key === "plan" ? file : `${key}.md`;
}

/**
 * What there is to see of a planning file now; a file that leads out of the project is none.
 *
 * @param world Where the plan is.
 * @param ref Which plan.
 * @param key Which of its files.
 * @param limitBytes How much of it.
 * @throws {HookError} `io` where it is there but cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { lookAt } from "./sight.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# T\r\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && lookAt(world, ref, "plan"), { text: "# T\n", stamp: "" });
 * ```
 */
export function lookAt(
  world: World,
  ref: PlanRef,
  key: FileKey,
  limitBytes: number = SIGHT_BYTES,
): Sight {
  const place = findFile(world, ref.folder, fileName(ref, key));
  if (!isPlace(place)) return { text: "", stamp: "" };
  const { files } = world;
  const bytes = key === "plan"
    ? files.readHead(place.path, limitBytes)
    : files.readTail(place.path, limitBytes);
  const info = files.lstat(place.path);
  const text = decodeText(bytes);
  if (info === undefined || info.size <= limitBytes) return { text, stamp: "" };
  const stamp = `${info.size} ${info.mtimeMs}`;
  const cut = key === "plan"
    ? text.slice(0, text.lastIndexOf("\n") + 1 || undefined)
    : text.slice(text.indexOf("\n") + 1);
  return { text: cut, stamp };
}

/**
 * Whether two sights are of the same content.
 *
 * @example
 * ```ts
 * import { isSameSight } from "./sight.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isSameSight({ text: "a", stamp: "" }, { text: "b", stamp: "" }), false);
 * ```
 */
export function isSameSight(a: Sight, b: Sight): boolean {
  return a.text === b.text && a.stamp === b.stamp;
}

/**
 * Path of the record of a file, in the state folder.
 *
 * @example
 * ```ts
 * import { sightPath } from "./sight.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(sightPath(["s", "/p/a.md"], "plan"), "write/%2Fp%2Fa.md+s/plan.json");
 * ```
 */
export function sightPath(owner: RecordOwner, key: FileKey): string {
  return inFolder(recordFolder("write", owner), `${key}.json`);
}

/**
 * The text of a record.
 *
 * @example
 * ```ts
 * import { sightText } from "./sight.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(sightText(["s", "/p"], { text: "", stamp: "" }), '{"owner":["s","/p"],"text":"","stamp":""}\n');
 * ```
 */
export function sightText(
  owner: RecordOwner,
  { text, stamp }: Sight,
): string {
  return `${JSON.stringify({ owner, text, stamp })}\n`;
}

/**
 * What a session saw last of a file; nothing where that is not known for certain.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { writeRecord } from "../record.ts";
 * import { readSight, sightPath, sightText } from "./sight.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * const owner = ["s", "/p/task_plan.md"] as const;
 * assertEquals(readSight(world, owner, "plan"), undefined);
 * writeRecord(world, sightPath(owner, "plan"), sightText(owner, { text: "a\n", stamp: "" }));
 * assertEquals(readSight(world, owner, "plan"), { text: "a\n", stamp: "" });
 * ```
 */
export function readSight(
  world: World,
  owner: RecordOwner,
  key: FileKey,
): Sight | undefined {
  const state = privateFolder(world, statePath(world), "leave");
  if (state === undefined) return undefined;
  const path = inFolder(state, sightPath(owner, key));
  if (world.files.lstat(path)?.kind !== "file") return undefined;
  try {
    const bytes = world.files.readHead(path, RECORD_LIMIT_BYTES);
    const { owner: own, text, stamp } = JSON.parse(decodeUtf8(bytes));
    const isOwn = own[0] === owner[0] && own[1] === owner[1];
    return isOwn && typeof text === "string" && typeof stamp === "string"
      ? { text, stamp }
      : undefined;
  } catch {
    return undefined;
  }
}
