import { assertEquals } from "@std/assert";
import { answerCheck, costCheck } from "../../../core/doctor/event_checks.ts";

Deno.test("`costCheck()` says so where nothing is said, or was not measured", () => {
  assertEquals(
    costCheck({ kind: "turn-end", bytes: 0, tokens: 0 }).message,
    "turn-end: time not measured, nothing is said",
  );
});

Deno.test("`costCheck()` warns of a call that is slow, and fails one that went wrong", () => {
  const cost = { kind: "prompt", bytes: 0, tokens: 0 } as const;
  assertEquals(costCheck({ ...cost, ms: 2000 }).level, "info");
  assertEquals(costCheck({ ...cost, ms: 2001 }).level, "WARN");
  const failed = costCheck({ ...cost, error: "no\nway" });
  assertEquals([failed.level, failed.message], ["FAIL", "prompt: no way"]);
});

Deno.test("`answerCheck()` prints whatever a note holds on one line", () => {
  const { message } = answerCheck({
    host: "x\u001b[31m",
    event: "a\nb",
    timeMs: 1e300,
    bytes: 1234567,
  });
  assertEquals(
    message,
    "x [31m a b: at no time that can be read, 1,234,567 bytes",
  );
});
