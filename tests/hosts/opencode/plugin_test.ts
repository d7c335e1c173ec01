import { assertEquals } from "@std/assert";
import { pluginText } from "../../../hosts/opencode/plugin.ts";
import { type Heard, type Reply, withPlugin } from "../plugin.ts";

/** One session of OpenCode with our plugin in it, and what the model and the person get to see. */
interface Session {
  /** What the person says; the texts of the message as it is kept. */
  says(text: string, id?: string): Promise<readonly string[]>;
  /** What a tool gives, and the model reads. */
  runs(tool: string, args?: object, id?: string): Promise<string>;
  /** What is added to the messages of one call of the model: role, session and text. */
  calls(id?: string): Promise<readonly unknown[]>;
  event(type: string, properties: object): Promise<void>;
  compacts(): Promise<readonly string[]>;
  /** What planhook had the model go on with. */
  readonly prompts: unknown[];
  readonly toasts: string[];
  readonly heard: Heard[];
}

/** Runs a test in a session. */
function inSession(
  reply: Reply,
  test: (session: Session) => Promise<void>,
): Promise<void> {
  return withPlugin(pluginText, reply, async ({ module, heard }) => {
    const prompts: unknown[] = [];
    const toasts: string[] = [];
    const client = {
      tui: {
        showToast: ({ body }: { body: { message: string } }) =>
          Promise.resolve(toasts.push(body.message)),
      },
      session: {
        promptAsync: (request: unknown) =>
          Promise.resolve(prompts.push(structuredClone(request))),
      },
    };
    const hooks = await module.Planhook({ client, directory: "/p" });
    let count = 0;
    await test({
      prompts,
      toasts,
      heard,
      async says(text, sessionID = "s") {
        const message = {
          id: `msg_${++count}`,
          sessionID,
          role: "user",
          agent: "plan",
          model: { providerID: "x", modelID: "y" },
        };
        const parts: Heard[] = [{ id: "prt_0", type: "text", text }];
        await hooks["chat.message"]({ sessionID }, { message, parts });
        for (const part of parts.slice(1)) {
          const { text: _text, id, ...rest } = part;
          assertEquals(id.startsWith("prt_planhook"), true);
          const wanted = { messageID: message.id, sessionID, type: "text" };
          assertEquals(rest, { ...wanted, synthetic: true });
        }
        return parts.map((part) => part.text);
      },
      async runs(tool, args = {}, sessionID = "s") {
        const input = { tool, sessionID, callID: "c" };
        await hooks["tool.execute.before"](input, { args });
        const output = { title: "", metadata: {}, output: "done" };
        await hooks["tool.execute.after"]({ ...input, args }, output);
        return output.output;
      },
      async calls(sessionID = "s") {
        const info = { id: "msg_1", sessionID, role: "user", agent: "plan" };
        const answer = { id: "msg_2", sessionID, role: "assistant" };
        const messages: Heard[] = [
          { info, parts: [] },
          { info: answer, parts: [] },
        ];
        await hooks["experimental.chat.messages.transform"]({}, { messages });
        return messages.slice(2).map(({ info, parts }) => {
          assertEquals(parts[0].messageID, info.id);
          return [info.role, info.sessionID, parts[0].text];
        });
      },
      event: (type, properties) =>
        hooks.event({ event: { id: "e", type, properties } }),
      async compacts() {
        const context: string[] = [];
        const output = { context, prompt: undefined };
        const input = { sessionID: "s" };
        await hooks["experimental.session.compacting"](input, output);
        return context;
      },
    });
  });
}

/** Says the name of each event that hosts put text into. */
const named: Reply = ({ hook, type, source }) => ({
  context: [hook ?? type, source].filter(Boolean).join(" "),
});

/** Denies. */
const deny = (reason: string) => ({ decision: { kind: "deny", reason } });

Deno.test("pluginText(): the start of a session and each prompt are told with the person's message", () =>
  inSession(named, async ({ event, says, heard }) => {
    await event("session.created", { sessionID: "s", info: { id: "s" } });
    assertEquals(await says("hi"), [
      "hi",
      "session.created startup\n\nchat.message",
    ]);
    assertEquals(await says("go on"), ["go on", "chat.message"]);
    assertEquals(heard.map(({ directory, turn }) => [directory, turn]), [
      ["/p", "msg_1"],
      ["/p", "msg_1"],
      ["/p", "msg_2"],
    ]);
  }));

Deno.test("pluginText(): a session that was there before is told of as resumed", () =>
  inSession(named, async ({ says }) => {
    const texts = await says("hi");
    assertEquals(texts[1], "session.created resume\n\nchat.message");
  }));

Deno.test("pluginText(): nothing is added where planhook says nothing", () =>
  inSession(() => undefined, async ({ says, runs, calls, compacts }) => {
    assertEquals(await says("hi"), ["hi"]);
    assertEquals(await runs("bash"), "done");
    assertEquals([await calls(), await compacts()], [[], []]);
  }));

Deno.test("pluginText(): what is said before a tool stands in the next call of the model, once; what is said after it, in its output", () =>
  inSession(named, async ({ says, runs, calls, heard }) => {
    await says("hi");
    assertEquals(
      await runs("write", { filePath: "/p/a", content: "long" }),
      "done\n\ntool.execute.after",
    );
    assertEquals(await calls(), [["user", "s", "tool.execute.before"]]);
    assertEquals(await calls(), []);
    const input = { sessionID: "s", tool: "write", args: { filePath: "/p/a" } };
    assertEquals(heard.slice(2).map((one) => one.input), [input, input]);
  }));

Deno.test("pluginText(): a tool that is denied is not run", () =>
  inSession(
    ({ hook }) => hook === "tool.execute.before" ? deny("no") : {},
    async ({ runs }) => {
      const given = await runs("write").catch((error) => error.message);
      assertEquals(given, "no");
    },
  ));

Deno.test("pluginText(): a turn that may not end yet goes on once, with the person's agent and model", () =>
  inSession(
    ({ type, continued }) =>
      type === "session.idle" && !continued ? deny("go on") : undefined,
    async ({ says, event, prompts, heard }) => {
      await says("hi");
      await event("session.idle", { sessionID: "s" });
      const parts = [{ type: "text", text: "go on" }];
      const model = { providerID: "x", modelID: "y" };
      const request = {
        path: { id: "s" },
        body: { agent: "plan", model, parts },
      };
      assertEquals(prompts, [request]);
      const before = heard.length;
      assertEquals(await says("go on"), ["go on"]);
      assertEquals(heard.length, before); // its own words are no prompt
      await event("session.idle", { sessionID: "s" });
      assertEquals(heard.at(-1).continued, true);
      assertEquals(prompts.length, 1);
      await says("again");
      await event("session.idle", { sessionID: "s" });
      assertEquals(prompts.length, 2);
    },
  ));

Deno.test("pluginText(): a turn that failed, or that the person broke off, stays ended", () =>
  inSession(() => deny("go on"), async ({ says, event, prompts }) => {
    await says("hi").catch(() => {});
    await event("session.error", { sessionID: "s", error: {} });
    await event("session.idle", { sessionID: "s" });
    assertEquals(prompts, []);
  }));

Deno.test("pluginText(): a compaction outside of a turn is no end of one", () =>
  inSession(
    ({ type }) => type === "session.idle" ? deny("go on") : undefined,
    async ({ says, event, compacts, prompts }) => {
      await says("hi");
      await compacts(); // in the turn, which goes on
      await event("session.idle", { sessionID: "s" });
      assertEquals(prompts.length, 1);
      await says("go on");
      await event("session.idle", { sessionID: "s" });
      const before = prompts.length;
      await compacts();
      await event("session.idle", { sessionID: "s" });
      assertEquals(prompts.length, before);
    },
  ));

Deno.test("pluginText(): a subagent's events name the session that began it", () =>
  inSession(() => undefined, async ({ event, says, heard }) => {
    const info = { id: "child", parentID: "s" };
    await event("session.created", { sessionID: "child", info });
    await says("do", "child");
    await event("session.idle", { sessionID: "child" });
    assertEquals(heard.map(({ parent }) => parent), ["s", "s", "s"]);
  }));

Deno.test("pluginText(): a compaction is told what matters, and the session afterwards", () =>
  inSession(named, async ({ says, compacts, event, runs }) => {
    await says("hi");
    assertEquals(await compacts(), ["experimental.session.compacting"]);
    await event("session.compacted", { sessionID: "s" });
    const output = await runs("bash");
    assertEquals(output, "done\n\nsession.compacted\n\ntool.execute.after");
  }));

Deno.test("pluginText(): a notice is shown to the person", () =>
  inSession(() => ({ notice: "look" }), async ({ says, toasts }) => {
    await says("hi");
    assertEquals(toasts, ["look", "look"]);
  }));

Deno.test("pluginText(): whatever planhook does, OpenCode goes on", () =>
  inSession(() => {
    throw new Error("broken");
  }, async ({ says, runs, event }) => {
    assertEquals(await says("hi"), ["hi"]);
    assertEquals(await runs("bash"), "done");
    await event("session.idle", { sessionID: "s" });
    await event("server.connected", {});
  }));
