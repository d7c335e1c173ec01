/**
 * Windsurf.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { refuseTool } from "../refuse.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Windsurf, as documented on 2026-11-30; it was never run. */
export const windsurf: Host = {
  name: "windsurf",
  limit: LIMIT,
  decode,
  encode,
  refuse: refuseTool,
};
