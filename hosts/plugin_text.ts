/**
 * The part of our files inside hosts that is the same in all of them: asking planhook.
 *
 * @module
 */

/** How a file inside a host reaches planhook. */
export interface PluginTarget {
  /** Absolute path of `planhook.core.js`. */
  readonly core: string;
  /** What starts planhook, where that module cannot be opened; `serve --stdio` goes behind it. */
  readonly words: readonly string[];
}

/** Stands in the first line of every such file, by which it is known as ours. */
const MARK = "// Written by planhook for";

/**
 * The beginning of a file inside a host: `ask(event)` gives what planhook says to an event, `{}` where that is nothing.
 *
 * @param host The host, as it is named on the command line.
 * @param target Where planhook is.
 * @returns JavaScript, for Node and Bun.
 *
 * @example
 * ```ts
 * import { askText, isPluginText } from "./plugin_text.ts";
 * import { assertEquals, assertStringIncludes } from "@std/assert";
 *
 * const text = askText("pi", { core: "/opt/a b/planhook.core.js", words: ["/opt/planhook"] });
 * assertStringIncludes(text, '"file:///opt/a%20b/planhook.core.js"');
 * assertEquals([isPluginText(text, "pi"), isPluginText(text, "opencode")], [true, false]);
 * ```
 */
export function askText(host: string, { core, words }: PluginTarget): string {
  return `${MARK} ${host}: "planhook install ${host}" brings it up to date, "planhook uninstall ${host}" takes it away.
// It hands events on to planhook, and what planhook says to the model. Whatever goes wrong, ${host} goes on without it.

const HOST = ${JSON.stringify(host)};
const CORE = ${JSON.stringify(fileUrl(core))};
const COMMAND = ${JSON.stringify([...words, "serve", "--stdio"])};
const PATIENCE_MS = 2000;

/** Opens planhook in this process or, where that fails, in one child that stays. */
async function open() {
  try {
    const { answerWire, nodeWorld } = await import(CORE);
    const world = await nodeWorld();
    return async (event) => (await answerWire(HOST, event, world)).stdout;
  } catch {
    return await child();
  }
}

/** Starts planhook once, and once more each time it has ended, three times in all; events and answers are lines of JSON. */
async function child() {
  const { spawn } = await import("node:child_process");
  const waiting = new Map();
  let running;
  let starts = 0;
  let last = 0;
  const take = (line) => {
    try {
      const { id, stdout } = JSON.parse(line);
      waiting.get(id)?.(stdout);
    } catch {} // no answer
  };
  const start = () => {
    const [program, ...args] = COMMAND;
    const started = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"], windowsHide: true });
    const ended = () => {
      if (running === started) running = undefined;
      for (const done of waiting.values()) done("");
    };
    let rest = "";
    started.on("error", ended);
    started.on("exit", ended);
    started.stdin.on("error", ended);
    started.stdout.setEncoding("utf8");
    started.stdout.on("data", (piece) => {
      const lines = (rest + piece).split("\\n");
      rest = lines.pop();
      for (const line of lines) take(line);
    });
    for (const one of [started, started.stdin, started.stdout]) one.unref?.(); // the host may end
    starts++;
    return started;
  };
  return (event) => new Promise((resolve) => {
    if (running === undefined && starts < 3) running = start();
    if (running === undefined) return resolve("");
    const id = ++last;
    const timer = setTimeout(() => waiting.get(id)?.(""), PATIENCE_MS);
    waiting.set(id, (line) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(line);
    });
    running.stdin.write(JSON.stringify({ id, host: HOST, event }) + "\\n");
  });
}

let opening;

/** What planhook says to an event: context and decision for the model, a notice for the person. */
async function ask(event) {
  try {
    opening ??= open();
    const line = await (await opening)(event);
    return line ? JSON.parse(line) : {};
  } catch {
    return {};
  }
}
`;
}

/**
 * Whether a text is a file that planhook wrote for a host.
 *
 * @example
 * ```ts
 * import { isPluginText } from "./plugin_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isPluginText("export default 1;", "pi"), false);
 * ```
 */
export function isPluginText(text: string, host: string): boolean {
  return text.startsWith(`${MARK} ${host}:`);
}

/**
 * A path as a URL, as modules are named on every system.
 *
 * @param path Absolute.
 *
 * @example
 * ```ts
 * import { fileUrl } from "./plugin_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(fileUrl("/a b/ä#c.js"), "file:///a%20b/%C3%A4%23c.js");
 * assertEquals(fileUrl("C:\\a\\b.js"), "file:///C:/a/b.js");
 * assertEquals(fileUrl("\\\\host\\a.js"), "file://host/a.js");
 * ```
 */
export function fileUrl(path: string): string {
  const pieces = path.replaceAll("\\", "/").split("/").map((piece) =>
    /^[A-Za-z]:$/.test(piece) ? piece : encodeURIComponent(piece)
  );
  const slashed = pieces.join("/");
  if (slashed.startsWith("//")) return `file:${slashed}`;
  return `file://${slashed.startsWith("/") ? "" : "/"}${slashed}`;
}
