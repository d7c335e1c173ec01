import { assertEquals, assertStringIncludes } from "@std/assert";
import { A, B, PLAN, POINTER, resolved } from "./resolved.ts";

Deno.test("resolvePlan() shows plans to attached sessions only while isolation is armed (G10)", async () => {
  const nodes = {
    [A]: PLAN,
    "/p/.planning/sessions/s1.attached": "",
    "/p/.planning/sessions/evil": "",
  };
  assertEquals(
    await resolved(nodes, { session: "s1" }),
    "newest: .planning/a/task_plan.md",
  );
  assertEquals(
    await resolved(nodes, { env: { PWF_SESSION_ID: "s1" } }),
    "newest: .planning/a/task_plan.md",
  );
  for (const session of [undefined, "s2", "../sessions/s1", ".s1"]) {
    const notice = await resolved(
      nodes,
      session === undefined ? {} : { session },
    );
    for (
      const part of [
        "[planning-with-files] Session isolation is armed",
        ".planning/sessions/",
        "PWF_SESSION_ID",
        "delete",
      ]
    ) {
      assertStringIncludes(notice, part);
    }
  }
  assertStringIncludes(
    await resolved(nodes, { session: "s2", env: { PWF_SESSION_ID: "s1" } }),
    "Session isolation",
  );
});

Deno.test("resolvePlan() wants PLAN_ID of an attached session where there are several plans", async () => {
  const armed = { "/p/.planning/sessions/s1.attached": "" };
  const notice = await resolved({
    ...armed,
    [A]: PLAN,
    "/p/task_plan.md": PLAN,
    [POINTER]: "a",
  }, { session: "s1" });
  assertStringIncludes(
    notice,
    "[planning-with-files] Multiple plans are available while session isolation is armed.",
  );
  assertStringIncludes(notice, "PLAN_ID=<slug>");
  assertEquals(
    await resolved({ ...armed, [A]: PLAN }, { session: "s1" }),
    "newest: .planning/a/task_plan.md",
  );
  assertEquals(
    await resolved({ ...armed, [A]: PLAN, [B]: PLAN }, {
      session: "s1",
      env: { PLAN_ID: "b" },
    }),
    "PLAN_ID: .planning/b/task_plan.md",
  );
});

Deno.test("resolvePlan() admits a session by the digest of project and session id", async () => {
  const framed = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    return [0, 0, 0, 0, 0, 0, 0, bytes.length, ...bytes];
  };
  const input = Uint8Array.from(["portable", "/p", "s:1 é"].flatMap(framed));
  const digest = [
    ...new Uint8Array(await crypto.subtle.digest("SHA-256", input)),
  ]
    .map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const nodes = { [A]: PLAN, [`/p/.planning/sessions/${digest}.attached`]: "" };
  assertEquals(
    await resolved(nodes, { session: "s:1 é" }),
    "newest: .planning/a/task_plan.md",
  );
  assertStringIncludes(
    await resolved(nodes, { session: "s:1 e" }),
    "Session isolation",
  );
});

Deno.test("resolvePlan() is closed where the sessions folder leads out of the project", async () => {
  const nodes = {
    [A]: PLAN,
    "/p/.planning/sessions": { link: "/else" },
    "/else/s1.attached": "",
  };
  assertStringIncludes(
    await resolved(nodes, { session: "s1" }),
    "Session isolation is armed",
  );
});
