/**
 * Where Hermes agent keeps its hooks (only documented, 2026-11-30): in a YAML file, which planhook does not edit.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { shellLine } from "../command_line.ts";

/** Its folder; it has none in a project. */
const PLACE: HostPlace = {
  folder: ".hermes",
  file: "config.yaml",
  skills: "skills",
};

/** What there is to say of planhook in Hermes. */
export const hermesInstall: Installer = {
  name: "hermes",
  title: "Hermes agent",
  programs: ["hermes"],
  places: { project: PLACE, user: PLACE },
  notes: [],
  byHand({ words, platform }) {
    const command = shellLine([...words, "hook", "hermes"], platform, "cmd");
    const entry = (event: string): string =>
      `  ${event}:\n    - command: ${
        JSON.stringify(command)
      }\n      timeout: 10\n`;
    return `Hermes keeps hooks in ~/.hermes/config.yaml; add there:\n\nhooks:\n${
      ["pre_llm_call", "pre_tool_call", "pre_verify"].map(entry).join("")
    }\nHermes asks for your consent when it starts, or takes --accept-hooks for it.\n`;
  },
};
