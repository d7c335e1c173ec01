/**
 * `planhook plan ledger append`.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import {
  appendEntry,
  filesOf,
  isLedgerEvent,
  LEDGER_EVENTS,
  type LedgerEvent,
} from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";

/** Adds an entry to a ledger. */
export const planLedgerAppend: Command = {
  name: "ledger append",
  args: "<event> <summary>",
  summary: "Add an entry to the ledger of an agent",
  options: [
    { flags: "--agent <name>", summary: "Who says so (default: main)" },
    { flags: "--phase <id>", summary: "The phase that it is about" },
    { flags: "--files <list>", summary: "Files, with commas between them" },
    {
      flags: "--plan <plan>",
      summary: "The plan (default: the active one)",
    },
  ],
  examples: [
    'planhook plan ledger append progress "parser reads tables"',
    'planhook plan ledger append error "tests fail" --agent bo --phase 2 --files a.ts,b.ts',
  ],
  run,
};

/** Adds the entry and tells its number. */
async function run(
  { world, root, args, option, paint }: Call,
): Promise<Report> {
  const [word = "", summary = ""] = args;
  const event = eventOf(word);
  if (summary === "") {
    throw new HookError(
      "usage",
      "Cannot append an entry without a summary: expected a few words on what happened",
    );
  }
  const ref = await choosePlan(world, root, option("plan"));
  const { tick, agent, name } = appendEntry(world, ref, {
    event,
    summary,
    agent: option("agent"),
    phase: option("phase"),
    files: filesOf(option("files") ?? ""),
  });
  const file = ref.prefix + name;
  return {
    text: `Entry ${tick} (${paint.name(event)}) is in ${file}\n`,
    json: { plan: ref.id ?? null, tick, agent, event, file },
  };
}

/** The event of that name. */
function eventOf(word: string): LedgerEvent {
  if (isLedgerEvent(word)) return word;
  throw new HookError(
    "usage",
    `Cannot append an entry of "${oneLine(word, 40)}": expected one of ${
      LEDGER_EVENTS.join(", ")
    }`,
  );
}
