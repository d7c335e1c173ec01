/**
 * Where Codex keeps its hooks, and in which form (run on 0.171.0, 2026-11-30): groups, seconds, one line for a shell. A
 * hook whose text changes has to be trusted again, so the line stays as it is.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { lineEntry } from "../entries.ts";
import { settingsEditor } from "../settings.ts";
/** Its folder, in the project and at home. */
const PLACE: HostPlace = {
  folder: ".codex",
  variable: "CODEX_HOME",
  file: "hooks.json",
  skills: "skills",
};

/** How planhook is put into the settings of Codex. */
export const codexInstall: Installer = {
  name: "codex",
  title: "Codex",
  programs: ["codex"],
  places: { project: PLACE, user: PLACE },
  settings: settingsEditor({
    host: "codex",
    holder: "hooks",
    isGrouped: true,
    events: {
      SessionStart: {},
      UserPromptSubmit: {},
      PreToolUse: { matcher: "Bash|apply_patch|Edit|Write" },
      PostToolUse: { matcher: "apply_patch|Edit|Write" },
      Stop: {},
    },
    entry: lineEntry("codex", "cmd", { timeout: 10 }),
  }),
  trust: { file: "config.toml", mark: "trusted_hash", ask: "/hooks" },
  notes: [
    "Codex runs none of these hooks until you trust them: start codex, type /hooks, and trust each; again when a command changes",
    "a project's own .codex folder counts only where Codex trusts the project",
  ],
};
