/** The name under which the program was started. @module */

import { assertEquals } from "@std/assert";
import { calledName, pathOf } from "../../../core/io/called_name.ts";

Deno.test("calledName() is a path where the program is a module", async () => {
  assertEquals((await calledName()).startsWith("file:"), false);
});

Deno.test("pathOf() takes a path out of a URL, and leaves what it cannot take", () => {
  const rows = [
    ["file:///a%20b/gate-stop.sh", "/a b/gate-stop.sh"],
    ["file:///C:/x/gate-stop", "/C:/x/gate-stop"],
    ["https://example.org/gate-stop", "https://example.org/gate-stop"],
    ["file:///a%/x", "file:///a%/x"],
  ];
  for (const [url = "", path] of rows) assertEquals(pathOf(url), path);
});
