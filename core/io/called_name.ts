/**
 * The name under which the program was started, which may be that of a link to it.
 *
 * @module
 */

/**
 * The path by which the program was started, links not followed.
 *
 * A module knows its own; an executable of ours is only told by the first word of its command line, which costs the
 * start of Deno's Node layer: `/proc/self/cmdline` would need every permission.
 *
 * @example
 * ```ts
 * import { calledName } from "./called_name.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(typeof await calledName(), "string");
 * ```
 */
export async function calledName(): Promise<string> {
  if (!Deno.build.standalone) return pathOf(Deno.mainModule);
  const { default: process } = await import("node:process");
  return process.argv0;
}

/**
 * The path in the URL of a file; the URL where there is none in it.
 *
 * @example
 * ```ts
 * import { pathOf } from "./called_name.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(pathOf("file:///a%20b/x.sh"), "/a b/x.sh");
 * ```
 */
export function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.replace(/^file:\/\//, ""));
  } catch {
    return url;
  }
}
