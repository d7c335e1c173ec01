/**
 * Packing programs for tests, and running them.
 *
 * @module
 */

import { type Chunk, pack } from "../../build/pack.ts";

/** What is packed beside the program. */
export interface Options {
  /** Chunks by name, without the program. */
  readonly chunks?: Readonly<Record<string, string>>;
  readonly warm?: readonly string[];
  readonly used?: readonly string[];
  readonly rare?: readonly string[];
}

/** Packs a program and its chunks. */
export function packed(
  program: string,
  { chunks = {}, warm = [], used = [], rare = [] }: Options = {},
): string {
  const all: Chunk[] = Object.entries({ ...chunks, "main.js": program })
    .map(([name, source]) => ({ name, source }));
  return pack(all, "main.js", new Set(warm), new Set(used), new Set(rare));
}

/** Counts the modules that were run, so that none is taken for another. */
let count = 0;

/** Runs a packed module; it leaves its result in `globalThis.result`. */
export async function run(text: string): Promise<unknown> {
  Reflect.deleteProperty(globalThis, "result");
  const url = `data:text/javascript,${encodeURIComponent(text)}`;
  await import(`${url}%0A//${count++}`);
  return Reflect.get(globalThis, "result");
}

/** The ways in which a chunk can stand in the module. */
export const FORMS: readonly (readonly [string, readonly string[]])[] = [
  ["cold", []],
  ["warm", ["a.js", "b.js", "c.js"]],
];
