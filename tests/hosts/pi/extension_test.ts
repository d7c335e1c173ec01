import { assertEquals } from "@std/assert";
import { extensionText } from "../../../hosts/pi/extension.ts";
import { type Heard, type Reply, withPlugin } from "../plugin.ts";

/** One session of pi with our extension in it. */
interface Session {
  /** What a handler gives for an event. */
  fire(type: string, more?: object): Promise<Heard>;
  /** What planhook had the model go on with. */
  readonly sent: unknown[];
  readonly notes: string[];
  readonly heard: Heard[];
  /** Whether the agent is at rest, and whether something of the person's waits. */
  readonly state: { isIdle: boolean; isPending: boolean };
}

/** Runs a test in a session. */
function inSession(
  reply: Reply,
  test: (session: Session) => Promise<void>,
): Promise<void> {
  return withPlugin(extensionText, reply, async ({ module, heard }) => {
    const sent: unknown[] = [];
    const notes: string[] = [];
    const state = { isIdle: true, isPending: false };
    const handlers = new Map<
      string,
      (event: unknown, ctx: unknown) => unknown
    >();
    module.default({
      on: (
        type: string,
        handler: (event: unknown, ctx: unknown) => unknown,
      ) => handlers.set(type, handler),
      sendUserMessage: (...args: unknown[]) => sent.push(args),
    });
    const ctx = {
      cwd: "/p",
      hasUI: true,
      ui: { notify: (text: string) => notes.push(text) },
      sessionManager: { getSessionId: () => "s" },
      isIdle: () => state.isIdle,
      hasPendingMessages: () => state.isPending,
    };
    await test({
      sent,
      notes,
      heard,
      state,
      fire: async (type, more = {}) =>
        await handlers.get(type)?.({ type, ...more }, ctx),
    });
  });
}

/** Says the name of each event. */
const named: Reply = ({ event }) => ({ context: event.type });

/** Denies the end of a turn that was not begun by a denial. */
const gate: Reply = ({ event, continued }) =>
  event.type === "agent_end" && !continued
    ? { decision: { kind: "deny", reason: "go on" } }
    : undefined;

/** What an agent has said when it ends. */
const END = { messages: [{ role: "assistant", stopReason: "stop" }] };

/** Waits for what a timer does. */
const aMoment = (ms = 120) => new Promise((done) => setTimeout(done, ms));

Deno.test("extensionText(): the start of a session and each prompt become a message beside the prompt", () =>
  inSession(named, async ({ fire, heard }) => {
    await fire("session_start", { reason: "resume" });
    const told = await fire("before_agent_start", { prompt: "hi" });
    const content = "session_start\n\nbefore_agent_start";
    const message = { customType: "planhook", content, display: false };
    assertEquals(told, { message });
    const [start, prompt] = heard;
    assertEquals(start.event, { type: "session_start", reason: "resume" });
    assertEquals(prompt.ctx, { cwd: "/p", sessionId: "s" });
    await fire("before_agent_start", { prompt: "again" });
    assertEquals(typeof prompt.turn, "string");
    assertEquals(prompt.turn === heard.at(-1).turn, false);
  }));

Deno.test("extensionText(): nothing is changed where planhook says nothing", () =>
  inSession(() => undefined, async ({ fire }) => {
    const given = [
      await fire("before_agent_start", { prompt: "hi" }),
      await fire("tool_call", { toolName: "bash", input: {} }),
      await fire("context", { messages: [] }),
      await fire("tool_result", { toolName: "bash", input: {}, content: [] }),
      await fire("agent_end", END),
    ];
    assertEquals(given, given.map(() => undefined));
  }));

Deno.test("extensionText(): what is said before a tool stands in the next call of the model, once; what is said after it, behind its result", () =>
  inSession(named, async ({ fire, heard }) => {
    const tool = { toolName: "write", input: { path: "a", content: "long" } };
    await fire("tool_call", tool);
    const content = [{ type: "text", text: "done" }];
    assertEquals(await fire("tool_result", { ...tool, content }), {
      content: [...content, { type: "text", text: "tool_result" }],
    });
    const { messages } = await fire("context", { messages: ["before"] });
    assertEquals([messages[0], messages[1].role, messages[1].content], [
      "before",
      "user",
      [{ type: "text", text: "tool_call" }],
    ]);
    assertEquals(await fire("context", { messages: [] }), undefined);
    assertEquals(heard[0].event.input, { path: "a" });
  }));

Deno.test("extensionText(): a tool that is denied is not run", () =>
  inSession(
    () => ({ decision: { kind: "deny", reason: "no" } }),
    async ({ fire }) => {
      const given = await fire("tool_call", { toolName: "write", input: {} });
      assertEquals(given, { block: true, reason: "no" });
    },
  ));

Deno.test("extensionText(): a turn that may not end yet goes on once, when the agent is at rest", () =>
  inSession(gate, async ({ fire, sent, state, heard }) => {
    state.isIdle = false;
    await fire("before_agent_start", { prompt: "hi" });
    await fire("agent_end", END);
    await aMoment();
    assertEquals(sent, []);
    state.isIdle = true;
    await aMoment();
    assertEquals(sent, [["go on", { deliverAs: "followUp" }]]);
    const before = heard.length;
    await fire("before_agent_start", { prompt: "go on" });
    assertEquals(heard.length, before); // its own words are no prompt
    await fire("agent_end", END);
    await aMoment();
    assertEquals([heard.at(-1).continued, sent.length], [true, 1]);
    await fire("before_agent_start", { prompt: "again" });
    await fire("agent_end", END);
    await aMoment();
    assertEquals(sent.length, 2);
  }));

Deno.test("extensionText(): a turn that was broken off stays ended, and so does one after which the person spoke", () =>
  inSession(gate, async ({ fire, sent, state }) => {
    for (const stopReason of ["aborted", "error"]) {
      const messages = [{ role: "assistant", stopReason }];
      await fire("agent_end", { messages });
    }
    state.isPending = true;
    await fire("agent_end", END);
    await aMoment();
    assertEquals(sent, []);
  }));

Deno.test("extensionText(): a notice is shown to the person", () =>
  inSession(() => ({ notice: "look" }), async ({ fire, notes }) => {
    await fire("agent_end", END);
    assertEquals(notes, ["look"]);
  }));

Deno.test("extensionText(): after a compaction the session is told with the next prompt", () =>
  inSession(named, async ({ fire }) => {
    assertEquals(await fire("session_before_compact"), undefined);
    await fire("session_compact");
    const { message } = await fire("before_agent_start", { prompt: "hi" });
    assertEquals(message.content, "session_compact\n\nbefore_agent_start");
  }));

Deno.test("extensionText(): whatever planhook does, pi goes on", () =>
  inSession(() => {
    throw new Error("broken");
  }, async ({ fire }) => {
    assertEquals(await fire("before_agent_start", { prompt: "hi" }), undefined);
    assertEquals(await fire("tool_call", { toolName: "bash" }), undefined);
  }));
