/**
 * What was answered last on each event, as hook calls have noted it.
 *
 * @module
 */

import { findFile, isPlace, openFolder, openProject } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { ANSWER_KIND, type LastAnswer } from "../last_answer.ts";
import { privateFolder } from "../private_folder.ts";
import { statePath } from "../user_folder.ts";

/** Bytes of a note that is ours. */
const NOTE_LIMIT_BYTES = 1024;

/**
 * The notes, by host and event; what is none of ours is passed over.
 *
 * @param world Where the state folder is; it is not made.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { lastAnswers } from "./last_answers.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(lastAnswers(memoryWorld()), []);
 * ```
 */
export function lastAnswers(world: World): readonly LastAnswer[] {
  const state = privateFolder(world, statePath(world), "leave");
  if (state === undefined) return [];
  const all = openFolder(world, openProject(world, state), ANSWER_KIND);
  if (!isPlace(all)) return [];
  return [...all.names.keys()].flatMap((host) => {
    const folder = openFolder(world, all, host);
    if (!isPlace(folder)) return [];
    return [...folder.names.keys()].flatMap((name) => {
      const place = findFile(world, folder, name);
      return isPlace(place) ? readNote(world, place.path) : [];
    });
  });
}

/** The note in a file, where there is one. */
function readNote(world: World, path: string): readonly LastAnswer[] {
  try {
    const bytes = world.files.readHead(path, NOTE_LIMIT_BYTES);
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isNote(value) ? [value] : [];
  } catch {
    return [];
  }
}

/** Whether a value is a note. */
function isNote(value: unknown): value is LastAnswer {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return typeof fields.get("host") === "string" &&
    typeof fields.get("event") === "string" &&
    Number.isFinite(fields.get("timeMs")) &&
    Number.isFinite(fields.get("bytes"));
}
