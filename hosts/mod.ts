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
  generic: async () => (await import("./generic/mod.ts")).generic,
};

/** Names of the hosts, as they are given on the command line. */
export const HOST_NAMES: readonly string[] = Object.keys(HOSTS);

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
  return Object.hasOwn(HOSTS, name) ? await HOSTS[name]?.() : undefined;
}
