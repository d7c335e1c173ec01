import { assertEquals } from "@std/assert";
import { standing } from "../../../core/io/standing.ts";

Deno.test("`standing()` has words for whatever stands there", () => {
  assertEquals((["file", "dir", "link", "other"] as const).map(standing), [
    "a file",
    "a folder",
    "a link",
    "a pipe or device",
  ]);
});
