/**
 * `session-catchup [--no-history|--metadata|--replay] [--host NAME] [project-path]`: what earlier sessions did that the
 * plan does not say. Without a flag no session is opened, and nothing is printed.
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

/** Hosts in whose folders the script may lie, in the order in which a path is looked through for them. */
const HOSTS = ["codex", "opencode", "claude"] as const;

/** The host of a script that lies elsewhere. */
const USUAL_HOST = "claude";

/** What the arguments ask for. */
interface Wish {
  readonly mode: string;
  /** The host that was named. */
  readonly host: string | undefined;
  readonly path: string;
}

/** Prints a report or nothing. */
export const sessionCatchup: Script = {
  name: "session-catchup",
  failureCode: 0,
  run(call) {
    const { world, args } = call;
    const wish = wishOf(args);
    if (typeof wish === "string") return refused([wish], 1);
    const { mode, host = hostAt(call) } = wish;
    const root = resolve(world.cwd(), wish.path);
    if (mode === "--no-history" || !hasPlanning(world, root)) return told([]);
    return report(call, root, mode, host);
  },
};

/** What the arguments ask for, or what is wrong with them. */
function wishOf(args: readonly string[]): Wish | string {
  const paths: string[] = [];
  let mode = "--no-history";
  let host: string | undefined;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? "";
    if (MODES.includes(arg)) mode = arg;
    else if (arg === "--host" || arg.startsWith("--host=")) {
      const name = arg === "--host" ? args[++index] : arg.slice(7);
      host = HOSTS.find((known) => known === name);
      if (host === undefined) return unknownHost(name);
    } else if (arg.startsWith("-")) {
      return `unknown option: ${oneLine(arg, 200)}`;
    } else paths.push(arg);
  }
  if (paths.length > 1) return "only one project path may be provided";
  const [path = "."] = paths;
  return { mode, host, path };
}

/** That there is no such host. */
function unknownHost(name = ""): string {
  return `unknown host: ${oneLine(name, 80)}, expected one of ${
    HOSTS.join(", ")
  }`;
}

/** The host in whose folder the script lies, or says that it does. */
function hostAt({ world, calledAs }: ScriptCall): string {
  const place = world.env("PLANHOOK_SCRIPT_DIR") ?? folderIn(calledAs);
  if (place === undefined) return USUAL_HOST;
  const path = `${resolve(world.cwd(), place).replaceAll("\\", "/")}/`;
  return HOSTS.find((name) => path.includes(`/.${name}/`)) ?? USUAL_HOST;
}

/** The folder in a path; `undefined` for a mere name. */
function folderIn(path: string): string | undefined {
  const end = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"));
  return end < 0 ? undefined : path.slice(0, end + 1);
}

/** Whether a project keeps planning files in its own folder. */
function hasPlanning(world: World, root: string): boolean {
  const { names } = openProject(world, root);
  return isPlace(locate(world, root, root, "dir")) &&
    PLANNING_FILES.some((name) => names.has(name));
}

/** Looks at sessions of one host; what was found is told, and nothing where that is nothing. */
async function report(
  call: ScriptCall,
  root: string,
  mode: string,
  host: string,
): Promise<ScriptResult> {
  const { catchUp, scriptMetadata, scriptReplay } = await import(
    "../catchup/mod.ts"
  );
  const stores = storesOf(await call.stores(), host);
  const found = await catchUp(call.world, root, stores);
  const stdout = mode === "--replay"
    ? scriptReplay(found, defuse)
    : scriptMetadata(found);
  return { stdout, stderr: "", code: 0 };
}

/** The store of that host. */
function storesOf(
  stores: readonly SessionStore[],
  host: string,
): readonly SessionStore[] {
  return stores.filter(({ name }) => name === host);
}
