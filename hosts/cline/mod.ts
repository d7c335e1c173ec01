/**
 * Cline.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Cline, as of version 3.0.65. */
export const cline: Host = { name: "cline", limit: LIMIT, decode, encode };
