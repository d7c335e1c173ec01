/**
 * The marker by which a skill's hooks remind once a turn, and whom it belongs to.
 *
 * @module
 */

import { sha256Hex } from "../../wasm/mod.ts";
import { join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { fieldsOf } from "./json_fields.ts";
import { cacheFolder, readEntry, writeEntry } from "./cache_folder.ts";

/** Who is at work, as the host says it. */
export interface Identity {
  readonly session?: string;
  /** What the marker of this session and agent is named, and what it holds in this turn; absent where that is unsure. */
  readonly marker?: { readonly name: string; readonly turn: string };
}

/** An id that is believed. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/** What a marker holds where the host names no prompt. */
const NO_PROMPT = "legacy";

/**
 * Who is at work.
 *
 * @param input What the host wrote to stdin.
 * @returns Nothing where it is no JSON object, or its ids are none.
 *
 * @example
 * ```ts
 * import { identityOf } from "./turn_marker.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { session, marker } = identityOf('{"session_id":"s1","prompt_id":"p1"}');
 * assertEquals([session, marker?.turn, marker?.name.length], ["s1", "p1", 64]);
 * assertEquals(identityOf("no"), {});
 * ```
 */
export function identityOf(input: string): Identity {
  const fields = fieldsOf(input);
  const { session_id: session, agent_id: agent, prompt_id: prompt } = fields;
  if (!isId(session)) return {};
  const isSure = agent === undefined || (isId(agent) && isId(prompt));
  if (!isSure) return { session };
  const name = markerName(session, isId(agent) ? agent : "main");
  return { session, marker: { name, turn: isId(prompt) ? prompt : NO_PROMPT } };
}

/** Whether a value is an id. */
function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}

/** The name of a marker: a digest of both ids, each behind its length. */
function markerName(session: string, agent: string): string {
  const encode = (text: string) => new TextEncoder().encode(text);
  const framed = [session, agent].flatMap((text) => {
    const bytes = encode(text);
    const length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(bytes.length));
    return [...new Uint8Array(length.buffer), ...bytes];
  });
  const domain = encode("planning-with-files-skill-turn-v1\0");
  return sha256Hex(Uint8Array.from([...domain, ...framed]));
}

/**
 * Forgets that this turn was reminded of anything.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { claimTurn, clearTurn, identityOf } from "./turn_marker.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { XDG_CACHE_HOME: "/c" } });
 * const who = identityOf('{"session_id":"s1"}');
 * assertEquals([claimTurn(world, who), claimTurn(world, who)], [true, false]);
 * clearTurn(world, who);
 * assertEquals(claimTurn(world, who), true);
 * ```
 */
export function clearTurn(world: World, { marker }: Identity): void {
  const folder = marker && cacheFolder(world, "pwf-turn");
  if (!marker || !folder) return;
  try {
    world.files.remove(join(folder, marker.name));
  } catch {
    return; // then it reminds no more than once too often
  }
}

/**
 * Whether this is the first time in its turn; the next time it is not. Better twice than not at all: where anything is
 * unsure, it is.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { claimTurn } from "./turn_marker.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([claimTurn(memoryWorld(), {}), claimTurn(memoryWorld(), {})], [true, true]);
 * ```
 */
export function claimTurn(world: World, { marker }: Identity): boolean {
  const folder = marker && cacheFolder(world, "pwf-turn");
  if (!marker || !folder) return true;
  const path = join(folder, marker.name);
  if (readEntry(world, path)[0] === marker.turn) return false;
  writeEntry(world, path, [marker.turn]);
  return true;
}
