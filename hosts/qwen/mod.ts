/**
 * Qwen Code.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Qwen Code, as of version 0.15.10. */
export const qwen: Host = { name: "qwen", limit: LIMIT, decode, encode };
