/**
 * Where Kiro's command line keeps its hooks (only documented, 2026-11-30): in each agent's own file, so that a person
 * has to say in which.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { shellLine } from "../command_line.ts";

/** Its folder, in the project and at home. */
const PLACE: HostPlace = { folder: ".kiro", file: "agents", skills: "skills" };

/** What there is to say of planhook in Kiro. */
export const kiroInstall: Installer = {
  name: "kiro",
  title: "Kiro",
  programs: ["kiro-cli", "kiro"],
  places: { project: PLACE, user: PLACE },
  notes: [],
  byHand({ words, platform }) {
    const command = shellLine([...words, "hook", "kiro"], platform, "cmd");
    const entry = { command, "timeout_ms": 10_000 };
    const hooks = {
      agentSpawn: [entry],
      userPromptSubmit: [entry],
      preToolUse: [{ ...entry, matcher: "fs_write" }],
    };
    return `Kiro keeps hooks in the file of each agent; add to yours, such as .kiro/agents/<name>.json:\n\n"hooks": ${
      JSON.stringify(hooks, null, 2)
    }\n`;
  },
};
