/**
 * Worlds in which one file is bad, and what a hook call makes of them, in a few words.
 *
 * @module
 */

import { sha256Hex } from "../wasm/mod.ts";
import { apply } from "../core/apply.ts";
import { decide, load } from "../core/handle.ts";
import type { HookEvent } from "../core/event.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../core/io/memory.ts";
import { attestPlan } from "../core/plans/attest.ts";
import { allPlans } from "../core/plans/resolve.ts";
import { answerHook } from "../hosts/hook.ts";

/** What a file can be. */
export type Badness =
  | "good"
  | "BOM"
  | "CR"
  | "CRLF"
  | "link inside"
  | "empty"
  | "binary"
  | "huge"
  | "unreadable"
  | "folder"
  | "pipe"
  | "link out"
  | "dead link"
  | "loop";

/** The files that a hook call reads. */
export type Kind =
  | "plan"
  | "pointer"
  | "mode"
  | "nonce"
  | "attestation"
  | "keyed attestation"
  | "progress"
  | "record"
  | "guard record";

/** Where the plan is: in a folder of its own, or in the root of the project. */
export type Scope = "folder" | "root";

/** A world with one file to spoil. */
export interface Spoilable {
  readonly nodes: Readonly<Record<string, Node>>;
  readonly options: MemoryOptions;
  /** Path of the file. */
  readonly path: string;
  /** What it holds as it should be; ends in a line end. */
  readonly good: string;
}

/** The folder in which planhook remembers. */
export const STATE = "/home/u/.local/state/planhook";

/** A plan with one phase, the older one. */
export const PLAN_A = "# A\n### Phase 1: One\n- **Status:** in_progress\n";

/** A plan with two phases, the newer one. */
export const PLAN_B =
  "# B\n### Phase 1: One\n- **Status:** in_progress\n### Phase 2: Two\n- **Status:** pending\n";

/** The events on which plans are shown, in the order of the tables. */
export const EVENTS = [
  "prompt",
  "tool-request",
  "session-start",
  "turn-end",
] as const;

const SESSION = "s1";

/** The world of one kind of file, before anything is bad in it. */
export async function worldOf(kind: Kind, scope: Scope): Promise<Spoilable> {
  const folder = scope === "root" ? "/p" : "/p/.planning/a";
  const plan = `${folder}/task_plan.md`;
  const record = scope === "root" ? ".plan-attestation" : ".attestation";
  const attestation = `${folder}/${record}`;
  const nodes: Record<string, Node> = { [plan]: PLAN_A, "/home/u/keep": "" };
  const options = { env: { HOME: "/home/u" }, mtimes: { [plan]: 1 } };
  const digest = `${sha256Hex(new TextEncoder().encode(PLAN_A))}\n`;
  switch (kind) {
    case "plan":
      return { nodes, options, path: plan, good: PLAN_A };
    case "pointer": {
      const newer = "/p/.planning/b/task_plan.md";
      const mtimes = { ...options.mtimes, [newer]: 2 };
      nodes[newer] = PLAN_B;
      const path = "/p/.planning/.active_plan";
      return { nodes, options: { ...options, mtimes }, path, good: "a\n" };
    }
    case "mode": {
      nodes[attestation] = digest;
      const path = `${folder}/.mode`;
      return { nodes, options, path, good: "autonomous\n" };
    }
    case "nonce":
      return { nodes, options, path: `${folder}/.nonce`, good: "0a1b2c\n" };
    case "attestation":
      return { nodes, options, path: attestation, good: digest };
    case "keyed attestation": {
      const world = memoryWorld(nodes, options);
      const [ref] = allPlans(world, "/p");
      if (ref === undefined) throw new Error("no plan");
      const { recorded } = await attestPlan(world, ref, "keyed");
      const all = Object.fromEntries(world.nodes);
      return { nodes: all, options, path: attestation, good: `${recorded}\n` };
    }
    case "progress":
      return {
        nodes,
        options,
        path: `${folder}/progress.md`,
        good: "did it\n",
      };
    case "record": {
      const world = memoryWorld(nodes, options);
      for (const event of EVENTS) await remember(world, event);
      const [path = ""] = recordsIn(world);
      const text = new TextDecoder().decode(world.files.readHead(path, 1e6));
      return { nodes, options, path, good: `${text}\n` };
    }
    case "guard record": {
      const ticked = { ...nodes, [plan]: `${PLAN_A}- [x] done\n` };
      const world = memoryWorld(ticked, options);
      await answered(world, genericEvent("prompt"));
      const path =
        [...world.nodes.keys()].find((path) =>
          path.startsWith(`${STATE}/guard/`) && path.endsWith(".json")
        ) ?? "";
      const good = new TextDecoder().decode(world.files.readHead(path, 1e6));
      return { nodes, options, path, good };
    }
  }
}

/** The world with its file in a bad state. What is outside of the project looks right, so that it would show. */
export function spoiled(
  { nodes, options, path, good }: Spoilable,
  badness: Badness,
): MemoryWorld {
  const secret = path.endsWith(".md") ? `# SECRET\n${good}` : good;
  const beside: Record<string, Node> = {
    "/secret/file": secret,
    "/p/inside/file": good,
    "/p/inside/loop": { link: path },
  };
  const states: Readonly<Record<Badness, Node>> = {
    "good": good,
    "BOM": `\ufeff${good}`,
    "CR": good.replaceAll("\n", "\r"),
    "CRLF": good.replaceAll("\n", "\r\n"),
    "link inside": { link: "/p/inside/file" },
    "empty": "",
    "binary": new Uint8Array([0x7f, 0x45, 0xff, 0xfe, 0, 0x80, 0xc3, 0x28]),
    "huge": hugeOf(path, good),
    "unreadable": { denied: true },
    "folder": { dir: true },
    "pipe": { pipe: true },
    "link out": { link: "/secret/file" },
    "dead link": { link: "/p/inside/gone" },
    "loop": { link: "/p/inside/loop" },
  };
  return memoryWorld({ ...nodes, ...beside, [path]: states[badness] }, options);
}

/** A file of 9 MB; a log has what counts at its end, all others at their start. */
function hugeOf(path: string, good: string): string {
  const filler = "x\n".repeat(4_500_000);
  return path.endsWith("progress.md") ? filler + good : good + filler;
}

/** The records of sessions in a world. */
export function recordsIn({ nodes }: MemoryWorld): readonly string[] {
  return [...nodes.keys()]
    .filter((path) => path.startsWith(`${STATE}/sessions/`));
}

/** The lines of the log, without their time. */
export function logIn({ nodes, files }: MemoryWorld): readonly string[] {
  const path = `${STATE}/planhook.log`;
  if (!nodes.has(path)) return [];
  const text = new TextDecoder().decode(files.readHead(path, 1 << 20));
  return text.trimEnd().split("\n").map((line) => line.replace(/^\S+ /, ""));
}

/** An event of the generic host. */
export function genericEvent(
  kind: string,
  fields: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const session = { session: SESSION, source: "resume", tool: "Write" };
  return { kind, cwd: "/p", ...session, ...fields };
}

/** What a hook call writes to stdout; it never throws, whatever the world is like. */
export async function answered(
  world: MemoryWorld,
  value: unknown,
): Promise<string> {
  let out = "";
  await answerHook(["generic"], world, {
    input: Promise.resolve({ kind: "value", value }),
    write: (text) => void (out += text),
    warn: () => {
      throw new Error("said something to a host on stderr");
    },
    isTerminal: () => false,
  });
  return out;
}

/** An answer in words: which plan, in which frame, with what around it; `-` where nothing is said. */
export function wordsOf(out: string): string {
  if (out === "") return "-";
  const { context = "", notice = "" } = JSON.parse(out);
  const signs: readonly (readonly [string, boolean])[] = [
    ["A", context.includes("===\n# A\n")],
    ["B", context.includes("===\n# B\n")],
    ["empty", context.includes("===\n===END PLAN DATA===")],
    ["nonce", context.includes("===END-PLAN-DATA-0a1b2c===")],
    ["attested", context.includes("\nPlan-SHA256: ")],
    ["progress", context.includes("\ndid it\n")],
    ["ledger", context.includes("\n=== ledger summary ===\n")],
    ["regressed", context.includes("PLAN REGRESSED: ")],
    ["tampered", context.includes("[PLAN TAMPERED — injection blocked]")],
    ["unverified", context.includes("[PLAN NOT VERIFIED — injection blocked]")],
    ["0/1", notice.includes("(0/1 phases complete)")],
    ["0/2", notice.includes("(0/2 phases complete)")],
    ["U+FFFD", context.includes("\ufffd")],
  ];
  const found = signs.filter(([, holds]) => holds).map(([sign]) => sign);
  return found.length === 0 ? "?" : found.join("+");
}

/** Lets a session see what an event shows, and remembers it. */
async function remember(
  world: MemoryWorld,
  kind: typeof EVENTS[number],
): Promise<void> {
  const event = { ...genericEvent(kind), name: kind } as unknown as HookEvent;
  const { effects } = decide(await load(event, world));
  const remembered = effects.filter(({ kind }) => kind === "remember");
  apply(world, remembered, { host: "generic", event: kind });
}
