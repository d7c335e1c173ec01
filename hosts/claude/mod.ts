/**
 * Claude Code.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Claude Code, as of version 2.1.197. */
export const claude: Host = { name: "claude", limit: LIMIT, decode, encode };
