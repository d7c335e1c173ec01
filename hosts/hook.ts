/**
 * One hook call: read, decode, load, decide, encode, apply.
 *
 * @module
 */

import {
  applyEffects,
  decide,
  errorLine,
  HOOK_INPUT,
  HookError,
  type HookEvent,
  type Input,
  keepCase,
  load,
  type Origin,
  report,
  type World,
} from "../core/mod.ts";
import { type Host, HOST_NAMES, isHost, openHost } from "./mod.ts";

export { isHost };

/** Where a hook call reads and writes. */
export interface HookPort {
  /** What arrives on stdin. */
  readonly input: Promise<Input>;
  /** Writes text to stdout, all of it. */
  write(text: string): void;
  /** Writes text to stderr: a refusal, or where `PLANHOOK_DEBUG` is `1`. */
  warn(text: string): void;
  /** Whether a person sits at stdin. */
  isTerminal(): boolean;
}

/** Exit code of a refusal. */
const REFUSED = 2;

/**
 * Answers one hook call.
 *
 * Never throws: whatever goes wrong on our side is one line in the log, and the host gets its neutral answer.
 *
 * @param args What stands behind `hook` on the command line: host, then perhaps the event's name.
 * @param world Files, clock, environment.
 * @param port Input and outputs of the process.
 * @returns The exit code: 0, or 2 where a host takes a refusal in no other way.
 *
 * @example
 * ```ts
 * import { answerHook } from "./hook.ts";
 * import { memoryWorld } from "../core/io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "# T\n" });
 * let out = "";
 * const input = Promise.resolve({ kind: "value", value: { kind: "prompt", cwd: "/p" } } as const);
 * await answerHook(["generic"], world, { input, write: (text) => void (out += text), warn: () => {}, isTerminal: () => false });
 * assertEquals(JSON.parse(out).context.includes("# T"), true);
 * ```
 */
export async function answerHook(
  args: readonly string[],
  world: World,
  port: HookPort,
): Promise<number> {
  const [hostName = "", eventName] = args;
  let name = eventName ?? "";
  let code = 0;
  try {
    const [found, input] = await Promise.all([
      openHost(hostName),
      port.input,
    ]);
    if (input.kind !== "value" && port.isTerminal()) {
      port.warn((await import("./help.ts")).hookHelp());
      return 0;
    }
    const host = known(found, hostName);
    const event = host.decode(valueOf(input), {
      name: eventName,
      cwd: world.cwd,
      env: world.env,
    });
    name = event.name;
    const origin = { host: hostName, event: name };
    const { answer, effects } = decide(await load(event, world));
    const { decision } = answer;
    const refusal = decision && host.refuse?.(decision, event);
    const said = refusal ?? host.encode(answer, event);
    if (refusal !== undefined) {
      port.warn(said);
      code = REFUSED;
    } else if (said !== "") port.write(said);
    await applyEffects(world, effects, origin, said); // after the answer is out: what nobody read was not shown
    if (world.env("PLANHOOK_RECORD") !== undefined) {
      const wire = valueOf(input);
      const { cwd } = event;
      await keepCase(world, { ...origin, args, wire, cwd, said, code });
    }
    const doubt = doubtOf(event);
    if (doubt !== undefined) throw new HookError("input", doubt);
  } catch (error) {
    await fail(error, { host: hostName, event: name }, world, port);
  }
  return code;
}

/** The host, where there is one of that name. */
function known(host: Host | undefined, name: string): Host {
  if (host !== undefined) return host;
  throw new HookError(
    "usage",
    `Cannot answer host "${name}": expected one of ${HOST_NAMES.join(", ")}`,
  );
}

/** Writes down what went wrong; nothing more can be done about it. */
async function fail(
  error: unknown,
  at: Origin,
  world: World,
  port: HookPort,
): Promise<void> {
  const code = error instanceof HookError ? error.code : "internal";
  const message = errorLine(error);
  await report(world, { ...at, code, message });
  if (world.env("PLANHOOK_DEBUG") === "1") port.warn(`planhook: ${message}\n`);
}

/** What is doubtful about an event that was answered all the same. */
function doubtOf({ name, wrong = [] }: HookEvent): string | undefined {
  if (name === "") return "Cannot tell the event: it has no name";
  if (wrong.length === 0) return undefined;
  return `Cannot use ${
    wrong.join(", ")
  } of the event: expected a text of at most 200 characters, an absolute path for cwd`;
}

/** The value that arrived; anything but one JSON object or array is an error. */
function valueOf(input: Input): unknown {
  switch (input.kind) {
    case "value":
      if (!Array.isArray(input.value)) return input.value;
      throw new HookError(
        "input",
        "Cannot read the event: expected an object, found a list",
      );
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
