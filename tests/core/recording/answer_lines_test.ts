import { assertEquals } from "@std/assert";
import { answerLines } from "../../../core/recording/answer_lines.ts";

Deno.test("`answerLines()` leaves what is no JSON document as it is", () => {
  for (const text of ["", "plain\n", "5\n", '"x"\n', "null", '{"a":1} x']) {
    assertEquals(answerLines(text), text);
  }
});

Deno.test("`answerLines()` has a line for each value, lists and empty ones included", () => {
  assertEquals(
    answerLines('{"a":[1,"x"],"b":{},"c":null,"d":true,"e":""}'),
    "a.0: 1\na.1: x\nb: {}\nc: null\nd: true\ne: \n",
  );
});

Deno.test("`answerLines()` breaks long lines, and no character", () => {
  const text = `${"😀".repeat(200)}b`;
  const lines = answerLines(JSON.stringify({ k: text })).trimEnd().split("\n");
  assertEquals(lines.length > 1, true);
  assertEquals(lines.join(""), `k: ${text}`);
  assertEquals(lines.every((line) => line.isWellFormed()), true);
});
