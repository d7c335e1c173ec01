/** What `core/types/std.d.ts` declares exists: the package has no types. @module */

import { assert } from "@std/assert";
import { readText } from "./files.ts";

/** `[module, name]` of every declared value. */
function declaredValues(): [string, string][] {
  const values: [string, string][] = [];
  let module = "";
  for (const line of readText("core/types/std.d.ts").split("\n")) {
    module = /^declare module "(.+)"/.exec(line)?.[1] ?? module;
    const value = /^ +export (?:function|const|class) (\w+)/.exec(line)?.[1];
    if (value !== undefined) values.push([module, value]);
  }
  return values;
}

Deno.test("every value declared in std.d.ts exists in its module", async () => {
  const values = declaredValues();
  assert(values.length > 5, "std.d.ts was not understood");
  for (const [module, name] of values) {
    const exported: Record<string, unknown> = await import(module);
    assert(name in exported, `"${module}" has no "${name}"`);
  }
});
