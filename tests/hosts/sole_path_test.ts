import { assertEquals } from "@std/assert";
import { withSolePath } from "../../hosts/sole_path.ts";

Deno.test("`withSolePath()` takes the path of a list with one entry, and an own path before it", () => {
  const rows: readonly [unknown, unknown][] = [
    [{ files: [{ path: "/a" }] }, "/a"],
    [{ files: [{ path: "/a" }], path: "/b" }, "/b"],
    [{ files: [{ path: "/a" }, { path: "/b" }] }, undefined],
    [{ files: [] }, undefined],
    [{ files: ["/a"] }, undefined],
    [{ files: [null] }, undefined],
    [{ files: "/a" }, undefined],
    [{ path: "/b" }, "/b"],
    [null, undefined],
    ["/a", undefined],
  ];
  for (const [input, wanted] of rows) {
    assertEquals(withSolePath(input, "files")["path"], wanted);
  }
});
