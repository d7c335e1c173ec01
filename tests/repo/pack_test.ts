/** Chunks that are packed into one module do what they did as modules. @module */

import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { pack } from "../../build/pack.ts";
import { FORMS, packed, run } from "./packed.ts";

Deno.test("`pack()` gives what a chunk exports, under the names of both sides", async () => {
  const chunks = {
    "a.js": 'import {\n  one as uno,\n  two\n} from "./b.js";\n' +
      "var sum = uno + two;\nexport {\n  sum as total,\n  two\n};\n",
    "b.js": "var x = 1;\nvar two = 2;\nexport {\n  x as one,\n  two\n};\n",
  };
  for (const [form, warm] of FORMS) {
    const text = packed(
      'var a = await import("./a.js");\nglobalThis.result = { ...a };\n',
      { chunks, warm },
    );
    assertEquals([form, await run(text)], [form, { total: 3, two: 2 }]);
  }
});

Deno.test("`pack()` takes what the program imports statically", async () => {
  for (const [form, warm] of FORMS) {
    const text = packed(
      'import {\n  a as first\n} from "./a.js";\nimport {\n  b\n} from "./b.js";\nglobalThis.result.push(b, first);\n',
      {
        chunks: {
          "a.js": "globalThis.result = [1];\nvar a = 3;\nexport {\n  a\n};\n",
          "b.js": "var b = 2;\nexport {\n  b\n};\n",
        },
        warm,
      },
    );
    assertEquals([form, await run(text)], [form, [1, 2, 3]]);
  }
});

Deno.test("`pack()` opens no cold chunk of which nothing is taken", async () => {
  const text = packed(
    'import "./a.js";\nglobalThis.result ??= "not opened";\n',
    { chunks: { "a.js": 'globalThis.result = "opened";\n' } },
  );
  assertEquals(await run(text), "not opened");
});

Deno.test("`pack()` reads minified chunks, too", async () => {
  const chunks = {
    "a.js":
      'import{x as o,two}from"./b.js";import"./c.js";var s=o+two;export{s as total};\n',
    "b.js": "var t=1,u=2;export{t as x,u as two};",
    "c.js": "globalThis.side=1;",
  };
  const text = packed(
    'globalThis.result = (await import("./a.js")).total;\n',
    { chunks },
  );
  assertEquals(await run(text), 3);
});

Deno.test("`pack()` keeps a cold chunk out of the code until it is opened", async () => {
  const chunks = { "a.js": "no code at all\n" };
  const text = packed(
    'globalThis.result = "ran";\nglobalThis.open = () => import("./a.js");\n',
    { chunks },
  );
  assertEquals(await run(text), "ran");
  const open: () => Promise<unknown> = Reflect.get(globalThis, "open");
  const failure = await open().catch((error) => error);
  assert(failure instanceof SyntaxError);
});

Deno.test("`pack()` opens a chunk once: two imports of it give the same object", async () => {
  for (const [form, warm] of FORMS) {
    const text = packed(
      'var one = await import("./a.js");\nvar two = await import("./a.js");\n' +
        'var { a } = await import("./b.js");\n' +
        "globalThis.result = [one === two, one.a === a, globalThis.opened];\n",
      {
        chunks: {
          "a.js":
            "globalThis.opened = (globalThis.opened ?? 0) + 1;\nvar a = {};\nexport {\n  a\n};\n",
          "b.js": 'import {\n  a\n} from "./a.js";\nexport {\n  a\n};\n',
        },
        warm,
      },
    );
    Reflect.deleteProperty(globalThis, "opened");
    assertEquals([form, await run(text)], [form, [true, true, 1]]);
  }
});

Deno.test("`pack()` lets cold chunks need and open other cold chunks", async () => {
  const text = packed(
    'globalThis.result = await (await import("./a.js")).go();\n',
    {
      chunks: {
        "a.js":
          'import {\n  b\n} from "./b.js";\nasync function go() {\n  return [b, (await import("./c.js")).c];\n}\nexport {\n  go\n};\n',
        "b.js":
          'import {\n  c\n} from "./c.js";\nvar b = `b${c}`;\nexport {\n  b\n};\n',
        "c.js": 'var c = "c";\nexport {\n  c\n};\n',
      },
    },
  );
  assertEquals(await run(text), ["bc", "c"]);
});

Deno.test("`pack()` keeps functions of a chunk alive over the chunk's own state", async () => {
  const source =
    "var count = 0;\nfunction add() {\n  return ++count;\n}\nfunction get() {\n  return late + count;\n}\n" +
    "var late = 10;\nexport {\n  add,\n  get\n};\n";
  for (const [form, warm] of FORMS) {
    for (const used of [[], ["add", "get"]]) {
      const text = packed(
        'import {\n  add\n} from "./a.js";\nvar { get } = await import("./a.js");\nadd();\nadd();\nglobalThis.result = get();\n',
        { chunks: { "a.js": source }, warm, used },
      );
      assertEquals([form, await run(text)], [form, 12]);
    }
  }
});

Deno.test("`pack()` runs a cold chunk in strict mode, as a module", async () => {
  const text = packed('globalThis.result = (await import("./a.js")).self;\n', {
    chunks: {
      "a.js":
        "var self = (function () {\n  return this;\n})();\nexport {\n  self\n};\n",
    },
  });
  assertEquals(await run(text), undefined);
});

Deno.test("`pack()` keeps every text of a cold chunk, whatever it holds", async () => {
  const texts = [
    "*/",
    "/* */ */ **/ *\\/",
    "\\",
    "\\\\*/\\",
    "\"'`${x}",
    "\n\r\t\0",
    "é 日本 😀 \u2028\u2029\ufeff",
    "\ud800",
    "import x from 'y'",
    "need(",
    "</script>",
    "$& $1 $$",
    "\\u0041",
  ];
  const chunks = {
    "a.js": `var texts = ${JSON.stringify(texts)};\nexport {\n  texts\n};\n`,
  };
  for (const [form, warm] of FORMS) {
    const text = packed(
      'globalThis.result = (await import("./a.js")).texts;\n',
      {
        chunks,
        warm,
      },
    );
    assertEquals([form, await run(text)], [form, texts]);
  }
});

Deno.test("`pack()` keeps raw characters outside ASCII in strings, patterns, names and comments", async () => {
  const source = "/* é */ // 日本\nvar ä = `é😀${1}`;\n" +
    'var found = /^[à-ÿ]+$/.test("é") && /^[😀-😂]$/u.test("😁");\n' +
    'var end = "a".replace(/a*/, "*/");\nexport {\n  ä as text,\n  found,\n  end\n};\n';
  for (const [form, warm] of FORMS) {
    const text = packed(
      'var a = await import("./a.js");\nglobalThis.result = [a.text, a.found, a.end, "é"];\n',
      { chunks: { "a.js": source }, warm },
    );
    assert(/^\p{ASCII}*$/u.test(text));
    assertEquals([form, await run(text)], [form, ["é😀1", true, "*/", "é"]]);
  }
});

Deno.test("`pack()` keeps every string of a chunk, for every string", async () => {
  const strings = fc.array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.string({
        unit: fc.constantFrom("*", "/", "\\", '"', "`", "u", "0", "é"),
        maxLength: 12,
      }),
    ),
    { size: "max", maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(strings, async (strings) => {
      const source = `var a = ${JSON.stringify(strings)};\nexport {\n  a\n};\n`;
      const text = packed('globalThis.result = (await import("./a.js")).a;\n', {
        chunks: { "a.js": source },
      });
      assertEquals(await run(text), strings);
    }),
    { numRuns: 50 },
  );
});

Deno.test("`pack()` works where the runtime drops comments, as it does for other names of the file", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const path = `${folder}/packed.ts`;
    const texts = ["*/", "é", "\\"];
    await Deno.writeTextFile(
      path,
      packed('globalThis.result = (await import("./a.js")).a;\n', {
        chunks: {
          "b.js": 'var b = "no";\nexport {\n  b\n};\n',
          "a.js": `var a = ${JSON.stringify(texts)};\nexport {\n  a\n};\n`,
        },
      }),
    );
    await import(`file://${path}`);
    assertEquals(Reflect.get(globalThis, "result"), texts);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("`pack()` puts used functions in front, as expressions, and no others", async () => {
  const source = "globalThis.result = [early(), recursive(3)];\n" +
    "function early() {\n  return 1;\n}\n" +
    "function recursive(n) {\n  return n === 0 ? 0 : n + recursive(n - 1);\n}\n" +
    "function other() {\n  return 2;\n}\n";
  const text = packed(source, { used: ["early", "recursive", "missing"] });
  for (const name of ["early", "recursive"]) {
    assert(text.includes(`var ${name} = (function ${name}(`));
  }
  assert(!text.includes("(function other"));
  assert(text.includes("\nfunction other("));
  assertEquals(await run(text), [1, 6]);
  assertEquals(await run(packed(source)), [1, 6]);
});

Deno.test("`pack()` puts asynchronous functions and generators in front, too", async () => {
  const source =
    "async function wait() {\n  return 1;\n}\nfunction* give() {\n  yield 2;\n}\nasync function* both$1() {\n  yield 3;\n}\n" +
    "var all = [await wait(), ...give()];\nfor await (var one of both$1()) all.push(one);\nglobalThis.result = all;\n";
  const used = ["wait", "give", "both$1"];
  const text = packed(source, { used });
  for (const name of used) assert(text.includes(`var ${name} = (`));
  assertEquals(await run(text), [1, 2, 3]);
});

Deno.test("`pack()` puts used functions of a warm chunk in front of their own source", async () => {
  const source =
    "// core/a.ts\nvar a = one();\nfunction one() {\n  return 1;\n}\n\n// core/b.ts\nvar b = two() + a;\nfunction two() {\n  return 2;\n}\nexport {\n  b\n};\n";
  const text = packed('globalThis.result = (await import("./a.js")).b;\n', {
    chunks: { "a.js": source },
    warm: ["a.js"],
    used: ["one", "two"],
  });
  assertEquals(await run(text), 3);
  const places = ["var one = (", "var a = one()", "var two = (", "var b = "]
    .map((part) => text.indexOf(part));
  assertEquals(places, places.toSorted((a, b) => a - b));
  assert(places.every((place) => place !== -1));
});

Deno.test("`pack()` leaves a used function whole that holds a line with one brace", async () => {
  const source =
    "function help() {\n  return `a {\n}\nb`;\n}\nglobalThis.result = help();\n";
  assertEquals(await run(packed(source)), "a {\n}\nb");
  assertEquals(await run(packed(source, { used: ["help"] })), "a {\n}\nb");
});

Deno.test("`pack()` refuses a static import or export that is left", () => {
  const lines = [
    'import fs from "node:fs";',
    'import * as fs from "node:fs";',
    'import { readFile } from "node:fs";',
    'import "node:fs";',
    'import * as a from "./a.js";',
    'export * from "node:fs";',
    'export { a } from "node:fs";',
    "export default 5;",
    "export var a = 1;",
    "export function a() {}",
  ];
  for (const line of lines) {
    for (const source of [`${line}\n`, `var z = 1;\n${line}\nvar y = 2;\n`]) {
      const error = assertThrows(
        () => packed("1;\n", { chunks: { "a.js": source } }),
        Error,
        'Cannot pack "a.js"',
        source,
      );
      assert(error.message.includes(line), line);
      assertThrows(() => packed(source), Error, 'Cannot pack "main.js"');
    }
  }
  for (
    const source of ['var a=1;import"node:fs";', 'a(){};import b from"c";']
  ) {
    assertThrows(() => packed(source), Error, "Cannot pack");
  }
});

Deno.test("`pack()` refuses no line that only looks like an import", async () => {
  const source =
    "var imports = 1;\nvar exported = { import: 1, export: 2 };\n" +
    'var url = import.meta.url;\nvar text = "import x";\n' +
    "exported.import += imports;\n" +
    'var path = await import("data:text/javascript,export default 4");\n' +
    "globalThis.result = [exported.import, path.default, typeof url, text];\n";
  assertEquals(await run(packed(source)), [2, 4, "string", "import x"]);
});

Deno.test("`pack()` refuses a program that is not there", () => {
  assertThrows(
    () => pack([], "main.js", new Set(), new Set()),
    Error,
    'Cannot pack "main.js": no such chunk',
  );
});

Deno.test("`pack()` gives the same text for the same chunks", () => {
  const make = () =>
    packed('await import("./a.js");\n', { chunks: { "a.js": "var a = 1;\n" } });
  assertEquals(make(), make());
});
