import { assertEquals, assertStringIncludes } from "@std/assert";
import { approvalLines } from "../../../core/cli/approval_lines.ts";

Deno.test("approvalLines() says what to do where an approval does not hold any more, and nothing where none was touched", () => {
  assertStringIncludes(approvalLines("void").join(), "planhook plan attest");
  assertEquals([approvalLines("none"), approvalLines("kept")], [[], []]);
});
