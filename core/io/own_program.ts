/**
 * The program that this process runs, so that it can tell others how to start it.
 *
 * @module
 */

import { pathOf } from "./called_name.ts";

/** How this program is started. */
export interface OwnProgram {
  /** Absolute path of the executable, or of the bundle. */
  readonly path: string;
  /** Absolute path of the runtime that runs the bundle; left out for an executable. */
  readonly runtime?: string;
}

/**
 * The program that this process runs; links in the path of a bundle are not followed.
 *
 * @example
 * ```ts
 * import { ownProgram } from "./own_program.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(ownProgram().runtime, Deno.execPath());
 * ```
 */
export function ownProgram(): OwnProgram {
  const runtime = Deno.execPath();
  if (Deno.build.standalone) return { path: runtime };
  const path = pathOf(Deno.mainModule).replace(/^\/(?=[A-Za-z]:)/, ""); // a drive letter in a URL
  return { path, runtime };
}
