import { assert, assertEquals, assertThrows } from "@std/assert";
import { FORMS, packed, run } from "./packed.ts";

Deno.test("`pack()` keeps a rare chunk compressed, and opens it once, at its import()", async () => {
  const texts = ["*/", "é😀", "`${", "\\"];
  const chunks = {
    "a.js": 'import {\n  b\n} from "./b.js";\n' +
      `var texts = [...${JSON.stringify(texts)}, b];\nexport {\n  texts\n};\n`,
    "b.js": 'var b = "b";\nexport {\n  b\n};\n',
  };
  const program =
    'var [one, two] = await Promise.all([import("./a.js"), import("./a.js")]);\n' +
    "globalThis.result = [one === two, one.texts];\n";
  for (const [, warm] of FORMS) {
    const open = warm.filter((name) => name !== "a.js");
    const text = packed(program, { chunks, warm: open, rare: ["a.js"] });
    assertEquals(await run(text), [true, [...texts, "b"]]);
    assert(!text.includes("var texts = [..."));
  }
});

Deno.test("`pack()` lets a rare chunk open another rare chunk", async () => {
  const chunks = {
    "a.js":
      'var open = async () => (await import("./b.js")).b;\nexport {\n  open\n};\n',
    "b.js": 'var b = "b";\nexport {\n  b\n};\n',
  };
  const program =
    'globalThis.result = await (await import("./a.js")).open();\n';
  for (const [, warm] of FORMS) {
    const open = warm.filter((name) => !["a.js", "b.js"].includes(name));
    const text = packed(program, {
      chunks,
      warm: open,
      rare: ["a.js", "b.js"],
    });
    assertEquals(await run(text), "b");
  }
});

Deno.test("`pack()` refuses a rare chunk that another one imports statically", () => {
  const chunks = {
    "a.js": 'import {\n  b\n} from "./b.js";\nexport {\n  b\n};\n',
    "b.js": "var b = 1;\nexport {\n  b\n};\n",
  };
  assertThrows(
    () => packed('await import("./a.js");\n', { chunks, rare: ["b.js"] }),
    Error,
    'Cannot compress "b.js": "a.js" imports it statically',
  );
});
