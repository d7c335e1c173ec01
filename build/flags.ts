/**
 * What planhook may do, and how Deno is told so.
 *
 * @module
 */

/** Permissions of planhook in both forms; it never asks for another. */
export const PERMISSIONS: readonly string[] = [
  "--no-prompt",
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--allow-sys=uid",
  "--allow-net=127.0.0.1",
  "--allow-run",
];

/** Arguments of `deno` that run the bundle, without its path. */
export const RUN_FLAGS: readonly string[] = [
  "run",
  "--no-config",
  "--no-lock",
  "--no-npm",
  "--no-remote",
  ...PERMISSIONS,
];

/** First line of the bundle: a program of its own where Deno is installed. */
export const FIRST_LINE: string = `#!/usr/bin/env -S deno ${
  RUN_FLAGS.join(" ")
}`;
