/**
 * Gemini CLI.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Gemini CLI, as of version 0.61.0. */
export const gemini: Host = { name: "gemini", limit: LIMIT, decode, encode };
