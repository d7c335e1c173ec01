/**
 * Mastra Code.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { refuseTool } from "../refuse.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Mastra Code, as of version 0.32.1. */
export const mastra: Host = {
  name: "mastra",
  limit: LIMIT,
  decode,
  encode,
  refuse: refuseTool,
};
