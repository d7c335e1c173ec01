// deno-lint-ignore-file no-sync-fn-in-async-fn
/**
 * Starts planhook as a user whom permissions bind: `nobody` where the tests run as root, since nothing is closed to
 * root, and such a case would prove nothing.
 *
 * @module
 */

import { bareEnv, planhookCommand } from "./planhook.ts";

/** The user and group of nobody. */
const NOBODY = 65_534;

/** How long a run may take: one that waits at a pipe would wait for ever. */
const PATIENCE_MS = 10_000;

/** What came of a run. */
export interface NobodyResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A world of nobody's: folders of its own, and a way to run planhook in it. */
export interface NobodyWorld {
  /** The project; nobody's own. */
  readonly project: string;
  /** The home folder; nobody's own, closed to others. */
  readonly home: string;
  /** Writes a file into the project, folders on the way included. */
  write(path: string, text: string): void;
  /** Gives a path, and what is in it, to root; what it is worth where the tests run as root only. */
  giveAway(path: string): void;
  /** Gives a path, and what is in it, to nobody. */
  give(path: string): void;
  /** Runs planhook in the project. */
  run(
    args: readonly string[],
    stdin?: string,
    env?: Readonly<Record<string, string>>,
  ): Promise<NobodyResult>;
}

/** Whether the tests run as root. */
export const isRoot: boolean = Deno.build.os !== "windows" && Deno.uid() === 0;

/** A place for one test; removed afterwards, whatever was closed in it. */
export async function asNobody(
  test: (world: NobodyWorld) => Promise<void>,
): Promise<void> {
  const base = Deno.realPathSync(Deno.makeTempDirSync());
  const project = `${base}/project`;
  const home = `${base}/home`;
  for (const folder of [project, home]) Deno.mkdirSync(folder, { mode: 0o700 });
  Deno.chmodSync(base, 0o755);
  for (const folder of [project, home]) give(folder);
  const [program, ...args] = reachable(base);
  try {
    await test({
      project,
      home,
      write(path, text) {
        const full = `${project}/${path}`;
        const folder = full.slice(0, full.lastIndexOf("/"));
        Deno.mkdirSync(folder, { recursive: true });
        Deno.writeTextFileSync(full, text);
        give(project);
      },
      giveAway(path) {
        if (isRoot) Deno.chownSync(path, 0, 0);
      },
      give,
      run: (more, stdin = "", env = {}) =>
        spawn(program, [...args, ...more], { cwd: project, home, stdin, env }),
    });
  } finally {
    open(base);
    Deno.removeSync(base, { recursive: true });
  }
}

/** Program and arguments, linked or copied to where everybody can reach them. */
function reachable(base: string): readonly [string, ...string[]] {
  const [program, ...args] = planhookCommand();
  const borrow = (path: string, name: string): string => {
    try {
      Deno.linkSync(path, `${base}/${name}`);
    } catch {
      Deno.copyFileSync(path, `${base}/${name}`);
    }
    return `${base}/${name}`;
  };
  const bundle = args.at(-1);
  return bundle === undefined ? [borrow(program, "planhook")] : [
    borrow(program, "deno"),
    ...args.slice(0, -1),
    borrow(bundle, "planhook.js"),
  ];
}

/** Runs a program to its end. */
async function spawn(
  program: string,
  args: readonly string[],
  { cwd, home, stdin, env }: {
    readonly cwd: string;
    readonly home: string;
    readonly stdin: string;
    readonly env: Readonly<Record<string, string>>;
  },
): Promise<NobodyResult> {
  const child = new Deno.Command(program, {
    args: [...args],
    cwd,
    clearEnv: true,
    env: { ...bareEnv(), HOME: home, DENO_DIR: `${home}/.deno`, ...env },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const patience = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(stdin)).catch(() => {});
  await writer.close().catch(() => {});
  const { code, stdout, stderr } = await child.output();
  clearTimeout(patience);
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

/** Gives a folder and everything in it to nobody; links stay, since what they lead to is not meant. */
function give(path: string): void {
  const info = Deno.lstatSync(path);
  if (!isRoot || info.isSymlink) return;
  Deno.chownSync(path, NOBODY, NOBODY);
  if (!info.isDirectory) return;
  for (const { name } of Deno.readDirSync(path)) give(`${path}/${name}`);
}

/** Opens a folder and everything in it, so that it can be removed. */
function open(path: string): void {
  const info = Deno.lstatSync(path);
  if (!info.isDirectory) return;
  Deno.chmodSync(path, 0o700);
  for (const { name } of Deno.readDirSync(path)) open(`${path}/${name}`);
}
