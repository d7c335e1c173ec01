import { assertEquals } from "@std/assert";
import { copilot } from "../../../hosts/copilot/mod.ts";

Deno.test("copilot never answers by exit code, since any but 0 denies a tool", () => {
  assertEquals(copilot.refuse, undefined);
});
