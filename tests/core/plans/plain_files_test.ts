import { assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { demandPlainFiles } from "../../../core/plans/plain_files.ts";

Deno.test("`demandPlainFiles()` lets files and gaps pass, and names what stands in the way", () => {
  demandPlainFiles(memoryWorld({ "/p/a": "" }), "/p", ["a", "b"]);
  for (
    const [node, kind] of [
      [{ link: "/secret" }, "a link"],
      [{ link: "/gone" }, "a link"],
      [{ dir: true }, "a folder"],
      [{ pipe: true }, "a pipe or device"],
    ] as const
  ) {
    const world = memoryWorld({ "/p/b": node, "/secret": "" });
    assertThrows(
      () => demandPlainFiles(world, "/p", ["a", "b"]),
      HookError,
      `Cannot write "/p/b": ${kind} stands there, expected a plain file; move it away`,
    );
  }
});
