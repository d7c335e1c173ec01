/**
 * Factory Droid.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Factory Droid, as of version 0.215.0. */
export const droid: Host = { name: "droid", limit: LIMIT, decode, encode };
