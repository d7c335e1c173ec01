import { assertEquals } from "@std/assert";
import type { EventKind } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../../hosts/event_form.ts";
import { context } from "./contract.ts";

const FORM: EventForm = {
  name: "event",
  session: "id",
  turn: "turn",
  agent: "who",
  tool: "tool",
  input: "input",
  continued: "again",
  mostBlocks: 5,
  kinds: {
    start: "session-start",
    ask: "prompt",
    before: "tool-request",
    after: "tool-result",
    end: "turn-end",
    down: "subagent-start",
    up: "subagent-end",
    pack: "compaction",
    bye: "session-end",
  },
  writers: { put: "file" },
  readers: { get: "from" },
};

Deno.test("`eventIn()` takes an event for what the form says, and the rest for notices", () => {
  for (const [name, kind] of Object.entries<EventKind>(FORM.kinds)) {
    assertEquals(eventIn({ event: name }, context(), FORM).kind, kind);
  }
  const others = ["", "START", "later", "__proto__", "constructor", "toString"];
  for (const event of others) {
    assertEquals(eventIn({ event }, context(), FORM).kind, "notice");
  }
});

Deno.test("`eventIn()` reads what every event carries, under the form's keys", () => {
  const wire = { event: "ask", id: "s", turn: "t", who: "a", cwd: "/q" };
  assertEquals(eventIn(wire, context(), FORM), {
    kind: "prompt",
    name: "ask",
    session: "s",
    turn: "t",
    agent: "a",
    cwd: "/q",
  });
  const { turn: _turn, agent: _agent, ...bare } = FORM;
  assertEquals(eventIn(wire, context(), bare), {
    kind: "prompt",
    name: "ask",
    session: "s",
    cwd: "/q",
  });
});

Deno.test("`eventIn()` takes the name of the command line where the event has none", () => {
  assertEquals(eventIn({}, context({}, "end"), FORM).kind, "turn-end");
  assertEquals(eventIn({ event: "ask" }, context({}, "end"), FORM).name, "ask");
  assertEquals(eventIn({}, context(), FORM).name, "");
});

Deno.test("`eventIn()` names the fields that cannot be used, and does without them", () => {
  const wire = { event: {}, id: "x".repeat(201), cwd: "q", turn: 5, who: [] };
  assertEquals<unknown>(eventIn(wire, context({}, "ask"), FORM), {
    kind: "prompt",
    name: "ask",
    cwd: "/p",
    wrong: ["event", "id", "cwd"],
  });
});

Deno.test("`eventIn()` reads which file a tool writes, or has read or written", () => {
  const rows: readonly [string, string, unknown, string | undefined][] = [
    ["before", "put", { file: "/q/a.md" }, "/q/a.md"],
    ["before", "put", { file: "a/b.md" }, "/p/a/b.md"],
    ["before", "put", { from: "/q/a.md" }, undefined],
    ["before", "put", { file: ["/q"] }, undefined],
    ["before", "put", null, undefined],
    ["before", "get", { from: "/q/a.md" }, undefined],
    ["before", "constructor", { file: "/q/a.md" }, undefined],
    ["after", "put", { file: "/q/a.md" }, "/q/a.md"],
    ["after", "get", { from: "/q/a.md" }, "/q/a.md"],
    ["after", "run", { file: "/q/a.md" }, undefined],
    ["end", "put", { file: "/q/a.md" }, undefined],
  ];
  for (const [event, tool, input, path] of rows) {
    const found = eventIn({ event, tool, input }, context(), FORM);
    assertEquals([event, tool, "path" in found ? found.path : undefined], [
      event,
      tool,
      path,
    ]);
  }
});

Deno.test("`eventIn()` takes a turn for continued only where the host says `true` and can be believed", () => {
  const { continued: _, ...deaf } = FORM;
  const rows: readonly [unknown, EventForm, boolean][] = [
    [true, FORM, true],
    [false, FORM, false],
    ["true", FORM, false],
    [undefined, FORM, false],
    [true, deaf, false],
  ];
  for (const [again, form, continued] of rows) {
    assertEquals<unknown>(eventIn({ event: "end", again }, context(), form), {
      kind: "turn-end",
      name: "end",
      cwd: "/p",
      continued,
      mostBlocks: 5,
    });
  }
});

Deno.test("`eventIn()` reads why a session began, and takes what it does not know for a start", () => {
  const rows = [
    ["resume", "resume"],
    ["clear", "clear"],
    ["compact", "compact"],
    ["new", "startup"],
    [5, "startup"],
  ];
  for (const [source, wanted] of rows) {
    const event = eventIn({ event: "start", source }, context(), FORM);
    assertEquals<unknown>("source" in event && event.source, wanted);
  }
});
