/**
 * Our extension file in pi.
 *
 * `types.ts` says why it hands on each text where it does.
 *
 * @module
 */

import { askText, type PluginTarget } from "../plugin_text.ts";

/** The handlers of pi. No line begins with `export`, which the bundle would take for its own. */
const HANDLERS = `
const PAUSE_MS = 50;
const MOST_PAUSES = 200;

/** The extension. */ export default function (pi) {
  const due = new Set(); // for the next prompt
  const beside = new Set(); // for the next call of the model
  let turn;
  let asked; // what planhook has the model go on with
  let continued = false;

  /** Asks about an event; what is said to the model is put into \`place\`. */
  const hear = async (event, { cwd, hasUI, ui, sessionManager }, place) => {
    const sessionId = sessionManager.getSessionId();
    const wire = { event, ctx: { cwd, sessionId }, turn, continued };
    const { context, decision, notice } = await ask(wire);
    if (context) place.add(context);
    try {
      if (notice && hasUI) ui.notify(notice, "info");
    } catch {} // the session has ended meanwhile
    return decision;
  };

  /** What stands in a place, once. */
  const told = (place) => {
    const text = [...place].join("\\n\\n");
    place.clear();
    return text;
  };

  /** What planhook has to know of a tool. */
  const toolOf = ({ type, toolName, input }) => ({ type, toolName, input: { path: input?.path } });

  /** Has the model go on, once it has come to rest, unless the person said something meanwhile. */
  const goOn = (reason, ctx, pauses = 0) => {
    if (ctx.isIdle()) {
      if (ctx.hasPendingMessages()) return;
      asked = reason;
      pi.sendUserMessage(reason, { deliverAs: "followUp" });
    } else if (pauses < MOST_PAUSES) {
      setTimeout(later, PAUSE_MS, reason, ctx, pauses + 1).unref?.();
    }
  };

  /** The same from a timer, where nobody would catch an error: the session may be another one by now. */
  const later = (...args) => {
    try {
      goOn(...args);
    } catch {}
  };

  pi.on("session_start", async ({ type, reason }, ctx) => {
    await hear({ type, reason }, ctx, due);
  });

  pi.on("before_agent_start", async ({ type, prompt }, ctx) => {
    continued = asked !== undefined && asked === prompt;
    asked = undefined;
    if (!continued) {
      turn = crypto.randomUUID();
      await hear({ type }, ctx, due);
    }
    const content = told(due);
    if (content) return { message: { customType: "planhook", content, display: false } };
  });

  pi.on("tool_call", async (event, ctx) => {
    const decision = await hear(toolOf(event), ctx, beside);
    if (decision) return { block: true, reason: decision.reason };
  });

  pi.on("context", ({ messages }) => {
    const text = told(beside);
    if (!text) return;
    const said = { role: "user", content: [{ type: "text", text }], timestamp: Date.now() };
    return { messages: [...messages, said] };
  });

  pi.on("tool_result", async (event, ctx) => {
    const place = new Set();
    await hear(toolOf(event), ctx, place);
    const text = told(place);
    if (text) return { content: [...event.content, { type: "text", text }] };
  });

  pi.on("session_before_compact", async ({ type }, ctx) => {
    await hear({ type }, ctx, new Set());
  });

  pi.on("session_compact", async ({ type }, ctx) => {
    await hear({ type }, ctx, due);
  });

  pi.on("agent_end", async ({ type, messages }, ctx) => {
    const { stopReason } = messages.findLast(({ role }) => role === "assistant") ?? {};
    if (stopReason === "aborted" || stopReason === "error") return;
    const decision = await hear({ type }, ctx, due);
    if (decision) setTimeout(later, 0, decision.reason, ctx).unref?.();
  });
}
`;

/**
 * The text of the extension file, for `.pi/extensions/` or `~/.pi/agent/extensions/`.
 *
 * @param target Where planhook is.
 * @returns An ES module.
 *
 * @example
 * ```ts
 * import { extensionText } from "./extension.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const text = extensionText({ core: "/opt/planhook.core.js", words: ["/opt/planhook"] });
 * assertStringIncludes(text, "export default function (pi)");
 * ```
 */
export function extensionText(target: PluginTarget): string {
  return askText("pi", target) + HANDLERS;
}
