/**
 * planhook: plans on disk reach the model at the right moment.
 *
 * @module
 */

import { realWorld } from "./core/io/real.ts";
import { answerHook } from "./hosts/hook.ts";

/** Writes all of `text` to a stream of the process. */
function write(
  stream: { writeSync(bytes: Uint8Array): number },
  text: string,
): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(stream.writeSync(bytes));
}

/** Answers one hook call; whatever happens, a host sees 0. */
async function hook(args: readonly string[]): Promise<number> {
  try {
    await answerHook(args, realWorld(), {
      stdin: Deno.stdin,
      write: (text) => write(Deno.stdout, text),
      warn: (text) => write(Deno.stderr, text),
      isTerminal: () => Deno.stdin.isTerminal(),
    });
  } catch {
    return 0;
  }
  return 0;
}

/** Tells what `hook` is for. */
async function hookHelp(): Promise<number> {
  write(Deno.stdout, (await import("./hosts/help.ts")).hookHelp());
  return 0;
}

/** Runs one of the commands that people type. */
async function command(args: readonly string[]): Promise<number> {
  const { runCommand } = await import("./core/cli/run.ts");
  return runCommand(args, realWorld(), {
    out: (text) => write(Deno.stdout, text),
    err: (text) => write(Deno.stderr, text),
    isTerminal: Deno.stdout.isTerminal(),
  });
}

const [first, ...rest] = Deno.args;
const wantsHelp = rest.length === 0 || rest.includes("--help") ||
  rest.includes("-h");
if (first !== "hook") Deno.exit(await command(Deno.args));
Deno.exit(await (wantsHelp ? hookHelp() : hook(rest)));
