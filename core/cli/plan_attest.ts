/**
 * `planhook plan attest`.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { basename, dirname, relativeLabel } from "../io/path.ts";
import { isInside } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import {
  type Attestation,
  attestationPath,
  attestPlan,
  clearAttestation,
  foundText,
  isKeyedValue,
  labelOf,
  loadDigest,
  loadFrame,
  loadWhole,
  planById,
  type PlanRef,
  verifyPlan,
} from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";

/** Approves a plan. */
export const planAttest: Command = {
  name: "attest",
  args: "[id]",
  summary: "Approve a plan as it is now: once it changes, hooks do not show it",
  options: [
    {
      flags: "--keyed",
      summary: "By a key of yours that is kept outside of the project",
    },
    { flags: "--verify", summary: "Exit 0 same, 1 changed, 3 not attested" },
    { flags: "--show", summary: "Show what is recorded; exit 1 for nothing" },
    { flags: "--clear", summary: "Take the approval back" },
  ],
  examples: [
    "planhook plan attest",
    "planhook plan attest --keyed 2026-01-05-api-rewrite",
    "planhook plan attest --verify",
  ],
  run,
};

/** What can be done; the first is done where nothing is asked for. */
const ACTIONS = { keyed, verify, show, clear } as const;

/** Exit code of `--verify` for a plan that nobody attested. */
const NOT_ATTESTED = 3;

/** A plan, and the words that each report has of it. */
interface Subject {
  readonly call: Call;
  readonly ref: PlanRef;
  /** The plan's file. */
  readonly label: string;
  /** The attestation's file. */
  readonly file: string;
}

/** Does the one thing that was asked for. */
async function run(call: Call): Promise<Report> {
  const wanted = Object.keys(ACTIONS).filter((name) =>
    call.option(name) !== undefined
  );
  if (wanted.length > 1) {
    throw new HookError(
      "usage",
      `Cannot attest with --${wanted.join(" and --")}: expected one of them`,
    );
  }
  const ref = await planOf(call);
  const subject = {
    call,
    ref,
    label: labelOf(ref),
    file: relativeLabel(call.root, attestationPath(ref)),
  };
  const [name] = wanted;
  const action = Object.entries(ACTIONS).find(([key]) => key === name);
  return await (action?.[1] ?? plain)(subject);
}

/** The plan of that id; the one whose folder this is; or the one that the hooks would take. */
async function planOf(
  { world, root, args: [id] }: Call,
): Promise<PlanRef> {
  const planning = dirname(root);
  const here = id === undefined && basename(planning) === ".planning"
    ? planById(world, dirname(planning), basename(root))
    : undefined;
  return here ?? await choosePlan(world, root, id);
}

/** Records the digest. */
function plain(subject: Subject): Promise<Report> {
  return attest(subject, "as-before");
}

/** Records a value by key. */
function keyed(subject: Subject): Promise<Report> {
  return attest(subject, "keyed");
}

/** Records what the plan is now. */
async function attest(
  subject: Subject,
  wish: "keyed" | "as-before",
): Promise<Report> {
  const { call: { world, paint }, ref, label, file } = subject;
  refuseBorrowed(subject);
  const { digest, recorded } = await attestPlan(world, ref, wish);
  const isKeyed = isKeyedValue(recorded);
  return {
    text: [
      `${paint.done("attested")}  ${label}`,
      `SHA-256   ${digest}`,
      `recorded  ${file}${isKeyed ? ", by key" : ""}`,
      "",
      "The hooks show the plan while it stays as it is; run this again when you have approved a change.",
      "",
    ].join("\n"),
    json: jsonOf(subject, { state: "same", digest, recorded, keyed: isKeyed }),
  };
}

/** Shows what is recorded. */
function show(subject: Subject): Report {
  const { call: { world }, ref, label, file } = subject;
  const recorded = loadDigest(world, ref);
  const nonce = nonceOf(world, ref);
  if (recorded === undefined) {
    return {
      text: `No attestation is set for ${label}\n`,
      json: jsonOf(subject, { recorded: null, keyed: false, nonce }),
      code: 1,
    };
  }
  const value = oneLine(recorded, 128);
  const isKeyed = isKeyedValue(recorded);
  const lines = [
    `plan      ${label}`,
    `recorded  ${file}`,
    isKeyed ? `value     ${value}` : `SHA-256   ${value}`,
    ...(nonce === null ? [] : [`nonce     ${nonce}`]),
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: jsonOf(subject, { recorded: value, keyed: isKeyed, nonce }),
  };
}

/** What the delimiters of the plan carry, where they carry something of its own. */
function nonceOf(world: World, ref: PlanRef): string | null {
  return /-DATA-(\w+)/.exec(loadFrame(world, ref).begin)?.[1] ?? null;
}

/** Takes the approval back. */
function clear(subject: Subject): Report {
  const { call: { world }, ref, label } = subject;
  refuseBorrowed(subject);
  const cleared = clearAttestation(world, ref);
  return {
    text: cleared
      ? `Cleared the attestation of ${label}\n`
      : `No attestation to clear for ${label}\n`,
    json: jsonOf(subject, { state: "none", cleared }),
  };
}

/** Compares. */
async function verify(subject: Subject): Promise<Report> {
  const { call: { world }, ref, label } = subject;
  const whole = loadWhole(world, ref);
  if (whole === undefined) {
    throw new HookError("io", `Cannot read "${label}": it is gone`);
  }
  const found = await verifyPlan(world, ref, whole.bytes);
  const { kind, ...facts } = found;
  return {
    text: `${verdictOf(found, label)}\n`,
    json: jsonOf(subject, { state: kind, ...facts }),
    code: kind === "same" ? 0 : kind === "none" ? NOT_ATTESTED : 1,
  };
}

/** What comparing came to, for people. */
function verdictOf(found: Attestation, label: string): string {
  switch (found.kind) {
    case "none":
      return `Not attested: ${label}; approve it with "planhook plan attest"`;
    case "same":
      return `Same: ${label} is as it was approved\nSHA-256  ${found.digest}`;
    case "differs":
      return [
        `Changed: ${label} is not as it was approved`,
        `expected  ${oneLine(found.expected, 128)}`,
        `actual    ${found.actual}`,
        'Restore the file, or approve what it says now with "planhook plan attest"',
      ].join("\n");
    case "unverifiable":
      return `Not verified: ${label}: ${foundText(found.reason)}`;
  }
}

/** Refuses to write beside a plan of a project that does not hold the folder the command works in. */
function refuseBorrowed({ call: { world, root }, ref, label }: Subject): void {
  const real = (path: string): string => realPath(world, path);
  if (isInside(real(ref.folder.root), real(root))) return;
  throw new HookError(
    "plan",
    `Cannot attest "${label}": it is the plan of another worktree; run this in "${ref.folder.root}"`,
  );
}

/** A path without links, or as it is. */
function realPath(world: World, path: string): string {
  return world.files.realPath(path) ?? path;
}

/** One document: which plan, and what is to be said of it. */
function jsonOf(
  { ref, label, file }: Subject,
  facts: Readonly<Record<string, unknown>>,
): unknown {
  return { plan: label, id: ref.id ?? null, file, ...facts };
}
