import { parse } from "@std/yaml";
import { assert, assertEquals } from "@std/assert";
import { GROUPS } from "../../../core/cli/table.ts";
import { commandFiles } from "../../../core/plans/command_files.ts";

/** The fields above a command's text, and the text. */
function parts(
  text: string,
): { fields: Record<string, unknown>; body: string } {
  const [, head = "", body = ""] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(
    text,
  ) ?? [];
  return { fields: parse(head) as Record<string, unknown>, body };
}

/** The fields of a command. */
function fieldsOf(name: string): Record<string, unknown> {
  const file = commandFiles().find((one) => one.name === `${name}.md`);
  return parts(file?.text ?? "").fields;
}

Deno.test("`commandFiles()` has the commands of the convention", () => {
  assertEquals(
    commandFiles().map(({ name }) => name),
    [
      ...["plan.md", "pwf.md", "start.md", "status.md", "plan-attest.md"],
      ...["plan-doctor.md", "plan-goal.md", "plan-loop.md", "plan-ar.md"],
      ...["plan-de.md", "plan-es.md", "plan-zh.md", "plan-zht.md"],
    ],
  );
});

Deno.test("`commandFiles()` have front matter that is YAML, and a text", () => {
  for (const { name, text } of commandFiles()) {
    const { fields, body } = parts(text);
    assertEquals([name, typeof fields["description"]], [name, "string"]);
    assert(body.startsWith("\n") && body.endsWith("\n"), name);
    assert(!text.includes("undefined"), name);
  }
  assertEquals(fieldsOf("plan-loop")["argument-hint"], "[interval] [prompt]");
});

Deno.test("`commandFiles()` works on a plan in another language, and leaves status words and names in English", () => {
  const textOf = (name: string): string =>
    commandFiles().find((file) => file.name === `${name}.md`)?.text ?? "";
  const { body } = parts(textOf("plan"));
  for (
    const [name, words] of [
      ["plan-ar", "Arabic (العربية)"],
      ["plan-de", "German (Deutsch)"],
      ["plan-es", "Spanish (español)"],
      ["plan-zh", "Simplified Chinese (简体中文)"],
      ["plan-zht", "Traditional Chinese (繁體中文)"],
    ] as const
  ) {
    assertEquals(
      fieldsOf(name)["description"],
      `The same as /plan, in ${words}`,
    );
    const own = parts(textOf(name)).body;
    assert(own.startsWith(body), name);
    assert(own.includes(`Write the plan in ${words}`), name);
    assert(own.includes("pending, in_progress, complete and blocked"), name);
  }
});

Deno.test("`commandFiles()` leaves some to people", () => {
  const forPeople = [
    "start",
    "plan-attest",
    "plan-doctor",
    "plan-goal",
    "plan-loop",
  ];
  for (const { name } of commandFiles()) {
    const command = name.slice(0, -3);
    assertEquals(
      [name, fieldsOf(command)["disable-model-invocation"]],
      [name, forPeople.includes(command) ? true : undefined],
    );
  }
});

Deno.test("`commandFiles()` allows each the one command that it runs, and no shell at large", () => {
  const tools = ["plan-attest", "plan-doctor", "plan-goal", "plan-loop"].map((
    name,
  ) => fieldsOf(name)["allowed-tools"]);
  assertEquals(tools, [
    "Bash(planhook plan attest:*)",
    "Bash(planhook plan doctor:*)",
    "Read Bash(planhook plan goal:*)",
    "Read Bash(planhook plan loop:*)",
  ]);
  for (const { name } of commandFiles().slice(0, 4)) {
    assertEquals(fieldsOf(name.slice(0, -3))["allowed-tools"], undefined);
  }
});

Deno.test("`commandFiles()` names commands and flags that exist", () => {
  const commands = GROUPS["plan"]?.commands ?? [];
  for (const { name, text } of commandFiles()) {
    const calls = [...text.matchAll(/`planhook plan ([a-z]+)([^`]*)`/g)];
    assert(calls.length > 0, name);
    for (const [call, word, rest = ""] of calls) {
      const command = commands.find((one) => one.name === word);
      assert(command !== undefined, call);
      const known = [...command.options.map(({ flags }) => flags), "--json"]
        .map((flags) => flags.split(" ")[0]);
      for (const flag of rest.match(/--[a-z-]+/g) ?? []) {
        assert(known.includes(flag), call);
      }
    }
  }
});
