import { assertEquals } from "@std/assert";
import type { EventKind } from "../../../core/mod.ts";
import { decode } from "../../../hosts/generic/decode.ts";
import type { DecodeContext } from "../../../hosts/host.ts";

/** A call from `/here`, with this name on the command line. */
function context(name?: string): DecodeContext {
  return { name, cwd: () => "/here", env: () => undefined };
}

/** What each kind has beside the fields of all. */
const OWN: Readonly<Record<EventKind, object>> = {
  "session-start": { source: "startup" },
  "prompt": {},
  "tool-request": { tool: "" },
  "tool-result": { tool: "" },
  "turn-end": { continued: false },
  "subagent-start": {},
  "subagent-end": {},
  "compaction": {},
  "session-end": {},
  "notice": {},
};

Deno.test("`decode()` knows every neutral kind", () => {
  for (const [kind, own] of Object.entries(OWN)) {
    const event: unknown = decode(
      { kind, session: "s1", cwd: "/p" },
      context(),
    );
    assertEquals(event, { kind, name: kind, session: "s1", cwd: "/p", ...own });
  }
});

Deno.test("`decode()` reads the fields of a kind", () => {
  const rows: readonly [object, object][] = [
    [{ kind: "session-start", source: "resume" }, { source: "resume" }],
    [{ kind: "session-start", source: "clear" }, { source: "clear" }],
    [{ kind: "session-start", source: "compact" }, { source: "compact" }],
    [{ kind: "session-start", source: "odd" }, { source: "startup" }],
    [{ kind: "session-start", source: 5 }, { source: "startup" }],
    [{ kind: "tool-request", tool: "Write" }, { tool: "Write" }],
    [{ kind: "tool-result", tool: 5 }, { tool: "" }],
    [{ kind: "tool-request", path: "/q/a.md" }, { path: "/q/a.md" }],
    [{ kind: "tool-result", path: "a.md" }, { path: "/here/a.md" }],
    [{ kind: "turn-end", continued: true }, { continued: true }],
    [{ kind: "turn-end", continued: "true" }, { continued: false }],
    [{ kind: "turn-end", continued: 1 }, { continued: false }],
  ];
  for (const [wire, wanted] of rows) {
    const event: object = decode(wire, context());
    assertEquals({ ...event, ...wanted }, event);
  }
});

Deno.test("`decode()` takes an unknown kind for a notice, under its name", () => {
  for (
    const kind of ["odd", "Prompt", "__proto__", "toString", "UserPromptSubmit"]
  ) {
    assertEquals(decode({ kind }, context()), {
      kind: "notice",
      name: kind,
      cwd: "/here",
    });
  }
});

Deno.test("`decode()` takes kind and folder from the call where the event has none", () => {
  assertEquals(decode({}, context("prompt")), {
    kind: "prompt",
    name: "prompt",
    cwd: "/here",
  });
  assertEquals(
    decode({ kind: "turn-end" }, context("prompt")).kind,
    "turn-end",
  );
  assertEquals(decode({}, context()).name, "");
});

Deno.test("`decode()` passes over fields that cannot be used, and names them", () => {
  assertEquals(decode({ kind: 5, session: [], cwd: "x" }, context("prompt")), {
    kind: "prompt",
    name: "prompt",
    cwd: "/here",
    wrong: ["kind", "session", "cwd"],
  });
  assertEquals(
    Object.hasOwn(decode({ kind: "prompt" }, context()), "wrong"),
    false,
  );
});
