/**
 * GitHub Copilot CLI.
 *
 * @module
 */

import type { Host } from "../host.ts";
import { decode } from "./decode.ts";
import { encode, LIMIT } from "./encode.ts";

/** GitHub Copilot CLI, as of version 1.0.102. */
export const copilot: Host = { name: "copilot", limit: LIMIT, decode, encode };
