/**
 * The hooks that version 3.11 has for other hosts, by host and file name.
 *
 * @module
 */

import { CODEX_HOOKS } from "./codex_hooks.ts";
import type { HostHooks } from "./host_hook.ts";
import {
  COPILOT_HOOKS,
  CURSOR_HOOKS,
  GEMINI_HOOKS,
  MASTRA_HOOKS,
} from "./root_hooks.ts";
import type { Script } from "./script.ts";

/** The hooks of each host, by the host's name. */
export const HOST_HOOKS: Readonly<Record<string, HostHooks>> = {
  codex: CODEX_HOOKS,
  cursor: CURSOR_HOOKS,
  copilot: COPILOT_HOOKS,
  gemini: GEMINI_HOOKS,
  mastra: MASTRA_HOOKS,
};

/** Folders in which hosts keep their hooks, by names that are not the host's. */
const FOLDERS: Readonly<Record<string, string>> = {
  ".codex": "codex",
  ".cursor": "cursor",
  ".github": "copilot",
  ".gemini": "gemini",
  ".mastracode": "mastra",
};

/** Folders between a host's and its hooks. */
const BETWEEN = ["hooks", "scripts"];

/**
 * The hook of that name.
 *
 * @param path The host and the file: `codex/stop.py`, or where the host keeps it: `/x/.codex/hooks/stop.py`.
 * @returns `undefined` where there is none.
 *
 * @example
 * ```ts
 * import { hostHookNamed } from "./host_hooks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const paths = ["cursor/stop.sh", "/x/.github/hooks/scripts/agent-stop.sh", "stop.sh", "cursor/skills/stop.sh"];
 * assertEquals(paths.map((path) => hostHookNamed(path)?.name), ["cursor/stop", "copilot/agent-stop", undefined, undefined]);
 * ```
 */
export function hostHookNamed(path: string): Script | undefined {
  const pieces = path.split(/[\\/]/);
  const name = (pieces.pop() ?? "").replace(/\.(?:sh|py|ps1|js|exe)$/i, "");
  while (BETWEEN.includes(pieces.at(-1) ?? "")) pieces.pop();
  const folder = pieces.at(-1) ?? "";
  const host = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : folder;
  if (host === undefined || !Object.hasOwn(HOST_HOOKS, host)) return undefined;
  const hooks = HOST_HOOKS[host] ?? {};
  const run = Object.hasOwn(hooks, name) ? hooks[name] : undefined;
  return run && { name: `${host}/${name}`, failureCode: 0, run };
}
