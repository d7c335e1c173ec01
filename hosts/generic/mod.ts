/**
 * The generic host: the reference of what a host module is, and the door for hosts that adapt to us.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Neutral JSON in, neutral JSON out. */
export const generic: Host = { name: "generic", limit: LIMIT, decode, encode };
