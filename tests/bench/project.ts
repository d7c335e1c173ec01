/**
 * The sample projects and hook events that are measured.
 *
 * @module
 */

/** One hook event, and how its answer is recognised. */
export interface Sample {
  readonly name: string;
  /** JSON text as the host sends it. */
  readonly event: string;
  /** Text that the answer has to hold; `""`: empty; `undefined`: anything. */
  readonly expected: string | undefined;
}

const PLAN_BYTES = 2048;
const GOAL = "Move the importer to the new format";

/** A plan of exactly 2 KB: five phases, the second one under way. */
function planText(): string {
  const phase = (number: number, status: string) =>
    `### Phase ${number}: Part ${number} of the importer\n` +
    `- [${status === "complete" ? "x" : " "}] Read the old records\n` +
    `- [ ] Write them in the new format\n- **Status:** ${status}\n\n`;
  const phases = ["complete", "in_progress", "pending", "pending", "pending"]
    .map((status, index) => phase(index + 1, status)).join("");
  const head = `# Task Plan: importer\n\n## Goal\n${GOAL}\n\n` +
    `## Current Phase\nPhase 2\n\n## Phases\n\n${phases}## Notes\n`;
  const line = "- A record without a date keeps the date of its file.\n";
  const notes = line.repeat(PLAN_BYTES / line.length);
  return `${(head + notes).slice(0, PLAN_BYTES - 1)}\n`;
}

/**
 * Makes both sample projects.
 *
 * @param folder Existing folder that gets `empty/` and `planned/`.
 * @returns One sample a row of the report, the command without a plan first.
 */
export function makeSamples(folder: string): Sample[] {
  const planned = `${folder}/planned`;
  const empty = `${folder}/empty`;
  Deno.mkdirSync(empty);
  Deno.mkdirSync(`${planned}/.planning/demo`, { recursive: true });
  const plan = `${planned}/.planning/demo/task_plan.md`;
  Deno.writeTextFileSync(plan, planText());
  Deno.writeTextFileSync(`${planned}/.planning/.active_plan`, "demo\n");
  const event = (cwd: string, fields: Record<string, unknown>) =>
    JSON.stringify({
      "session_id": "s1",
      "transcript_path": `${folder}/s1.jsonl`,
      cwd,
      "permission_mode": "default",
      ...fields,
    });
  const prompt = { "hook_event_name": "UserPromptSubmit", prompt: "hi" };
  return [
    {
      name: "UserPromptSubmit, no plan",
      event: event(empty, prompt),
      expected: "",
    },
    {
      name: "UserPromptSubmit, plan of 2 KB",
      event: event(planned, prompt),
      expected: GOAL,
    },
    {
      name: "PreToolUse, plan of 2 KB",
      event: event(planned, {
        "hook_event_name": "PreToolUse",
        "tool_name": "Write",
        "tool_input": { "file_path": `${planned}/a.txt`, content: "a" },
      }),
      expected: GOAL,
    },
    {
      name: "Stop, plan of 2 KB",
      event: event(planned, {
        "hook_event_name": "Stop",
        "stop_hook_active": false,
      }),
      expected: undefined,
    },
  ];
}
