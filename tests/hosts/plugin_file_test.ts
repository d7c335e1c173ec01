import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { opencodeInstall } from "../../hosts/opencode/install.ts";
import { piInstall } from "../../hosts/pi/install.ts";
import { pluginFile } from "../../hosts/plugin_file.ts";
import { askText } from "../../hosts/plugin_text.ts";

const editor = pluginFile("pi", ["a", "b"], (target) => askText("pi", target));

const COMMAND = { words: ["/opt/planhook"], platform: "linux" } as const;
const BUNDLE = {
  words: ["/bin/deno", "run", "--no-config", "/new place/planhook.js"],
  platform: "linux",
} as const;

/** The text that came of an edit. */
function textOf(result: object): string {
  assert("text" in result && typeof result.text === "string");
  return result.text;
}

Deno.test("pluginFile() writes the file, and brings it up to date", () => {
  const first = editor.merge("", COMMAND);
  assert("wasThere" in first);
  assertEquals([first.wasThere, first.notes], [false, []]);
  const again = editor.merge(first.text, COMMAND);
  assertEquals(again, { ...first, wasThere: true });
  const moved = textOf(editor.merge(first.text, BUNDLE));
  assertStringIncludes(moved, '"file:///new%20place/planhook.core.js"');
  assertEquals(editor.entries?.(moved), [
    { event: "a", path: "/new place/planhook.js" },
    { event: "b", path: "/new place/planhook.js" },
  ]);
});

Deno.test("pluginFile() leaves a file of somebody else's as it is", () => {
  for (const text of ["export default 1;\n", " ", "// Written by planhook"]) {
    assert("refused" in editor.merge(text, COMMAND));
    assertEquals(editor.entries?.(text), []);
    assertEquals(editor.remove(text), { text, notes: [] });
    assertEquals(editor.restore(text, undefined), { text, notes: [] });
  }
});

Deno.test("pluginFile() takes the whole file away", () => {
  const text = textOf(editor.merge("", COMMAND));
  assertEquals(editor.remove(text), { text: "", notes: [] });
  assertEquals(editor.restore(text, undefined), { text: undefined });
  assertEquals(editor.restore(text, ""), { text: "", notes: [] });
});

Deno.test("pluginFile() tells nothing of a file whose command somebody has changed", () => {
  const text = textOf(editor.merge("", COMMAND));
  for (const command of ["[5, 6, 7]", "[", '["x"]']) {
    const changed = text.replace(
      /^const COMMAND = .*$/m,
      `const COMMAND = ${command};`,
    );
    assertEquals(editor.entries?.(changed), []);
  }
});

Deno.test("the files of in-process hosts hear the events that are wired", () => {
  for (const { name, settings } of [opencodeInstall, piInstall]) {
    assert(settings !== undefined, name);
    const text = textOf(settings.merge("", COMMAND));
    const entries = settings.entries?.(text) ?? [];
    assert(Array.isArray(entries));
    assertEquals(entries.length, settings.eventCount);
    for (const { event } of entries) assertStringIncludes(text, `"${event}"`);
  }
});
