/**
 * The registry of hosts.
 *
 * @module
 */

import type { Host } from "./host.ts";

export type { DecodeContext, Host } from "./host.ts";

/** How to open each host module; only the one that is asked for is. */
const HOSTS: Readonly<Record<string, () => Promise<Host>>> = {
  claude: async () => (await import("./claude/mod.ts")).claude,
  cline: async () => (await import("./cline/mod.ts")).cline,
  codebuddy: async () => (await import("./codebuddy/mod.ts")).codebuddy,
  codex: async () => (await import("./codex/mod.ts")).codex,
  continue: async () => (await import("./continue/mod.ts")).continueCli,
  copilot: async () => (await import("./copilot/mod.ts")).copilot,
  cursor: async () => (await import("./cursor/mod.ts")).cursor,
  droid: async () => (await import("./droid/mod.ts")).droid,
  gemini: async () => (await import("./gemini/mod.ts")).gemini,
  generic: async () => (await import("./generic/mod.ts")).generic,
  hermes: async () => (await import("./hermes/mod.ts")).hermes,
  kiro: async () => (await import("./kiro/mod.ts")).kiro,
  mastra: async () => (await import("./mastra/mod.ts")).mastra,
  opencode: async () => (await import("./opencode/mod.ts")).opencode,
  pi: async () => (await import("./pi/mod.ts")).pi,
  qwen: async () => (await import("./qwen/mod.ts")).qwen,
  windsurf: async () => (await import("./windsurf/mod.ts")).windsurf,
};

/** Names of the hosts, as they are given on the command line. */
export const HOST_NAMES: readonly string[] = Object.keys(HOSTS);

/**
 * Whether there is a host of that name.
 *
 * @example
 * ```ts
 * import { isHost } from "./mod.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([isHost("claude"), isHost("toString"), isHost(undefined)], [true, false, false]);
 * ```
 */
export function isHost(name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(HOSTS, name);
}

/**
 * Opens a host module.
 *
 * @returns `undefined` where there is no host of that name.
 *
 * @example
 * ```ts
 * import { openHost } from "./mod.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals((await openHost("claude"))?.name, "claude");
 * assertEquals(await openHost("cladue"), undefined);
 * ```
 */
export async function openHost(name: string): Promise<Host | undefined> {
  return isHost(name) ? await HOSTS[name]?.() : undefined;
}
