// deno-lint-ignore-file no-sync-fn-in-async-fn
/**
 * What large projects may cost: time with many plans, memory with long files. The least of several rounds counts, so
 * that a busy machine makes a test slow and not wrong.
 *
 * @module
 */

import { assert, assertEquals } from "@std/assert";
import { RUN_FLAGS } from "../build/flags.ts";
import { realWorld } from "../core/io/real.ts";
import { CURRENT_POLICY } from "../core/plans/policy.ts";
import { resolvePlan } from "../core/plans/resolve.ts";
import { bareEnv, claudeEvent, inProject } from "./planhook.ts";

/** What more 500 plans may cost than one, in milliseconds. */
const MOST_MS = 20;

/** What more a call may take than an empty program, in KiB. */
const MOST_KIB = 20 << 10;

/** Rounds until one is fast enough, on a machine that does other things too. */
const MOST_ROUNDS = 100;

/** The real world, without what the environment of the tests may say. */
const WORLD = { ...realWorld(), env: () => undefined };

/** How a plan is chosen among many. */
const CHOICES = {
  "the newest": { chosenBy: "newest", files: {} },
  "the one that the pointer names": {
    chosenBy: "pointer",
    files: { ".active_plan": "plan-0\n" },
  },
} as const;

/** Makes a project with so many plan folders. */
function makePlans(
  root: string,
  count: number,
  files: Readonly<Record<string, string>>,
): void {
  for (let index = 0; index < count; index++) {
    const folder = `${root}/.planning/plan-${index}`;
    Deno.mkdirSync(folder, { recursive: true });
    Deno.writeTextFileSync(`${folder}/task_plan.md`, "# T\n");
  }
  for (const [name, text] of Object.entries(files)) {
    Deno.writeTextFileSync(`${root}/.planning/${name}`, text);
  }
}

/** How long resolving takes, in milliseconds, and that it finds what it should. */
async function resolveMs(root: string, chosenBy: string): Promise<number> {
  const start = performance.now();
  const found = await resolvePlan(WORLD, root, "s1", CURRENT_POLICY);
  const elapsed = performance.now() - start;
  const chosen: string = found.kind === "plan" ? found.plan.chosenBy : "none";
  assertEquals(chosen, chosenBy);
  return elapsed;
}

for (const [choice, { chosenBy, files }] of Object.entries(CHOICES)) {
  Deno.test(`resolving ${choice} of 500 plan folders takes at most ${MOST_MS} ms more than of one`, () =>
    inProject({}, async (base) => {
      makePlans(`${base}/one`, 1, files);
      makePlans(`${base}/many`, 500, files);
      let [one, many] = [Infinity, Infinity];
      for (
        let round = 0;
        round < MOST_ROUNDS && !(many - one <= MOST_MS);
        round++
      ) {
        one = Math.min(one, await resolveMs(`${base}/one`, chosenBy));
        many = Math.min(many, await resolveMs(`${base}/many`, chosenBy));
      }
      assert(many - one <= MOST_MS, `${many} ms, and ${one} ms of one`);
    }));
}

Deno.test(`refusing to choose among 500 plans for an attached session takes at most ${MOST_MS} ms`, () =>
  inProject({ ".planning/sessions/s1.attached": "" }, async (root) => {
    makePlans(root, 500, {});
    let least = Infinity;
    for (let round = 0; round < MOST_ROUNDS && least > MOST_MS; round++) {
      const start = performance.now();
      const found = await resolvePlan(WORLD, root, "s1", CURRENT_POLICY);
      least = Math.min(least, performance.now() - start);
      assertEquals(found.kind, "refused");
    }
    assert(least <= MOST_MS, `${least} ms`);
  }));

/** Runs a module, and says on stderr what its process took at most when it ends: nothing outside can see that. */
const MEASURE = `const exit = Deno.exit;
Deno.exit = (code) => {
  const status = Deno.readTextFileSync("/proc/self/status");
  const peak = /VmHWM:\\s*(\\d+) kB/.exec(status)[1];
  Deno.stderr.writeSync(new TextEncoder().encode(peak));
  exit(code);
};
await import(Deno.env.get("MEASURED"));
`;

/** The most memory that a module's process takes, in KiB, and what it writes. */
async function peakOf(
  measure: string,
  module: string,
  args: readonly string[],
  { stdin, state }: { readonly stdin: string; readonly state: string },
): Promise<readonly [peak: number, stdout: string]> {
  const flags = RUN_FLAGS.filter((flag) => !flag.startsWith("--allow"));
  const child = new Deno.Command(Deno.execPath(), {
    args: [...flags, "--allow-all", measure, ...args],
    clearEnv: true,
    env: { ...bareEnv(), MEASURED: module, PLANHOOK_STATE_DIR: state },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(stdin)).catch(() => {});
  await writer.close().catch(() => {});
  const { stdout, stderr } = await child.output();
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  return [Number(text(stderr)), text(stdout)];
}

/** A plan of 1 MiB: 200 phases and what was thought about them. */
function longPlan(): string {
  const thought = "Some words about what was decided, and why it was so.\n";
  const phases = Array.from(
    { length: 200 },
    (_, index) =>
      `### Phase ${index + 1}: Part ${index + 1}\n- **Status:** ${
        index < 50 ? "complete" : "pending"
      }\n\n${thought.repeat(97)}\n`,
  );
  return `# Plan\n\n## Phases\n\n${phases.join("")}`.padEnd(1 << 20, "\n");
}

Deno.test({
  name:
    "a prompt with nothing new and a tool call, on a plan of 1 MB and a progress log of 10 MB, take at most 20 MB more memory than an empty program (Linux: it keeps the peak of a process)",
  ignore: Deno.build.os !== "linux",
  fn: () =>
    inProject({
      "task_plan.md": longPlan(),
      "progress.md": "- 2026-01-01T10:00:00Z did a thing\n".repeat(300_000),
    }, async (project, state) => {
      const measure = `${state}/measure.mjs`;
      Deno.writeTextFileSync(measure, MEASURE);
      const empty = "data:text/javascript,Deno.exit(0)";
      const bundle = new URL("../dist/planhook.js", import.meta.url).href;
      for (const event of ["UserPromptSubmit", "PreToolUse"]) {
        const call = { stdin: claudeEvent(event, project), state };
        let [least, peak] = [Infinity, Infinity];
        for (let round = 0; round < 3; round++) {
          const [nothing] = await peakOf(measure, empty, [], call);
          const args = ["hook", "claude"];
          const [taken, out] = await peakOf(measure, bundle, args, call);
          assert(out.includes("# Plan"), out);
          least = Math.min(least, nothing);
          peak = Math.min(peak, taken);
        }
        assert(least > 0 && peak - least <= MOST_KIB, `${peak} − ${least} KiB`);
      }
    }),
});
