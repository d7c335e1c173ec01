import { assertEquals } from "@std/assert";
import { unsyncedOf } from "../../../core/catchup/entries.ts";
import type { SessionRecord } from "../../../core/catchup/store.ts";

/** The name of a path, where it is a planning file. */
function planningFile(path: string): string | undefined {
  const name = path.split("/").at(-1);
  return name === "progress.md" ? name : undefined;
}

/** A call that writes a file. */
function write(call: string, path: string): SessionRecord {
  return { kind: "tool", call, name: "Write", detail: path, writes: [path] };
}

/** What came of a call. */
function result(call: string, isError: boolean, text = ""): SessionRecord {
  return { kind: "result", call, isError, text };
}

Deno.test("`unsyncedOf()` begins behind the last planning file that was really written", () => {
  const { update, entries } = unsyncedOf([
    write("1", "/p/progress.md"),
    result("1", false),
    { kind: "user", text: "before" },
    write("2", "/p/progress.md"),
    result("2", false),
    { kind: "user", text: "after" },
    write("3", "/p/progress.md"),
    result("3", true, "\n\ndenied\nmore"),
    write("4", "/p/other.md"),
  ], planningFile);
  assertEquals(update, "progress.md");
  assertEquals(entries, [
    { kind: "user", text: "after" },
    {
      kind: "tool",
      name: "Write",
      detail: "/p/progress.md",
      outcome: "failed",
      reason: "denied",
    },
    {
      kind: "tool",
      name: "Write",
      detail: "/p/other.md",
      outcome: "unknown",
      reason: "",
    },
  ]);
});

Deno.test("`unsyncedOf()` says which message wrote the plan, and counts those behind it that say something", () => {
  const records: readonly SessionRecord[] = [
    { kind: "user", text: "before" },
    write("1", "/p/progress.md"),
    result("1", false),
    { kind: "agent", text: "with a call" },
    write("2", "/p/other.md"),
    result("2", false),
    { kind: "user", text: " " },
  ];
  const numbered = unsyncedOf(records, planningFile, [3, 5, 6, 8, 8, 9, 10]);
  assertEquals([numbered.message, numbered.messages], [5, 1]);
  const plain = unsyncedOf(records, planningFile);
  assertEquals([plain.message, plain.messages], [1, 2]);
});

Deno.test("`unsyncedOf()` gives everything where no planning file was written", () => {
  const { update, entries } = unsyncedOf([
    { kind: "user", text: "a" },
    { kind: "agent", text: "b" },
  ], planningFile);
  assertEquals([update, entries.length], [undefined, 2]);
});

Deno.test("`unsyncedOf()` leaves out what a host says in the user's name, and empty texts", () => {
  const texts = [
    "<local-command-stdout>x</local-command-stdout>",
    "<command-name>/clear</command-name>",
    "<task-notification>x",
    "<environment_context>\n<cwd>/p</cwd>",
    " \n",
    "<b>kept</b>",
    "no",
  ];
  const { entries } = unsyncedOf(
    texts.map((text) => ({ kind: "user", text } as const)),
    planningFile,
  );
  assertEquals(
    entries.map((entry) => entry.kind === "user" ? entry.text : ""),
    ["<b>kept</b>", "no"],
  );
});
