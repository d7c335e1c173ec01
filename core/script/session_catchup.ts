/**
 * `session-catchup [--no-history|--metadata|--replay] [project-path]`: what earlier sessions did that the plan does not
 * say. Without a flag no session is opened, and nothing is printed.
 *
 * @module
 */

import type { SessionStore } from "../catchup/mod.ts";
import { oneLine } from "../error.ts";
import { isPlace, locate, openProject } from "../io/guard.ts";
import { resolve } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { defuse } from "../plans/mod.ts";
import {
  refused,
  type Script,
  type ScriptCall,
  type ScriptResult,
  told,
} from "./script.ts";

/** Flags that say how much is told; the last one counts. */
const MODES = ["--no-history", "--metadata", "--replay"];

/** One of these has to be in the project. */
const PLANNING_FILES = ["task_plan.md", "progress.md", "findings.md"];

/** Prints a report or nothing. */
export const sessionCatchup: Script = {
  name: "session-catchup",
  failureCode: 0,
  run(call) {
    const { world, args } = call;
    const unknown = args.find((arg) =>
      arg.startsWith("-") && !MODES.includes(arg)
    );
    if (unknown !== undefined) {
      return refused([`unknown option: ${oneLine(unknown, 200)}`], 1);
    }
    const [path = ".", ...more] = args.filter((arg) => !arg.startsWith("-"));
    if (more.length > 0) {
      return refused(["only one project path may be provided"], 1);
    }
    const mode = args.findLast((arg) => MODES.includes(arg)) ?? "--no-history";
    const root = resolve(world.cwd(), path);
    if (mode === "--no-history" || !hasPlanning(world, root)) return told([]);
    return report(call, root, mode);
  },
};

/** Whether a project keeps planning files in its own folder. */
function hasPlanning(world: World, root: string): boolean {
  const { names } = openProject(world, root);
  return isPlace(locate(world, root, root, "dir")) &&
    PLANNING_FILES.some((name) => names.has(name));
}

/** Looks at sessions; what was found is told, and nothing where that is nothing. */
async function report(
  call: ScriptCall,
  root: string,
  mode: string,
): Promise<ScriptResult> {
  const { catchUp, metadataReport, replayReport } = await import(
    "../catchup/mod.ts"
  );
  const stores = storesFor(await call.stores(), call.calledAs);
  const found = await catchUp(call.world, root, stores);
  if (found.sessions.length === 0) return told([]);
  const { text } = mode === "--replay"
    ? replayReport(found, defuse)
    : metadataReport(found);
  return { stdout: `\n${text}`, stderr: "", code: 0 };
}

/** The store of the host in whose folder the script lies; all of them where it lies elsewhere. */
function storesFor(
  stores: readonly SessionStore[],
  calledAs: string,
): readonly SessionStore[] {
  const path = calledAs.replaceAll("\\", "/");
  const own = stores.filter(({ name }) => path.includes(`/.${name}/`));
  return own.length > 0 ? own : stores;
}
