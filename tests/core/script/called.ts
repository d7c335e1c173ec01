/**
 * Scripts called by their names, in a project in memory, for tests.
 *
 * @module
 */

import { scriptCommand } from "../../../core/cli/script.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";
import type { ScriptResult } from "../../../core/script/mod.ts";

/** How a script is called. */
export interface Options extends MemoryOptions {
  readonly stdin?: string;
}

/** Noon of a day. */
export const NOON = Date.UTC(2026, 0, 5, 12);

/** A project of these files. */
export function project(
  nodes: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld({ "/p/keep": "", ...nodes }, { now: NOON, ...options });
}

/** Calls a script in a world: its name, then its arguments. */
export async function calledIn(
  world: World,
  words: readonly string[],
  stdin = "",
): Promise<ScriptResult> {
  return await scriptCommand(words, {
    world,
    stdin: () => Promise.resolve(stdin),
    stores: () => Promise.resolve([]),
  });
}

/** Calls a script in a project of these files. */
export async function called(
  words: readonly string[],
  nodes: Readonly<Record<string, Node>> = {},
  { stdin = "", ...options }: Options = {},
): Promise<ScriptResult> {
  return await calledIn(project(nodes, options), words, stdin);
}

/** What stands at a path in a world. */
export function textAt({ nodes }: MemoryWorld, path: string): string {
  const node = nodes.get(path);
  if (typeof node === "string") return node;
  return new TextDecoder().decode(
    node instanceof Uint8Array ? node : undefined,
  );
}
