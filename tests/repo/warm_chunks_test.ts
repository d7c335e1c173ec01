/** Which chunks of a split bundle a hook call opens. @module */

import { assertEquals } from "@std/assert";
import { warmChunks } from "../../build/choose_chunks.ts";
import type { Chunk } from "../../build/pack.ts";

Deno.test("`warmChunks()` takes the program, hot sources and all that these import", () => {
  const chunks: readonly Chunk[] = [
    {
      name: "main.js",
      source: 'import {\n  a\n} from "./a.js";\nimport("./d.js");\n',
    },
    { name: "a.js", source: 'import "./b.js";\nvar a;\nexport {\n  a\n};\n' },
    { name: "b.js", source: "\n// core/b.ts\nvar b;\n" },
    { name: "c.js", source: 'import "./e.js";\n\n// hosts/c.ts\nvar c;\n' },
    { name: "d.js", source: "\n// core/d.ts\n" },
    { name: "e.js", source: "\n// core/hosts/c.ts.x\n" },
    { name: "f.js", source: "\n// xhosts/c.ts\n" },
  ];
  assertEquals([...warmChunks(chunks, "main.js", [])], [
    "main.js",
    "a.js",
    "b.js",
  ]);
  assertEquals([...warmChunks(chunks, "main.js", ["hosts/c.ts"])].sort(), [
    "a.js",
    "b.js",
    "c.js",
    "e.js",
    "main.js",
  ]);
  assertEquals([...warmChunks(chunks, "main.js", ["no.ts"])].length, 3);
});

Deno.test("`warmChunks()` finds a hot source at the very start of a chunk", () => {
  const chunks: readonly Chunk[] = [
    { name: "main.js", source: "1;\n" },
    { name: "a.js", source: "// hosts/a.ts\nvar a = 1;\nexport {\n  a\n};\n" },
  ];
  assertEquals([...warmChunks(chunks, "main.js", ["hosts/a.ts"])], [
    "main.js",
    "a.js",
  ]);
});
