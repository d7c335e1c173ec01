/**
 * `skill-hook --event=userprompt|pretool|posttool|precompact|stop`: the five hooks of a skill that is installed alone.
 *
 * The host's JSON on stdin says which session it is; what the environment says of that does not count.
 *
 * @module
 */

import { isPlace, locate } from "../io/guard.ts";
import { resolve } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { allPlans, REMINDER } from "../plans/mod.ts";
import { checked } from "./check_complete.ts";
import { contextJson } from "./hook_json.ts";
import { chooseInjected } from "./inject_choice.ts";
import { injected } from "./injected.ts";
import {
  type Script,
  type ScriptCall,
  type ScriptResult,
  told,
} from "./script.ts";
import {
  claimTurn,
  clearTurn,
  type Identity,
  identityOf,
} from "./turn_marker.ts";

/** What stands in front of an event's name. */
const EVENT = "--event=";

/** Prints the event's answer, or nothing; always ends with 0. */
export const skillHook: Script = {
  name: "skill-hook",
  failureCode: 0,
  async run(call) {
    const { world, args } = call;
    const event = args.findLast((arg) => arg.startsWith(EVENT))
      ?.slice(EVENT.length) ?? "";
    if (world.env("PLANNING_DISABLED") === "1") return told([]);
    if (hasPlan(world)) return await answer(call, event, await call.stdin());
    const isTold = event === "userprompt" || event === "precompact";
    return isTold ? plain(await shown(world, event, undefined)) : told([]);
  },
};

/** Whether there is any plan that could be chosen. */
function hasPlan(world: World): boolean {
  const root = resolve(world.cwd(), world.env("PWF_PLAN_ROOT") ?? ".");
  return isPlace(locate(world, root, root, "dir")) &&
    allPlans(world, root).length > 0;
}

/** The answer to an event. */
async function answer(
  { world }: ScriptCall,
  event: string,
  input: string,
): Promise<ScriptResult> {
  const who = identityOf(input);
  switch (event) {
    case "userprompt":
      clearTurn(world, who);
      return plain(await shown(world, event, who.session));
    case "precompact":
      return plain(await shown(world, event, who.session));
    case "pretool":
      return plain(
        contextJson("PreToolUse", await shown(world, event, who.session)),
      );
    case "posttool":
      return plain(await reminder(world, who));
    case "stop":
      return await isAccepted(world, who)
        ? await checked({ world, stdin: () => Promise.resolve(input) }, [
          "--gate",
        ])
        : told([]);
    default:
      return told([]);
  }
}

/** What is injected. */
async function shown(
  world: World,
  context: string,
  session: string | undefined,
): Promise<string> {
  return (await injected(world, { context, session, isNoted: true })).text;
}

/** The reminder, once a turn, where a plan may be shown. */
async function reminder(world: World, who: Identity): Promise<string> {
  return await isAccepted(world, who) && claimTurn(world, who)
    ? contextJson("PostToolUse", REMINDER)
    : "";
}

/** Whether every guard in front of a plan lets this session pass. */
async function isAccepted(
  world: World,
  { session }: Identity,
): Promise<boolean> {
  return (await chooseInjected(world, session)).kind === "plan";
}

/** Text on stdout. */
function plain(stdout: string): ScriptResult {
  return { stdout, stderr: "", code: 0 };
}
