/**
 * OpenCode.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** OpenCode, as of version 1.18.33. */
export const opencode: Host = {
  name: "opencode",
  limit: LIMIT,
  decode,
  encode,
};
