/**
 * `planhook replay`.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { resolve } from "../io/path.ts";
import {
  placesOf,
  readCases,
  replayCases,
  type Replayed,
} from "../recording/mod.ts";
import type { Call, Command, Report } from "./command.ts";
import type { Paint } from "./paint.ts";

/** Makes recorded hook calls again. */
export const replay: Command = {
  name: "replay",
  args: "<path>",
  summary: "Make recorded hook calls again: exit 1 where an answer differs",
  options: [{
    flags: "--host <host>",
    summary: "Whose events these are, where the recording does not say",
  }],
  examples: [
    "PLANHOOK_RECORD=/tmp/calls claude",
    "planhook replay /tmp/calls",
    "planhook replay event.json --host claude",
  ],
  isAsHooks: true,
  run,
};

/** Replays and tells; 1 is the code where an answer differs. */
async function run(call: Call): Promise<Report> {
  const { world, root, args, option, paint } = call;
  const path = resolve(world.cwd(), args[0] ?? ".");
  const cases = readCases(world, path, option("host"));
  const places = { ...placesOf(world, root), project: root };
  const answer = await call.answer();
  const results = await replayCases(world, cases, places, answer);
  const count = (kind: Replayed["kind"]): number =>
    results.filter((result) => result.kind === kind).length;
  const [same, differs, fresh] = [
    count("same"),
    count("differs"),
    count("new"),
  ];
  const lines = [
    ...results.flatMap((result) => resultLines(result, paint)),
    "",
    `${same} the same, ${differs} different, ${fresh} without a recorded answer`,
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      root,
      ok: differs === 0,
      counts: { same, differs, new: fresh },
      cases: results,
    },
    code: differs === 0 ? 0 : 1,
  };
}

/** One call, and what differs below. */
function resultLines(
  { label, host, kind, diff, log }: Replayed,
  paint: Paint,
): readonly string[] {
  const [sign, brush] = {
    same: ["✓", paint.done] as const,
    differs: ["✗", paint.failed] as const,
    new: ["·", paint.faint] as const,
  }[kind];
  const name = `${oneLine(label, 200)} (${oneLine(host, 60)})`;
  const changes = diff.split("\n").slice(0, -1);
  return [
    `${brush(sign)} ${name}`,
    ...changes.map((line) => changeLine(line, paint)),
    ...log.map((line) => paint.faint(`  log: ${oneLine(line, 600)}`)),
  ];
}

/** A line of a difference, in its colour. */
function changeLine(line: string, paint: Paint): string {
  if (line.startsWith("+")) return paint.done(line);
  return line.startsWith("-") ? paint.failed(line) : line;
}
