/**
 * The registry of stores: hosts whose earlier sessions can be looked at.
 *
 * @module
 */

import type { SessionStore } from "../core/mod.ts";
import { claudeStore } from "./claude/store.ts";
import { codexStore } from "./codex/store.ts";
import { opencodeStore } from "./opencode/store.ts";

/** The stores, by the names of their hosts. */
export const STORES: readonly SessionStore[] = [
  claudeStore,
  codexStore,
  opencodeStore,
];
