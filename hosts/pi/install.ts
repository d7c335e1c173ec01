/**
 * Where pi looks for extensions (documented in the package of 0.74.2, 2026-11-30; run from a path).
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { pluginFile } from "../plugin_file.ts";
import { extensionText } from "./extension.ts";

/** Its folder in the project. */
const PROJECT: HostPlace = {
  folder: ".pi",
  file: "extensions/planhook.ts",
  skills: "skills",
};

/** What our extension hears. */
const EVENTS = [
  "session_start",
  "session_compact",
  "session_before_compact",
  "before_agent_start",
  "tool_call",
  "tool_result",
  "agent_end",
];

/** pi as planhook is put into it: by an extension file of its own. */
export const piInstall: Installer = {
  name: "pi",
  title: "pi",
  programs: ["pi"],
  places: {
    project: PROJECT,
    user: {
      ...PROJECT,
      folder: ".pi/agent",
      variable: "PI_CODING_AGENT_DIR",
    },
  },
  notes: ["pi opens extensions when it starts, or on /reload"],
  settings: pluginFile("pi", EVENTS, extensionText),
};
