/**
 * Where Cline keeps its hooks (in the package of 3.0.65, 2026-11-30): executable files that have the names of events.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { shellLine } from "../command_line.ts";

/** Its folder, in the project and at home. */
const PLACE: HostPlace = { folder: ".clinerules", file: "hooks" };

/** The events that planhook answers. */
const EVENTS = [
  "TaskStart",
  "TaskResume",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
];

/** What there is to say of planhook in Cline. */
export const clineInstall: Installer = {
  name: "cline",
  title: "Cline",
  programs: ["cline"],
  places: { project: PLACE, user: PLACE },
  notes: [],
  byHand({ words, platform }) {
    const line = shellLine([...words, "hook", "cline"], platform, "cmd");
    const [begin, end] = platform === "windows"
      ? ["@", "%~n0"]
      : ["#!/bin/sh\nexec ", '"${0##*/}"'];
    return `Cline runs executable files that have the names of events; make these below .clinerules/hooks/, each with the same text, and make them executable: ${
      EVENTS.join(", ")
    }\n\n${begin}${line} ${end}\n`;
  },
};
