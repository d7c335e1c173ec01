/**
 * planhook: plans, memory and handoffs on disk reach the model at the right moment.
 *
 * @module
 */

import { realWorld } from "./core/io/real.ts";

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
    const { answerHook } = await import("./hosts/hook.ts");
    await answerHook(args, realWorld(), {
      stdin: Deno.stdin,
      write: (text) => write(Deno.stdout, text),
      warn: (text) => write(Deno.stderr, text),
    });
  } catch {
    return 0;
  }
  return 0;
}

/** Tells a person who typed `hook` what it is for. */
async function hookHelp(): Promise<number> {
  const { hookHelp } = await import("./core/cli/hook_help.ts");
  const { HOST_NAMES } = await import("./hosts/mod.ts");
  write(Deno.stderr, hookHelp(HOST_NAMES));
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
if (first !== "hook") Deno.exit(await command(Deno.args));
Deno.exit(
  await (Deno.stdin.isTerminal() || rest.includes("--help")
    ? hookHelp()
    : hook(rest)),
);
