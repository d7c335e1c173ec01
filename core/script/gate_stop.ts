/**
 * `gate-stop`: the gate, for a host whose turn ends.
 *
 * @module
 */

import { checked } from "./check_complete.ts";
import { type Script, told } from "./script.ts";
import { isInstalled } from "./siblings.ts";

/** Prints what `check-complete --gate` does, where that is found; always ends with 0. */
export const gateStop: Script = {
  name: "gate-stop",
  failureCode: 0,
  async run(call) {
    return isInstalled(call.world, "check-complete.sh")
      ? await checked(call, ["--gate"])
      : told([]);
  },
};
