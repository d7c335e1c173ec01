/**
 * Where OpenCode looks for plugins (1.18.33, 2026-11-30): run in the project, in its executable for the rest.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { pluginFile } from "../plugin_file.ts";
import { pluginText } from "./plugin.ts";

/** Its folder in the project. */
const PROJECT: HostPlace = {
  folder: ".opencode",
  file: "plugin/planhook.js",
  skills: "skill",
};

/** What our plugin hears. */
const EVENTS = [
  "session.created",
  "session.compacted",
  "session.idle",
  "chat.message",
  "tool.execute.before",
  "tool.execute.after",
  "experimental.session.compacting",
];

/** OpenCode as planhook is put into it: by a plugin file of its own. */
export const opencodeInstall: Installer = {
  name: "opencode",
  title: "OpenCode",
  programs: ["opencode"],
  places: {
    project: PROJECT,
    user: { ...PROJECT, folder: ".config/opencode", isShared: true },
  },
  notes: ["OpenCode opens plugins when it starts"],
  settings: pluginFile("opencode", EVENTS, pluginText),
};
