/**
 * Kiro's command line.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { refuseTool } from "../refuse.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Kiro's command line, as documented on 2026-11-30; it was never run. */
export const kiro: Host = {
  name: "kiro",
  limit: LIMIT,
  decode,
  encode,
  refuse: refuseTool,
};
