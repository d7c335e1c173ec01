/**
 * The registry for the commands that people type: hosts whose sessions can be looked at, and hosts that planhook can be
 * put into.
 *
 * @module
 */

import type { Installer, SessionStore } from "../core/mod.ts";
import { claudeInstall } from "./claude/install.ts";
import { claudeStore } from "./claude/store.ts";
import { clineInstall } from "./cline/install.ts";
import { codebuddyInstall } from "./codebuddy/install.ts";
import { codexInstall } from "./codex/install.ts";
import { codexStore } from "./codex/store.ts";
import { continueInstall } from "./continue/install.ts";
import { copilotInstall } from "./copilot/install.ts";
import { cursorInstall } from "./cursor/install.ts";
import { droidInstall } from "./droid/install.ts";
import { geminiInstall } from "./gemini/install.ts";
import { hermesInstall } from "./hermes/install.ts";
import { kiroInstall } from "./kiro/install.ts";
import { mastraInstall } from "./mastra/install.ts";
import { opencodeInstall } from "./opencode/install.ts";
import { opencodeStore } from "./opencode/store.ts";
import { piInstall } from "./pi/install.ts";
import { qwenInstall } from "./qwen/install.ts";
import { windsurfInstall } from "./windsurf/install.ts";

/** The stores, by the names of their hosts. */
export const STORES: readonly SessionStore[] = [
  claudeStore,
  codexStore,
  opencodeStore,
];

/** The hosts that planhook can be put into, by name. */
export const INSTALLERS: readonly Installer[] = [
  claudeInstall,
  clineInstall,
  codebuddyInstall,
  codexInstall,
  continueInstall,
  copilotInstall,
  cursorInstall,
  droidInstall,
  geminiInstall,
  hermesInstall,
  kiroInstall,
  mastraInstall,
  opencodeInstall,
  piInstall,
  qwenInstall,
  windsurfInstall,
];
