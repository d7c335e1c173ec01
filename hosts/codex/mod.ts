/**
 * Codex CLI.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Codex CLI, as of version 0.171.0. */
export const codex: Host = { name: "codex", limit: LIMIT, decode, encode };
