/**
 * Hermes agent.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** Hermes agent, as documented on 2026-11-30; it was never run. */
export const hermes: Host = { name: "hermes", limit: LIMIT, decode, encode };
