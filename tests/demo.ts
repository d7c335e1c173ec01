/**
 * The first look: a sample project, three recorded events of Claude Code through the built file, and what comes out.
 *
 * @module
 */

import { bold, cyan, dim, setColorEnabled } from "@std/fmt/colors";
import { bareEnv, planhookCommand } from "./planhook.ts";

const FIXTURES = new URL("../fixtures/", import.meta.url);

/** The events that are shown, each with what happens to it. */
const SCENES = [
  ["UserPromptSubmit", "The person sends a prompt. The model sees, beside it:"],
  ["PreToolUse", "The model is about to use a tool. It sees once more:"],
  ["Stop", "The model ends its turn. The person sees:"],
] as const;

/** Runs planhook in a folder; the folders named by `home` are its own. */
async function planhook(
  args: readonly string[],
  cwd: string,
  stdin = "",
): Promise<string> {
  const [program, ...rest] = planhookCommand();
  const child = new Deno.Command(program, {
    args: [...rest, ...args],
    cwd,
    clearEnv: true,
    env: { ...bareEnv(), PLANHOOK_STATE_DIR: `${cwd}/../state` },
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(stdin));
  await writer.close();
  const { code, stdout } = await child.output();
  if (code !== 0) {
    throw new Error(
      `Cannot run "planhook ${
        args.join(" ")
      }": it ended with code ${code}, expected 0`,
    );
  }
  return new TextDecoder().decode(stdout);
}

/** What an answer of Claude Code's holds, for the model or for the person. */
function spoken(stdout: string): string {
  const { hookSpecificOutput, systemMessage } = JSON.parse(stdout);
  return hookSpecificOutput?.additionalContext ?? systemMessage ?? "";
}

function say(text = ""): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
}

/** Copies a folder and what is below it. */
async function copyFolder(from: URL, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    const source = new URL(`${name}${isDirectory ? "/" : ""}`, from);
    if (isDirectory) await copyFolder(source, `${to}/${name}`);
    else await Deno.copyFile(source, `${to}/${name}`);
  }
}

setColorEnabled(Deno.stdout.isTerminal() && !Deno.env.has("NO_COLOR"));
const base = await Deno.realPath(
  await Deno.makeTempDir({ prefix: "planhook-demo-" }),
);
const project = `${base}/project`;
await copyFolder(new URL("projects/legacy/", FIXTURES), project);
await Deno.mkdir(`${base}/state`, { mode: 0o700 });

say(bold("A project with a plan in it"));
say(dim("$ planhook plan status"));
say(await planhook(["plan", "status"], project));

for (const [event, about] of SCENES) {
  const recorded = await Deno.readTextFile(
    new URL(`claude/${event}/first/stdin.json`, FIXTURES),
  );
  const stdin = recorded.replaceAll("/home/dev/project", project);
  say(bold(`${event}: ${about}`));
  say(dim("$ planhook hook claude < event.json"));
  const text = spoken(await planhook(["hook", "claude"], project, stdin));
  say(text.split("\n").map((line) => `  ${dim("│")} ${line}`).join("\n"));
  say();
}

const run = "npx -y deno@2.9.6 task planhook";
say(bold("Try next"));
say(
  `  ${
    cyan(`${run} plan show --as prompt --root ${project}`)
  }   change task_plan.md there, and look again`,
);
say(
  `  ${
    cyan(`${run} plan init "My first plan" --root ${project}`)
  }   the hooks show the new plan from then on`,
);
say(
  `  ${
    cyan("npx -y deno@2.9.6 task test")
  }   every test; README.md says how Claude Code is told of planhook`,
);
