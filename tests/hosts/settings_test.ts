import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { parse, type ParseError } from "jsonc-parser";
import { INSTALLERS } from "../../hosts/commands.ts";

/** Pieces of white space and comments that may stand between two tokens. */
const TRIVIA = [
  "",
  "",
  " ",
  "\n",
  "\r\n",
  "\t",
  "\n    ",
  "/* c */",
  " // c, }\n",
];

/** A JSON text of a value, with anything between its tokens. */
function written(value: unknown, next: () => number): string {
  const gap = (): string => TRIVIA[next() % TRIVIA.length] ?? "";
  const list = (
    open: string,
    items: readonly string[],
    close: string,
  ): string => {
    const comma = items.length > 0 && next() % 3 === 0 ? `,${gap()}` : "";
    return open + gap() + items.join(`${gap()},${gap()}`) + gap() + comma +
      close;
  };
  if (Array.isArray(value)) {
    return list("[", value.map((item) => written(item, next)), "]");
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, item]) =>
    `${JSON.stringify(key)}${gap()}:${gap()}${written(item, next)}`
  );
  return list("{", pairs, "}");
}

/** Names that may stand in settings, those that matter to us among them. */
const KEY = fc.constantFrom(
  "hooks",
  "Stop",
  "stop",
  "PreToolUse",
  "preToolUse",
  "a",
  "version",
  "command",
  "é",
);

/** Values of any kind, deep and small. */
const { value: VALUE } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, 0, "x", 'a "b" // c'),
    fc.array(tie("value"), { maxLength: 3, size: "max" }),
    fc.dictionary(KEY, tie("value"), { maxKeys: 4, size: "max" }),
  ),
}));

/** Settings: something in the places where hooks stand. */
const SETTINGS = fc.record({
  a: VALUE,
  hooks: fc.oneof(
    fc.record({
      Stop: fc.array(VALUE, { maxLength: 2 }),
      stop: fc.array(VALUE, { maxLength: 2 }),
      PreToolUse: fc.array(fc.record({ matcher: VALUE, hooks: VALUE }), {
        maxLength: 2,
      }),
      other: VALUE,
    }, { requiredKeys: [] }),
    VALUE,
  ),
  Stop: VALUE,
  PreToolUse: fc.array(VALUE, { maxLength: 2 }),
}, { requiredKeys: [] });

const COMMAND = { words: ["/opt/planhook"], platform: "linux" } as const;

/** The value of a text, as every reader of JSON with comments would have it. */
function valueOf(text: string): unknown {
  const errors: ParseError[] = [];
  const value = parse(text, errors, { allowTrailingComma: true });
  assertEquals(errors, []);
  return JSON.parse(JSON.stringify(value));
}

/** A value without what is empty in it, and without a version; `undefined` where nothing is left. */
function full(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value)
    .filter(([key]) => key !== "version")
    .map(([key, item]) => [key, full(item)] as const)
    .filter(([, item]) => item !== undefined);
  if (pairs.length === 0) return undefined;
  return Array.isArray(value)
    ? pairs.map(([, item]) => item)
    : Object.fromEntries(pairs);
}

for (const { name, settings: editor } of INSTALLERS) {
  if (editor === undefined) continue;
  if (["opencode", "pi"].includes(name)) continue; // a file of ours: plugin_file_test.ts
  Deno.test(`settings of ${name}: putting in is putting in twice, and taking out gives everything back, whatever they hold`, () => {
    let merges = 0;
    fc.assert(
      fc.property(
        SETTINGS,
        fc.array(fc.nat(997), { minLength: 7, maxLength: 40, size: "max" }),
        (value, chances) => {
          let at = 0;
          const text = written(
            value,
            () => chances[at++ % chances.length] ?? 0,
          );
          const merged = editor.merge(text, COMMAND);
          if ("refused" in merged) {
            return;
          }
          merges++;
          assertEquals(editor.merge(merged.text, COMMAND), {
            ...merged,
            wasThere: true,
          });
          assertEquals(editor.restore(merged.text, text), { text, notes: [] });
          const left = editor.remove(merged.text);
          assert("text" in left);
          assertEquals(editor.remove(left.text), left);
          // without the copy, nothing is lost but what was empty
          assertEquals(full(valueOf(left.text)), full(valueOf(text)));
        },
      ),
      { numRuns: 150 },
    );
    assert(merges > 20, `${merges}`);
  });
}

Deno.test("`settingsEditor()` says where hooks are switched off", () => {
  const [claude] = INSTALLERS;
  const merged = claude?.settings?.merge('{"disableAllHooks": true}', COMMAND);
  assert(merged !== undefined && "notes" in merged);
  assertEquals(merged.notes, [
    'the file says "disableAllHooks": true, so none of its hooks runs',
  ]);
});

Deno.test("`settingsEditor()` leaves an entry of ours where it stands when it brings it up to date", () => {
  const [claude] = INSTALLERS;
  const text = JSON.stringify({
    hooks: {
      Stop: [
        {
          hooks: [{ command: "a" }, {
            command: "/old/planhook hook claude",
            timeout: 1,
          }, { command: "b" }],
        },
      ],
    },
  });
  const merged = claude?.settings?.merge(text, COMMAND);
  assert(merged !== undefined && "text" in merged);
  const { hooks } = JSON.parse(merged.text);
  assertEquals(hooks.Stop.length, 1);
  assertEquals(
    hooks.Stop[0].hooks.map(({ command }: { command: string }) => command),
    ["a", "/opt/planhook", "b"],
  );
});
