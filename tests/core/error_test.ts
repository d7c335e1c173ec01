import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  type Code,
  errorLine,
  EXIT_CODES,
  HookError,
  oneLine,
  reasonOf,
} from "../../core/error.ts";

Deno.test("`EXIT_CODES` gives each kind its code, and never the one that blocks", () => {
  assertEquals(EXIT_CODES, {
    usage: 64,
    input: 65,
    plan: 1,
    config: 78,
    io: 74,
    internal: 70,
  });
  assertEquals(Object.values(EXIT_CODES).includes(2), false);
});

Deno.test("`HookError` is an error with a kind, and with a cause only where there is one", () => {
  const cause = new TypeError("x");
  const error = new HookError("io", "Cannot read", cause);
  assertEquals([error.name, error.message, error.code, error.cause], [
    "HookError",
    "Cannot read",
    "io",
    cause,
  ]);
  assertEquals(
    Object.hasOwn(new HookError("io", "Cannot read"), "cause"),
    false,
  );
  const code: Code = error.code;
  assertThrows(
    () => {
      throw new HookError(code, "Cannot read");
    },
    HookError,
    "Cannot read",
  );
});

Deno.test("`errorLine()` names whatever was thrown, on one line", () => {
  const rows: readonly [unknown, string][] = [
    [new HookError("plan", "Cannot use\nplan"), "Cannot use plan"],
    [new TypeError("a\r\nb"), "TypeError: a b"],
    [new Error(""), "Error:"],
    ["text", "text"],
    [undefined, "undefined"],
    [null, "null"],
    [Symbol("s"), "Symbol(s)"],
    [{}, "[object Object]"],
    [new Error("x".repeat(1000)), `Error: ${"x".repeat(493)}…`],
  ];
  for (const [thrown, line] of rows) assertEquals(errorLine(thrown), line);
});

Deno.test("`errorLine()` names what cannot be turned into text, too", () => {
  const mute = {
    toString(): string {
      throw new Error("mute");
    },
  };
  for (const thrown of [Object.create(null), mute]) {
    assertEquals(typeof errorLine(thrown), "string");
  }
});

Deno.test("`oneLine()` puts controls, separators and direction marks as one space", () => {
  const rows: readonly [string, string][] = [
    ["a\nb", "a b"],
    ["a\r\n\t\u0000b", "a b"],
    ["\u001b[31mred\u001b[0m", "[31mred [0m"],
    ["a\u007fb\u0085c\u009fd", "a b c d"],
    ["a\u2028b\u2029c", "a b c"],
    ["a\u202eb\u2066c\u061cd\u200ee", "a b c d e"],
    ["\n a \n", "a"],
    ["", ""],
    ["\u0000", ""],
    ["é 日本 😀", "é 日本 😀"],
  ];
  for (const [text, line] of rows) assertEquals(oneLine(text, 80), line);
});

Deno.test("`oneLine()` cuts between code points, and says so", () => {
  const rows: readonly [string, number, string][] = [
    ["abcd", 4, "abcd"],
    ["abcde", 4, "abcd…"],
    ["😀😀😀", 3, "😀😀😀"],
    ["😀😀😀😀", 3, "😀😀😀…"],
    ["a😀😀😀", 3, "a😀😀…"],
    ["a😀😀", 3, "a😀😀"],
    ["x", 0, "…"],
  ];
  for (const [text, limit, line] of rows) {
    assertEquals(oneLine(text, limit), line);
  }
});

Deno.test("`oneLine()` is short, whole and on one line, for every text", () => {
  const text = fc.string({ unit: "binary", size: "max", maxLength: 300 });
  fc.assert(fc.property(text, fc.nat(80), (text, limit) => {
    const line = oneLine(text, limit);
    assertEquals([...line].length <= limit + 1, true);
    assertEquals(line.isWellFormed(), true);
    assertEquals(
      /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(line),
      false,
    );
    if (line === text) assertEquals(oneLine(line, limit), line);
  }));
});

Deno.test("reasonOf() says in our words that the runtime keeps something closed, and nothing of its flags", () => {
  const error = new Deno.errors.NotCapable(
    'Requires all access to "/proc", run again with the --allow-all flag',
  );
  for (const text of [reasonOf(error), errorLine(error)]) {
    assertEquals(text.includes("--allow"), false);
    assertEquals(text.includes("the runtime keeps it closed"), true);
  }
  assertEquals(reasonOf(new TypeError("a")), "a");
});
