/**
 * pi.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** pi, as of version 0.74.2. */
export const pi: Host = { name: "pi", limit: LIMIT, decode, encode };
