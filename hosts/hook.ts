/**
 * One hook call: read, decode, load, decide, apply, encode.
 *
 * @module
 */

import {
  applyEffects,
  type ByteSource,
  decide,
  type Diagnostic,
  errorLine,
  HOOK_INPUT,
  HookError,
  type Input,
  load,
  readInput,
  report,
  type World,
} from "../core/mod.ts";
import { HOST_NAMES, openHost } from "./mod.ts";

/** Where a hook call reads and writes. */
export interface HookPort {
  readonly stdin: ByteSource;
  /** Writes text to stdout, all of it. */
  write(text: string): void;
  /** Writes text to stderr; a host never sees it but where `PLANHOOK_DEBUG` is `1`. */
  warn(text: string): void;
  /** Whether a person sits at stdin. */
  isTerminal(): boolean;
}

/**
 * Answers one hook call.
 *
 * Never throws: whatever goes wrong on our side is one line in the log, and the host gets its neutral answer.
 *
 * @param args What stands behind `hook` on the command line: host, then perhaps the event's name.
 * @param world Files, clock, environment.
 * @param port stdin and stdout of the process.
 *
 * @example
 * ```ts
 * import { answerHook } from "./hook.ts";
 * import { memoryWorld } from "../core/io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "# T\n" });
 * let out = "";
 * const event = new Blob(['{"kind":"prompt","cwd":"/p"}']).stream().getReader();
 * const stdin = {
 *   async read(buffer: Uint8Array): Promise<number | null> {
 *     const { value } = await event.read();
 *     buffer.set(value ?? []);
 *     return value === undefined ? null : value.length;
 *   },
 * };
 * await answerHook(["generic"], world, { stdin, write: (text) => void (out += text), warn: () => {}, isTerminal: () => false });
 * assertEquals(JSON.parse(out).context.includes("# T"), true);
 * ```
 */
export async function answerHook(
  args: readonly string[],
  world: World,
  port: HookPort,
): Promise<void> {
  const [hostName = "", eventName] = args;
  let name = eventName ?? "";
  try {
    const [host, input] = await Promise.all([
      openHost(hostName),
      readInput(port.stdin, HOOK_INPUT),
    ]);
    if (input.kind !== "value" && port.isTerminal()) {
      return port.warn((await import("./help.ts")).hookHelp());
    }
    if (host === undefined) {
      throw new HookError(
        "usage",
        `Cannot answer host "${hostName}": expected one of ${
          HOST_NAMES.join(", ")
        }`,
      );
    }
    const event = host.decode(valueOf(input), {
      name: eventName,
      cwd: world.cwd,
      env: world.env,
    });
    name = event.name;
    const { answer, effects } = decide(await load(event, world));
    const output = host.encode(answer, event);
    if (output !== "") port.write(output);
    await applyEffects(world, effects); // after the answer is out: what nobody read was not shown
  } catch (error) {
    await fail(error, { host: hostName, event: name }, world, port);
  }
}

/** Writes down what went wrong; nothing more can be done about it. */
async function fail(
  error: unknown,
  at: Pick<Diagnostic, "host" | "event">,
  world: World,
  port: HookPort,
): Promise<void> {
  const code = error instanceof HookError ? error.code : "internal";
  const message = errorLine(error);
  await report(world, { ...at, code, message });
  if (world.env("PLANHOOK_DEBUG") === "1") port.warn(`planhook: ${message}\n`);
}

/** The value that arrived; anything but one JSON object or array is an error. */
function valueOf(input: Input): unknown {
  switch (input.kind) {
    case "value":
      return input.value;
    case "empty":
      throw new HookError(
        "input",
        "Cannot read the event: stdin is empty, expected one JSON object",
      );
    case "garbage":
      throw new HookError("input", `Cannot read the event: ${input.reason}`);
    case "too-long":
      throw new HookError(
        "input",
        `Cannot read the event: more than ${HOOK_INPUT.limitBytes} bytes`,
      );
  }
}
