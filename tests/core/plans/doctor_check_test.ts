import { assertEquals } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { attempt, finding } from "../../../core/plans/doctor_check.ts";

Deno.test("`finding()` has a hint only where there is one", () => {
  assertEquals(Object.keys(finding("WARN", "a", "b")), [
    "level",
    "check",
    "message",
  ]);
  assertEquals(finding("WARN", "a", "b", "c").hint, "c");
});

Deno.test("`attempt()` makes a finding of what a look throws, and goes on", async () => {
  const fine = finding("PASS", "a", "b");
  assertEquals(await attempt("a", () => [fine]), [fine]);
  assertEquals(await attempt("a", () => Promise.resolve([fine])), [fine]);
  const error = new HookError("io", "Cannot read\n\u001b[31mx");
  for (
    const look of [
      () => {
        throw error;
      },
      () => Promise.reject(error),
    ]
  ) {
    assertEquals(await attempt("a", look), [
      { level: "FAIL", check: "a", message: "Cannot read [31mx" },
    ]);
  }
});
