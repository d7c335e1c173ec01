/**
 * `resolve-plan-dir [plan-root]`: the folder of the plan that is worked on.
 *
 * @module
 */

import { chosenFolder } from "./plan_folder.ts";
import { type Script, told } from "./script.ts";

/** Prints the folder, or nothing where the plan is the one in the root; always ends with 0. */
export const resolvePlanDir: Script = {
  name: "resolve-plan-dir",
  failureCode: 0,
  run({ world, args }) {
    const found = chosenFolder(world, args[0] || undefined);
    return told(found === undefined ? [] : [found.shown]);
  },
};
