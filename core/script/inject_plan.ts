/**
 * `inject-plan --context=userprompt|pretool|precompact`: what a model is shown of the plan.
 *
 * @module
 */

import { injected } from "./injected.ts";
import type { Script } from "./script.ts";

/** What stands in front of a context's name. */
const CONTEXT = "--context=";

/** Prints the plan, a notice or nothing; always ends with 0. */
export const injectPlan: Script = {
  name: "inject-plan",
  failureCode: 0,
  async run({ world, args }) {
    const wish = args.findLast((arg) => arg.startsWith(CONTEXT));
    const { text } = await injected(world, {
      context: wish?.slice(CONTEXT.length) || "userprompt",
      session: world.env("PWF_SESSION_ID"),
      isNoted: true,
    });
    return { stdout: text, stderr: "", code: 0 };
  },
};
