/** The scripts, by name. @module */

import { assertEquals } from "@std/assert";
import { scriptNamed, SCRIPTS } from "../../../core/script/mod.ts";

Deno.test("`scriptNamed()` knows each script by its name and by the path of the original", () => {
  for (const script of SCRIPTS) {
    for (const end of ["", ".sh", ".py", ".ps1", ".exe"]) {
      for (const folder of ["", "./", "/a b/scripts/", "C:\\x\\"]) {
        assertEquals(scriptNamed(folder + script.name + end), script);
      }
    }
  }
});

Deno.test("`scriptNamed()` knows nothing else", () => {
  const names = [
    "",
    "planhook",
    "dist/planhook.js",
    "init-session/",
    "x-init-session",
    "init-session.sh.bak",
  ];
  assertEquals(names.map(scriptNamed), names.map(() => undefined));
});

Deno.test("`SCRIPTS` has no name twice", () => {
  const names = SCRIPTS.map(({ name }) => name);
  assertEquals(new Set(names).size, names.length);
});
