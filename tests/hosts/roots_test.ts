import { assertEquals } from "@std/assert";
import { withRoot } from "../../hosts/roots.ts";

Deno.test("`withRoot()` takes the first folder, then the event's own, and else none", () => {
  const rows: readonly [unknown, unknown, string | undefined][] = [
    [["/p", "/q"], undefined, "/p"],
    [["/p"], "/q", "/p"],
    [["C:\\work"], "/q", "C:\\work"],
    [["p"], "/q", "/q"],
    [[], "/q", "/q"],
    [[5], "", undefined],
    ["/p", undefined, undefined],
    [undefined, undefined, undefined],
    [{ 0: "/p" }, "q", undefined],
  ];
  for (const [roots, cwd, wanted] of rows) {
    const found = withRoot({ roots, cwd, more: 1 }, "roots");
    assertEquals([found["cwd"], found["more"]], [wanted, 1]);
    assertEquals(Object.hasOwn(found, "cwd"), wanted !== undefined);
  }
});
