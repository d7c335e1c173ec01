/**
 * Continue's command line.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Continue's command line, as of version 1.5.47. */
export const continueCli: Host = {
  name: "continue",
  limit: LIMIT,
  decode,
  encode,
};
