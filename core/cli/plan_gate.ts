/**
 * `planhook plan gate`.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { type GateLook, labelOf, loadWhole, lookAtGate } from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";
import type { Paint } from "./paint.ts";

/** Tells what the completion gate would do. */
export const planGate: Command = {
  name: "gate",
  args: "[id]",
  summary: "Tell whether an agent that stops now would be asked to go on",
  options: [
    {
      flags: "--session <id>",
      summary: "Count the stops of this session of the host",
    },
  ],
  examples: [
    "planhook plan gate",
    "planhook plan gate --session 4f1c --json",
  ],
  run,
};

/** One condition, for people. */
interface Row {
  readonly holds: boolean | undefined;
  readonly name: string;
  readonly about: string;
}

/** Looks at the gate. */
async function run(
  { world, root, args: [id], option, paint }: Call,
): Promise<Report> {
  const ref = await choosePlan(world, root, id);
  const whole = loadWhole(world, ref);
  if (whole === undefined) {
    throw new HookError("io", `Cannot read "${labelOf(ref)}": it is gone`);
  }
  const session = option("session") ?? world.env("PWF_SESSION_ID");
  const look = await lookAtGate(world, ref, whole, session);
  const { verdict, conditions } = look;
  const isHeld = verdict.kind === "block";
  const said = verdict.kind === "block" ? verdict.reason : verdict.note;
  return {
    text: `${
      [
        `${labelOf(ref)}: a stop ${
          isHeld ? "would be held back" : "would be let go"
        }`,
        ...rowsOf(look, session).map((row) => lineOf(row, paint)),
        ...(said === undefined ? [] : ["", said]),
      ].join("\n")
    }\n`,
    json: {
      plan: labelOf(ref),
      id: ref.id ?? null,
      session: session ?? null,
      held: isHeld,
      conditions: {
        gated: conditions.isGated,
        underWay: conditions.isUnderWay,
        firstStop: conditions.isFirstStop ?? null,
        belowCap: conditions.isBelowCap ?? null,
        ledgerMoved: conditions.hasMoved ?? null,
      },
      phase: look.phase === undefined ? null : oneLine(look.phase, 200),
      blocks: look.blocks,
      cap: look.cap,
      tick: look.tick,
      lastTick: look.lastTick ?? null,
      said: said ?? null,
    },
  };
}

/** The conditions, in the gate's order. */
function rowsOf(
  { conditions, phase, blocks, cap, tick, lastTick }: GateLook,
  session: string | undefined,
): readonly Row[] {
  const whose = session === undefined ? "; name a session with --session" : "";
  return [
    {
      holds: conditions.isGated,
      name: "gated",
      about: conditions.isGated
        ? ".mode says gate"
        : '.mode does not say gate; see "planhook plan init --gated"',
    },
    {
      holds: conditions.isUnderWay,
      name: "under way",
      about: conditions.isUnderWay
        ? oneLine(
          phase ?? "a phase of a plan that is not as it was approved",
          80,
        )
        : "no phase says that it is in progress",
    },
    {
      holds: conditions.isFirstStop,
      name: "first stop",
      about: "the host tells when a hook made the turn go on already",
    },
    {
      holds: conditions.isBelowCap,
      name: "below cap",
      about: `${blocks} of ${cap} held back in a row; the host may take fewer`,
    },
    {
      holds: conditions.hasMoved,
      name: "moved",
      about: lastTick === undefined
        ? `ledger at ${tick}, no stop held back yet${whose}`
        : `ledger at ${tick}, was at ${lastTick} when the last stop was held back`,
    },
  ];
}

/** One condition on one line. */
function lineOf({ holds, name, about }: Row, paint: Paint): string {
  const sign = holds === undefined
    ? paint.faint("·")
    : holds
    ? paint.done("✓")
    : paint.active("✗");
  return `${sign} ${name.padEnd(10)}  ${paint.faint(about)}`;
}
