/**
 * `ledger-append <event> <summary> [--agent NAME] [--phase N] [--files a,b]`: adds an entry to a ledger.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import {
  appendEntry,
  filesOf,
  isLedgerEvent,
  LEDGER_EVENTS,
  type LedgerEvent,
} from "../plans/mod.ts";
import { ledgerFolder } from "./ledger_folder.ts";
import { refused, type Script, told } from "./script.ts";

/** One line is added, under the ledgers' lock. */
export const ledgerAppend: Script = {
  name: "ledger-append",
  failureCode: 1,
  run({ world, args, calledAs }) {
    const [first] = args;
    if (first === undefined || first === "-h" || first === "--help") {
      return refused(usage(calledAs), first === undefined ? 2 : 0);
    }
    const wish = wishOf(args);
    if (typeof wish === "string") return refused([`[ledger] ${wish}`], 2);
    const { ref, shown } = ledgerFolder(world);
    const { tick, agent, name } = appendEntry(world, ref, wish);
    return told([
      `[ledger] tick ${tick} -> ${shown}/${name} (event=${wish.event} agent=${agent})`,
    ]);
  },
};

/** What is to be added. */
interface LedgerArguments {
  readonly event: LedgerEvent;
  readonly summary: string;
  readonly agent?: string;
  readonly phase?: string;
  readonly files?: readonly string[];
}

/** How it is used. */
function usage(calledAs: string): readonly string[] {
  return [
    `Usage: ${calledAs} <event> <summary> [--agent NAME] [--phase N] [--files a,b]`,
    `Events: ${LEDGER_EVENTS.join(" ")}`,
  ];
}

/** Takes the arguments apart: what is to be added, or what is wrong with them. */
function wishOf(args: readonly string[]): LedgerArguments | string {
  const [event = "", summary = "", ...rest] = args;
  if (summary === "") return "missing <summary> argument.";
  const options: Record<string, string> = {};
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at] ?? "";
    const value = rest[at + 1];
    if (!["--agent", "--phase", "--files"].includes(name)) {
      return `unknown option: ${oneLine(name, 200)}`;
    }
    if (value === undefined) return `${name} needs a value.`;
    options[name] = value;
  }
  if (!isLedgerEvent(event)) {
    return `invalid event '${oneLine(event, 200)}' (allowed: ${
      LEDGER_EVENTS.join(" ")
    }).`;
  }
  const { "--agent": agent, "--phase": phase, "--files": files } = options;
  return {
    event,
    summary,
    ...(agent === undefined ? {} : { agent }),
    ...(phase === undefined ? {} : { phase }),
    ...(files === undefined ? {} : { files: filesOf(files) }),
  };
}
