/**
 * What files of settings said when they were last parsed: a parser of YAML on every prompt would be felt.
 *
 * A record counts only where it holds the file's very text, and lies in a state folder that is the user's alone.
 *
 * @module
 */

import { decodeUtf8 } from "./decode.ts";
import type { Effect } from "./effect.ts";
import { inFolder } from "./io/place_names.ts";
import type { World } from "./io/world.ts";
import { privateFolder } from "./private_folder.ts";
import { recordName } from "./record_name.ts";
import { statePath } from "./user_folder.ts";

/** The fields of a file, not yet checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Bytes of a record that is ours. */
const RECORD_LIMIT_BYTES = 1 << 20;

/** Where the record about a file is, in the state folder. */
function recordPath(path: string): string {
  return `config/${recordName(path)}/fields.json`;
}

/**
 * What a file said, where that is known of this very text.
 *
 * @param world Where the state folder is.
 * @param path Absolute path of the file.
 * @param text The file as it is now.
 *
 * @example
 * ```ts
 * import { recalledFields } from "./config_cache.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(recalledFields(memoryWorld(), "/p/planhook.yaml", "guard: false\n"), undefined);
 * ```
 */
export function recalledFields(
  world: World,
  path: string,
  text: string,
): Fields | undefined {
  const state = privateFolder(world, statePath(world), "leave");
  if (state === undefined) return undefined;
  const place = inFolder(state, recordPath(path));
  if (world.files.lstat(place)?.kind !== "file") return undefined;
  try {
    const bytes = world.files.readHead(place, RECORD_LIMIT_BYTES);
    const record: Partial<Memory> = JSON.parse(decodeUtf8(bytes));
    const isThis = record.path === path && record.text === text;
    return isThis && isFields(record.fields) ? record.fields : undefined;
  } catch {
    return undefined;
  }
}

/** A record. */
interface Memory {
  readonly path: string;
  readonly text: string;
  readonly fields: Fields;
}

/** Whether a value holds fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * What is to be kept of a file that was parsed.
 *
 * @example
 * ```ts
 * import { apply } from "./apply.ts";
 * import { keptFields, recalledFields } from "./config_cache.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * apply(world, [keptFields("/p/planhook.yaml", "guard: false\n", { guard: false })], { host: "", event: "" });
 * assertEquals(recalledFields(world, "/p/planhook.yaml", "guard: false\n"), { guard: false });
 * ```
 */
export function keptFields(path: string, text: string, fields: Fields): Effect {
  const memory: Memory = { path, text, fields };
  return {
    kind: "record",
    path: recordPath(path),
    text: `${JSON.stringify(memory)}\n`,
  };
}
