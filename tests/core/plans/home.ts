/**
 * The home of a user in memory, for tests.
 *
 * @module
 */

import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import type { FileInfo, World } from "../../../core/io/world.ts";

/** A state folder, and the world's own config folder. */
export const STATE = "/home/u/.local/state/planhook";
export const CONFIG = "/home/u/.config/planhook";

/** A world with a home, in which some paths have another owner or other permission bits. */
export function home(
  nodes: Readonly<Record<string, Node>> = {},
  odd: Readonly<Record<string, Partial<FileInfo>>> = {},
  env: Readonly<Record<string, string>> = { HOME: "/home/u" },
): World {
  const world = memoryWorld({ "/home/u": { dir: true }, ...nodes }, { env });
  return {
    ...world,
    files: {
      ...world.files,
      lstat: (path) => {
        const info = world.files.lstat(path);
        return info === undefined ? undefined : { ...info, ...odd[path] };
      },
    },
  };
}

/** The findings, a line for each. */
export function lines(
  checks: readonly {
    level: string;
    check: string;
    message: string;
    hint?: string;
  }[],
): readonly string[] {
  return checks.map(({ level, check, message, hint }) =>
    `${level} ${check}: ${message}${hint === undefined ? "" : ` -> ${hint}`}`
  );
}
