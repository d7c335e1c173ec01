/**
 * Projects in memory in which plans are made, for tests.
 *
 * @module
 */

import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import { initPlan, type InitResult } from "../../../core/plans/init.ts";

/** Noon of the day, so that the date is the same in most places. */
export const NOON = Date.UTC(2026, 0, 5, 12);

/** The names of a plan's files. */
export const FILES = ["task_plan.md", "findings.md", "progress.md"];

/** A project of these files on the day. */
export function project(
  nodes: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld({ "/p/keep": "", ...nodes }, { now: NOON, ...options });
}

/** Makes a plan of that name. */
export function init(
  world: MemoryWorld,
  name: string,
  template: "default" | "analytics" = "default",
): InitResult {
  return initPlan(world, "/p", { name, template });
}

/** The text of a file. */
export function textAt({ files }: MemoryWorld, path: string): string {
  return new TextDecoder().decode(files.readHead(path, 1 << 20));
}

/** Every path and what stands there, files by their text. */
export function snapshot(
  { nodes }: MemoryWorld,
): readonly (readonly [string, Node])[] {
  const text = (node: Node): Node =>
    node instanceof Uint8Array ? new TextDecoder().decode(node) : node;
  return [...nodes].map(([path, node]) => [path, text(node)] as const)
    .sort(([a], [b]) => a < b ? -1 : 1);
}
