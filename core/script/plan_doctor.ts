/**
 * `plan-doctor`: whether hooks find the plan here, and what they say of it. It only looks.
 *
 * @module
 */

import { lookOnly } from "../io/look_only.ts";
import { join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { attestationName, loadDigest } from "../plans/mod.ts";
import { type Injected, injected } from "./injected.ts";
import { chosenFolder, chosenPlan, shellFolder } from "./plan_folder.ts";
import { type Script, told } from "./script.ts";
import { hasSibling } from "./siblings.ts";

/** Prints findings; always ends with 0. */
export const planDoctor: Script = {
  name: "plan-doctor",
  failureCode: 0,
  async run(call) {
    const world = lookOnly(call.world);
    const started = world.now();
    const result = await attempted(world);
    const elapsedMs = world.now() - started;
    return told([
      "=== planning-with-files plan-doctor ===",
      `info  cwd: ${shellFolder(world)}`,
      `info  uname: ${SYSTEMS[world.platform]}`,
      ...(world.env("PLANNING_DISABLED") === "1"
        ? [
          "WARN  PLANNING_DISABLED=1 is set: every hook is silent; unset it to use them",
        ]
        : []),
      "info  canonicalizer: built in",
      resolverLine(world),
      injectionLine(world, result),
      attestationLine(world),
      ...surfaceLines(world),
      `info  one inject-plan.sh fire: ${elapsedMs}ms wall-clock`,
      "=== plan-doctor done ===",
    ]);
  },
};

/** The systems by their own names. */
const SYSTEMS = { linux: "Linux", darwin: "Darwin", windows: "Windows_NT" };

/** What a prompt would be told; an error's message where that cannot be said. */
async function attempted(world: World): Promise<Injected | string> {
  const session = world.env("PWF_SESSION_ID");
  try {
    return await injected(world, {
      context: "userprompt",
      session,
      isNoted: false,
    });
  } catch (error) {
    return error instanceof Error ? error.message : "unknown error";
  }
}

/** Which plan is found. */
function resolverLine(world: World): string {
  if (!hasSibling(world, "resolve-plan-dir.sh")) {
    return "WARN  resolver: resolve-plan-dir.sh is not beside this script";
  }
  const folder = chosenFolder(world);
  if (folder !== undefined) {
    return `PASS  resolver: active plan dir = ${folder.shown}`;
  }
  if (chosenPlan(world) !== undefined) {
    return "PASS  resolver: legacy root plan (./task_plan.md)";
  }
  const planning = join(world.cwd(), ".planning");
  return world.files.lstat(planning) === undefined
    ? "info  resolver: no plan in this directory"
    : "FAIL  resolver: .planning/ exists, but it holds no plan; make one with init-session or choose one with set-active-plan";
}

/** What a refusal means, and what to do. */
const REMEDIES: Partial<Readonly<Record<Injected["kind"], string>>> = {
  isolated:
    "session isolation is armed and this session is not attached; set PWF_SESSION_ID=<id> and create .planning/sessions/<id>.attached, or delete .planning/sessions",
  several:
    "several plans while session isolation is armed; pin one with PLAN_ID=<slug>",
  nested:
    "ambiguous plan, a project below has its own; pin one with PWF_PLAN_ROOT=<absolute path> or PLAN_ID=<slug>",
  pin: "PWF_PLAN_ROOT is not a directory; correct it or unset it",
};

/** What hooks say. */
function injectionLine(world: World, result: Injected | string): string {
  if (!hasSibling(world, "inject-plan.sh")) {
    return "WARN  injection: inject-plan.sh is not beside this script";
  }
  if (typeof result === "string") return `FAIL  injection: ${result}`;
  const { kind, text } = result;
  if (kind === "shown") {
    const size = new TextEncoder().encode(text).length;
    return `PASS  injection: emits plan context (${size} bytes)`;
  }
  if (kind === "silent") {
    return chosenPlan(world) === undefined
      ? "PASS  injection: silent because no plan exists here (correct behavior)"
      : "FAIL  injection: silent although a plan exists";
  }
  const remedy = REMEDIES[kind] ?? refusalRemedy(text);
  return `WARN  injection: ${remedy}`;
}

/** What to do about a plan that may not be shown; `text` is all ours, nothing of the plan is in it. */
function refusalRemedy(text: string): string {
  if (text.includes("PLAN TAMPERED")) {
    return "blocked: PLAN TAMPERED, the plan is not the attested one; review it, then run attest-plan";
  }
  return text.includes("requires attested plan")
    ? "blocked: v3 mode requires attested plan; run attest-plan"
    : text.replace(/^\[planning-with-files\] /, "").trimEnd();
}

/** Whether a digest is recorded. */
function attestationLine(world: World): string {
  const plan = chosenPlan(world);
  try {
    if (plan !== undefined && loadDigest(world, plan.ref) !== undefined) {
      const path = join(plan.shown, attestationName(plan.ref));
      return `info  attestation present: ${path}`;
    }
  } catch {
    return "WARN  attestation: the file is there, but it cannot be read";
  }
  return "info  attestation: none (optional; attest-plan records one)";
}

/** Folders in which a skill of this name may be installed. */
const SURFACES = [".claude/skills", ".agents/skills"];

/** Where the skill is installed. */
function surfaceLines(world: World): readonly string[] {
  const home = world.env("HOME");
  const roots = [world.cwd(), ...(home === undefined ? [] : [home])];
  const found = SURFACES.flatMap((surface) =>
    roots.map((root) => join(root, surface, "planning-with-files"))
  ).filter((path) => world.files.lstat(path) !== undefined);
  return [
    ...(found.length === 0
      ? ["info  install: no skill-dir found here or in the home directory"]
      : found.map((path) => `info  install: skill-dir ${path}`)),
    "info  route: a plugin registers its hooks by itself; a skill alone does so once it is invoked",
  ];
}
