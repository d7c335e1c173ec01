import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { planPrefix, recordFolder } from "../../../core/plans/plan_record.ts";

Deno.test("recordFolder() is a kind and one name that every disk takes, for every session and path", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.string({ maxLength: 400 }),
      (session, plan) => {
        const [kind, name = "", ...rest] = recordFolder("guard", [
          session,
          `/${plan}`,
        ]).split("/");
        assertEquals([kind, rest.length], ["guard", 0]);
        assertEquals(/^[A-Za-z0-9%+_.!~*'()-]{1,241}$/.test(name), true);
      },
    ),
  );
});

Deno.test("recordFolder() begins alike for all sessions of a plan", () => {
  const plan = `/${"long/".repeat(80)}task_plan.md`;
  for (const session of ["", "s", "../..", "\ud800"]) {
    assertEquals(
      recordFolder("gate", [session, plan]).startsWith(
        `gate/${planPrefix(plan)}`,
      ),
      true,
    );
  }
});
