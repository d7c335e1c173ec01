/**
 * `planhook plan catchup`.
 *
 * @module
 */

import type { SessionStore } from "../catchup/mod.ts";
import { HookError, oneLine } from "../error.ts";
import { CURRENT_POLICY, defuse, resolvePlan } from "../plans/mod.ts";
import type { Call, Command, Report } from "./command.ts";

/** Looks at earlier sessions of the project. */
export const planCatchup: Command = {
  name: "catchup",
  args: "",
  summary: "Tell what earlier sessions did after the last plan update",
  options: [
    {
      flags: "--metadata",
      summary: "Numbers alone; without this or --replay no session is opened",
    },
    {
      flags: "--replay",
      summary: "The last messages too, cut short, each framed as data",
    },
    {
      flags: "--host <name>",
      summary: "Only sessions of claude, codex or opencode; else of all three",
    },
  ],
  examples: [
    "planhook plan catchup --metadata",
    "planhook plan catchup --replay --host codex",
  ],
  run,
};

/** Said where nothing is asked for. */
const HINT =
  'No session was opened: --metadata counts what earlier ones did after the last plan update, --replay shows excerpts; see "planhook plan catchup --help"\n';

/** Opens stores only where it is asked to, and where there is a plan to catch up with. */
async function run(call: Call): Promise<Report> {
  const { world, root, option } = call;
  const mode = modeOf(option);
  if (mode === "none") return { text: HINT, json: { mode: "none" } };
  const stores = chosen(await call.stores(), option("host"));
  const found = await resolvePlan(world, root, undefined, CURRENT_POLICY);
  if (found.kind === "none") {
    return {
      text: "Nothing to catch up: there is no plan here\n",
      json: { mode, unsynced: 0, hosts: [], sessions: 0 },
    };
  }
  const { catchUp, metadataReport, replayReport } = await import(
    "../catchup/mod.ts"
  );
  const plan = found.kind === "plan" ? found.plan : found.guess;
  const folder = plan?.folder;
  const top = folder?.root ?? root; // a plan above this folder has the sessions of its own project
  const caught = await catchUp(world, top, stores, folder?.path);
  return mode === "replay"
    ? replayReport(caught, defuse)
    : metadataReport(caught);
}

/** What is to be shown. */
function modeOf(option: Call["option"]): "none" | "metadata" | "replay" {
  const wantsReplay = option("replay") !== undefined;
  if (option("metadata") === undefined) return wantsReplay ? "replay" : "none";
  if (!wantsReplay) return "metadata";
  throw new HookError(
    "usage",
    "Cannot catch up with --metadata and --replay: expected one of them",
  );
}

/** The store of that host, or all. */
function chosen(
  stores: readonly SessionStore[],
  host: string | undefined,
): readonly SessionStore[] {
  if (host === undefined) return stores;
  const named = stores.filter(({ name }) => name === host);
  if (named.length > 0) return named;
  throw new HookError(
    "usage",
    `Cannot catch up with sessions of "${oneLine(host, 80)}": expected one of ${
      stores.map(({ name }) => name).join(", ")
    }`,
  );
}
