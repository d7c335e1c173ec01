import { assert, assertEquals } from "@std/assert";
import { INSTALLERS } from "../../hosts/commands.ts";
import { HOST_NAMES, openHost } from "../../hosts/mod.ts";

/** Hosts without settings of their own: a stand-in. */
const WITHOUT = ["generic"];

/** Hosts that run a module, which is a file of ours. */
const IN_PROCESS = ["opencode", "pi"];

/** Kinds of events on which planhook has something to say. */
const ANSWERED = [
  "session-start",
  "prompt",
  "tool-request",
  "tool-result",
  "turn-end",
  "compaction",
];

Deno.test("`INSTALLERS` has every host that hooks are answered for, and one of these ways for each", () => {
  const names = INSTALLERS.map(({ name }) => name);
  assertEquals(names, HOST_NAMES.filter((name) => !WITHOUT.includes(name)));
  for (const { name, settings, byHand } of INSTALLERS) {
    assert((settings === undefined) !== (byHand === undefined), name);
  }
});

Deno.test("`INSTALLERS` wires only events that are answered, in a form in which they arrive", async () => {
  for (const { name, settings: editor } of INSTALLERS) {
    if (editor === undefined || IN_PROCESS.includes(name)) continue;
    const host = await openHost(name);
    assert(host !== undefined, name);
    const made = editor.merge("", {
      words: ["/bin/planhook"],
      platform: "linux",
    });
    assert("text" in made);
    const root = JSON.parse(made.text);
    const events = Object.keys(root.hooks ?? root);
    assertEquals(events.length, editor.eventCount);
    for (const event of events) {
      const wire = name === "copilot"
        ? {}
        : { hook_event_name: event, agent_action_name: event, prompt: "x" };
      const { kind } = host.decode(wire, {
        name: name === "copilot" ? event : undefined,
        cwd: () => "/p",
        env: () => undefined,
      });
      assert(ANSWERED.includes(kind), `${name} ${event}: ${kind}`);
    }
  }
});

Deno.test("`INSTALLERS` tells what to add by hand with the words of this planhook", () => {
  for (const { byHand, name } of INSTALLERS) {
    if (byHand === undefined) continue;
    const text = byHand({ words: ["/opt/a b/planhook"], platform: "linux" });
    assert(text.includes(`'/opt/a b/planhook' hook ${name}`), text);
    assert(text.endsWith("\n"));
  }
});

Deno.test("`INSTALLERS` speaks of Windows as its shells want it", () => {
  const line = (name: string): string => {
    const editor = INSTALLERS.find((one) => one.name === name)?.settings;
    const made = editor?.merge("", {
      words: ["C:/a b/planhook.exe"],
      platform: "windows",
    });
    assert(made !== undefined && "text" in made);
    return made.text;
  };
  assert(
    line("codex").includes(String.raw`"\"C:/a b/planhook.exe\" hook codex"`),
  );
  assert(line("gemini").includes("& 'C:/a b/planhook.exe' hook gemini"));
  assert(line("claude").includes('"command": "C:/a b/planhook.exe"'));
});
