/**
 * planhook: plans on disk reach the model at the right moment.
 *
 * @module
 */

import { realWorld } from "./core/io/real.ts";
import { HOOK_INPUT, readInput } from "./core/io/stdin.ts";

/** Exit code of a command whose output could not be written. */
const OUTPUT_FAILED = 74;

/** Writes all of `text` to a stream of the process. */
function write(
  stream: { writeSync(bytes: Uint8Array): number },
  text: string,
): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(stream.writeSync(bytes));
}

/** Answers one hook call; whatever goes wrong, a host sees 0. The input arrives while the rest is opened. */
async function hook(args: readonly string[]): Promise<number> {
  try {
    const input = readInput(Deno.stdin, HOOK_INPUT);
    const { answerHook, isHost } = await import("./hosts/hook.ts");
    if (!isHost(args[0]) && await isScript()) return await command(Deno.args);
    return await answerHook(args, realWorld(), {
      input,
      write: (text) => write(Deno.stdout, text),
      warn: (text) => write(Deno.stderr, text),
      isTerminal: () => Deno.stdin.isTerminal(),
    });
  } catch {
    return 0;
  }
}

/** Tells what `hook` is for: where nobody asked, not on the output, of which a host may make a part of its prompt. */
async function hookHelp(isAsked: boolean): Promise<number> {
  const { hookHelp } = await import("./hosts/help.ts");
  write(isAsked ? Deno.stdout : Deno.stderr, hookHelp());
  return 0;
}

/** Runs one of the commands that people type. */
async function command(args: readonly string[]): Promise<number> {
  const { runCommand } = await import("./core/cli/run.ts");
  const { calledName } = await import("./core/io/called_name.ts");
  const { ownProgram } = await import("./core/io/own_program.ts");
  return await runCommand(
    args,
    realWorld(),
    {
      out: (text) => write(Deno.stdout, text),
      err: (text) => write(Deno.stderr, text),
      isTerminal: Deno.stdout.isTerminal(),
      stdin: async () => (await import("./core/io/stdin_text.ts")).stdinText(),
      lines: async function* () {
        yield* (await import("./core/io/stdin_lines.ts")).stdinLines();
      },
    },
    {
      stores: async () => (await import("./hosts/commands.ts")).STORES,
      installers: async () => (await import("./hosts/commands.ts")).INSTALLERS,
      program: ownProgram,
      answer: async () => (await import("./hosts/hook.ts")).answerHook,
      calledAs: await calledName(),
    },
  );
}

/** Whether a link that has the name of a script was called: then `hook` is no more than a word. */
async function isScript(): Promise<boolean> {
  const { calledName } = await import("./core/io/called_name.ts");
  const name = await calledName();
  return !/^planhook(?:\.\w+)?$/.test(name.split(/[\\/]/).pop() ?? "");
}

/** Does what the command line asks; where nobody reads the output any more, that is the end of it. */
async function run([first, ...rest]: readonly string[]): Promise<number> {
  const isHook = first === "hook";
  const wantsHelp = rest.length === 0 || rest.includes("--help") ||
    rest.includes("-h");
  if (isHook && !wantsHelp) return await hook(rest);
  try {
    const isCommand = !isHook || await isScript();
    return await (isCommand ? command(Deno.args) : hookHelp(rest.length > 0));
  } catch (error) {
    const isUnread = error instanceof Deno.errors.BrokenPipe;
    return isHook || isUnread ? 0 : OUTPUT_FAILED;
  }
}

Deno.exit(await run(Deno.args));
