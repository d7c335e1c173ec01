/**
 * CodeBuddy Code.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** CodeBuddy Code, as documented on 2026-11-30; it was never run. */
export const codebuddy: Host = {
  name: "codebuddy",
  limit: LIMIT,
  decode,
  encode,
};
