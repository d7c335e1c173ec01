/**
 * Our plugin file in OpenCode.
 *
 * `types.ts` says why it hands on each text where it does.
 *
 * @module
 */

import { askText, type PluginTarget } from "../plugin_text.ts";

/** The hooks of OpenCode. No line begins with `export`, which the bundle would take for its own. */
const HOOKS = `
/** A message of planhook's own as a part of the person's. */
const partOf = (text, { id, sessionID }) => ({
  id: "prt_planhook" + crypto.randomUUID().replaceAll("-", ""),
  messageID: id,
  sessionID,
  type: "text",
  text,
  synthetic: true,
});

/** The plugin. */ export const Planhook = async ({ client, directory }) => {
  const sessions = new Map();

  /** What is known of a session: what the model is to be told at the next occasion, and at its next call. */
  const sessionOf = (id) => {
    if (!sessions.has(id)) sessions.set(id, { source: "resume", due: new Set(), beside: new Set() });
    return sessions.get(id);
  };

  /** Asks about an event of a session; what is said to the model is put into one of these places. */
  const hear = async (id, event, place = "due") => {
    const session = sessionOf(id);
    const { parent, turn } = session;
    const { context, decision, notice } = await ask({ ...event, directory, parent, turn });
    if (context) session[place].add(context);
    if (notice) client.tui.showToast({ body: { message: notice, variant: "info" } }).catch(() => {});
    return decision;
  };

  /** What stands in a place, once. */
  const told = (id, place = "due") => {
    const texts = sessionOf(id)[place];
    const text = [...texts].join("\\n\\n");
    texts.clear();
    return text;
  };

  /** Tells, when a turn has ended, that it is to go on. */
  const ended = async (id) => {
    const session = sessionOf(id);
    if (!session.isInTurn) return; // it was broken off, or what ended is a compaction that the person asked for
    session.isInTurn = false;
    const { continued, agent, model } = session;
    const decision = await hear(id, { type: "session.idle", properties: { sessionID: id }, continued });
    if (!decision) return;
    session.asked = decision.reason;
    const parts = [{ type: "text", text: decision.reason }];
    await client.session.promptAsync({ path: { id }, body: { agent, model, parts } });
  };

  return {
    event: async ({ event: { type, properties } }) => {
      const id = properties?.sessionID ?? properties?.info?.id;
      switch (type) {
        case "session.created":
          sessionOf(id).parent = properties.info?.parentID;
          sessionOf(id).source = "startup";
          break;
        case "session.compacted":
          await hear(id, { type, properties: { sessionID: id } });
          break;
        case "session.error":
          if (id) sessionOf(id).isInTurn = false; // by the person, too
          break;
        case "session.idle":
          await ended(id).catch(() => {});
          break;
        case "session.deleted":
          sessions.delete(id);
      }
    },

    "chat.message": async ({ sessionID }, { message, parts }) => {
      const session = sessionOf(sessionID);
      const text = parts.map((part) => part.text ?? "").join("");
      session.isInTurn = true;
      session.continued = session.asked !== undefined && session.asked === text;
      session.asked = undefined;
      if (session.continued) return; // planhook's own words
      session.turn = message.id;
      session.agent = message.agent;
      session.model = message.model;
      const { source } = session;
      session.source = undefined;
      if (source) await hear(sessionID, { type: "session.created", properties: { sessionID }, source });
      await hear(sessionID, { hook: "chat.message", input: { sessionID } });
      const said = told(sessionID);
      if (said) parts.push(partOf(said, message));
    },

    "tool.execute.before": async ({ sessionID, tool }, { args }) => {
      const input = { sessionID, tool, args: { filePath: args?.filePath } };
      const decision = await hear(sessionID, { hook: "tool.execute.before", input }, "beside");
      if (decision) throw new Error(decision.reason);
    },

    "tool.execute.after": async ({ sessionID, tool, args }, output) => {
      const input = { sessionID, tool, args: { filePath: args?.filePath } };
      await hear(sessionID, { hook: "tool.execute.after", input });
      if (typeof output?.output !== "string") return;
      const said = told(sessionID);
      if (said) output.output += "\\n\\n" + said;
    },

    "experimental.chat.messages.transform": async (_, { messages }) => {
      const last = messages.findLast(({ info }) => info.role === "user");
      const said = last && told(last.info.sessionID, "beside");
      if (!said) return;
      const info = { ...last.info, id: "msg_planhook" + crypto.randomUUID().replaceAll("-", "") };
      messages.push({ info, parts: [partOf(said, info)] });
    },

    "experimental.session.compacting": async ({ sessionID }, { context }) => {
      await hear(sessionID, { hook: "experimental.session.compacting", input: { sessionID } });
      const said = told(sessionID);
      if (said) context.push(said);
    },
  };
};
`;

/**
 * The text of the plugin file, for `.opencode/plugin/` or `~/.config/opencode/plugin/`.
 *
 * @param target Where planhook is.
 * @returns An ES module.
 *
 * @example
 * ```ts
 * import { pluginText } from "./plugin.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const text = pluginText({ core: "/opt/planhook.core.js", words: ["/opt/planhook"] });
 * assertStringIncludes(text, "export const Planhook");
 * ```
 */
export function pluginText(target: PluginTarget): string {
  return askText("opencode", target) + HOOKS;
}
