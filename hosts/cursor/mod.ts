/**
 * Cursor.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Cursor, as others tell of it on 2026-11-30; it was never run. */
export const cursor: Host = { name: "cursor", limit: LIMIT, decode, encode };
