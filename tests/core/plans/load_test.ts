import { assert, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import { loadDigest, loadEnd, loadMode } from "../../../core/plans/load.ts";
import { planById } from "../../../core/plans/resolve.ts";

const FOLDER = "/p/.planning/a";

Deno.test("what is no plain file beside a plan is told with what to do, on one line", () => {
  const nodes: readonly Node[] = [
    { dir: true },
    { pipe: true },
    { link: "/secret" },
    { link: "/gone" },
  ];
  for (const node of nodes) {
    for (
      const [name, load, size] of [
        [".mode", loadMode, " of at most 4096 bytes"],
        [".attestation", loadDigest, " of at most 4096 bytes"],
        [
          "progress.md",
          (...[world, ref]: Parameters<typeof loadMode>) =>
            loadEnd(world, ref, "progress.md"),
          "",
        ],
      ] as const
    ) {
      const world = memoryWorld({
        [`${FOLDER}/task_plan.md`]: "",
        [`${FOLDER}/${name}`]: node,
        "/secret": "s",
      });
      const ref = planById(world, "/p", "a");
      assert(ref !== undefined);
      assertThrows(
        () => load(world, ref),
        HookError,
        `Cannot use ".planning/a/${name}": expected a plain file inside the project${size}; put one in its place`,
      );
    }
  }
});
