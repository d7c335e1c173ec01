/** Tests lie where their source lies: `core/a/b.ts`, `tests/core/a/b_test.ts`. @module */

import { assertEquals } from "@std/assert";
import { exists, filesUnder } from "./files.ts";

/** Tests about a whole layer, which mirror no single file. */
const ABOUT_A_LAYER = ["tests/hosts/contract_test.ts"];

Deno.test("every test below tests/core/ and tests/hosts/ has its source", () => {
  const orphans = filesUnder("tests/")
    .filter((path) => /^tests\/(core|hosts)\/.*_test\.ts$/.test(path))
    .filter((path) => !ABOUT_A_LAYER.includes(path))
    .filter((path) => !exists(sourceOf(path)));
  assertEquals(orphans, []);
});

function sourceOf(path: string): string {
  return path.replace(/^tests\//, "").replace(/_test\.ts$/, ".ts");
}
