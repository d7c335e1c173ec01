/**
 * Starts planhook as a host does: the bundle, or the executable that `PLANHOOK_BIN` names.
 *
 * @module
 */

import { RUN_FLAGS } from "../build/flags.ts";

const ROOT = new URL("../", import.meta.url);

/** What a run is given. */
export interface RunOptions {
  /** Pieces of stdin, written one after the other. */
  readonly stdin?: readonly (string | Uint8Array)[];
  /** Whether stdin is left open behind them. */
  readonly isOpen?: boolean;
  /** Milliseconds between two pieces. */
  readonly pauseMs?: number;
  /** Environment beside `PATH`, a home folder of our own and where Deno keeps its cache; nothing else is passed on. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Program and arguments that run planhook, where not the usual ones. */
  readonly command?: readonly [string, ...string[]];
  /** Whether nobody reads stdout. */
  readonly isDeaf?: boolean;
}

/** What came of a run. */
export interface RunResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Wall time. */
  readonly elapsedMs: number;
}

/** Program and arguments that run planhook. */
export function planhookCommand(): readonly [string, ...string[]] {
  const executable = Deno.env.get("PLANHOOK_BIN");
  if (executable !== undefined) return [executable];
  const bundle = new URL("dist/planhook.js", ROOT).pathname;
  return [Deno.execPath(), ...RUN_FLAGS, bundle];
}

/** The same, out of copies in a folder: nothing is installed that lies in the cache of a package runner. */
export function movedCommand(folder: string): readonly [string, ...string[]] {
  const [program, ...args] = planhookCommand();
  const moved = (path: string, name: string): string => {
    Deno.copyFileSync(path, `${folder}/${name}`);
    return `${folder}/${name}`;
  };
  const bundle = args.at(-1);
  return bundle === undefined ? [moved(program, "planhook")] : [
    moved(program, "deno"),
    ...args.slice(0, -1),
    moved(bundle, "planhook.js"),
  ];
}

/** The home folder of all runs of this process, until it ends. */
let home: string | undefined;

/** A home folder of our own: no run reads or leaves anything in that of whoever runs the tests. */
function ownHome(): string {
  if (home !== undefined) return home;
  const made = Deno.makeTempDirSync({ prefix: "planhook-home-" });
  globalThis.addEventListener("unload", () => {
    Deno.removeSync(made, { recursive: true });
  });
  return home = made;
}

/** The environment of a run: a home folder of our own, where Deno keeps its cache, and no more. */
export function bareEnv(): Record<string, string> {
  const kept = ["PATH", "DENO_DIR", "SystemRoot", "LOCALAPPDATA"];
  const pairs = kept.flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { NO_COLOR: "1", HOME: ownHome(), ...Object.fromEntries(pairs) };
}

/** Runs planhook once, to its end. */
export async function runPlanhook(
  args: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  const [program, ...rest] = options.command ?? planhookCommand();
  const started = performance.now();
  const child = new Deno.Command(program, {
    args: [...rest, ...args],
    cwd: options.cwd ?? Deno.cwd(),
    clearEnv: true,
    env: { ...bareEnv(), ...options.env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  if (options.isDeaf) await child.stdout.cancel();
  const writer = child.stdin.getWriter();
  const feeding = feed(writer, options);
  const [stdout, stderr] = await Promise.all([
    options.isDeaf ? "" : new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  const { code } = await child.status;
  const elapsedMs = performance.now() - started;
  await feeding;
  if (options.isOpen) await writer.close().catch(() => {});
  return { code, stdout, stderr, elapsedMs };
}

/** Writes stdin; a process that has ended meanwhile is no failure. */
async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array>,
  { stdin = [], isOpen = false, pauseMs = 0 }: RunOptions,
): Promise<void> {
  try {
    for (const [index, piece] of stdin.entries()) {
      if (index > 0) await new Promise((done) => setTimeout(done, pauseMs));
      await writer.write(
        typeof piece === "string" ? new TextEncoder().encode(piece) : piece,
      );
    }
    if (!isOpen) await writer.close();
  } catch {
    return;
  }
}

/** A folder for one test, with a project and a state folder; removed afterwards. */
export async function inProject(
  files: Readonly<Record<string, string | Uint8Array>>,
  test: (project: string, state: string) => Promise<void>,
): Promise<void> {
  const base = await Deno.realPath(await Deno.makeTempDir());
  const project = `${base}/project`;
  const state = `${base}/state`;
  await Deno.mkdir(project);
  await Deno.mkdir(state, { mode: 0o700 });
  for (const [path, content] of Object.entries(files)) {
    const full = `${project}/${path}`;
    await Deno.mkdir(full.slice(0, full.lastIndexOf("/")), { recursive: true });
    const bytes = typeof content === "string"
      ? new TextEncoder().encode(content)
      : content;
    await Deno.writeFile(full, bytes);
  }
  try {
    await test(project, state);
  } finally {
    await Deno.remove(base, { recursive: true });
  }
}

/** An event of Claude Code as JSON. */
export function claudeEvent(
  name: string,
  cwd: string,
  more: Record<string, unknown> = {},
): string {
  return JSON.stringify({
    hook_event_name: name,
    session_id: "s1",
    cwd,
    prompt: "hi",
    ...more,
  });
}
