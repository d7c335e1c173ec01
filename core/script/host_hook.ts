/**
 * What a hook of version 3.11 for another host is.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import type { ScriptCall, ScriptResult } from "./script.ts";

/** Answers one event; it always ends with 0. */
export type HostHook = (
  call: ScriptCall,
) => ScriptResult | Promise<ScriptResult>;

/** The hooks of a host, by the names of their files without the ending. */
export type HostHooks = Readonly<Record<string, HostHook>>;

/**
 * What a hook prints.
 *
 * @example
 * ```ts
 * import { said } from "./host_hook.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(said("a\n"), { stdout: "a\n", stderr: "", code: 0 });
 * ```
 */
export function said(stdout: string, stderr = ""): ScriptResult {
  return { stdout, stderr, code: 0 };
}

/**
 * A text as lines; nothing where it is empty.
 *
 * @example
 * ```ts
 * import { lineOf } from "./host_hook.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["a", ""].map(lineOf), ["a\n", ""]);
 * ```
 */
export function lineOf(text: string): string {
  return text === "" ? "" : `${text}\n`;
}

/**
 * Whether the user has switched all hooks off.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { isOff } from "./host_hook.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isOff(memoryWorld({}, { env: { PLANNING_DISABLED: "1" } })), true);
 * ```
 */
export function isOff(world: World): boolean {
  return world.env("PLANNING_DISABLED") === "1";
}
