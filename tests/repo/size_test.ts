/** No source file is too long to be read at once. @module */

import { assert, assertEquals } from "@std/assert";
import { filesUnder, readText } from "./files.ts";

const LIMIT_LINES = 400;

Deno.test(`no source file has more than ${LIMIT_LINES} lines`, () => {
  const sources = filesUnder("").filter((path) =>
    /\.(ts|mjs)$/.test(path) && !path.includes(".generated.")
  );
  assert(sources.includes("build.ts"));
  const tooLong = sources
    .map((path) => ({ path, lines: readText(path).split("\n").length - 1 }))
    .filter(({ lines }) => lines > LIMIT_LINES);
  assertEquals(tooLong, []);
});
