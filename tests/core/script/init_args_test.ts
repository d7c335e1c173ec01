/** The arguments of `init-session`. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import { readInitArgs } from "../../../core/script/init_args.ts";

const PLAIN = {
  name: "",
  template: "default",
  hasFolder: false,
  mode: "none",
} as const;

Deno.test("`readInitArgs()` takes every word that is no flag for the name (2.1)", () => {
  const rows = [
    [[], PLAIN],
    [[""], PLAIN],
    [["a", "-", "b  c"], { ...PLAIN, name: "a - b  c" }],
    [["--plan-dir"], { ...PLAIN, hasFolder: true }],
    [["a", "-t", "analytics", "b"], {
      ...PLAIN,
      name: "a b",
      template: "analytics",
    }],
    [["--template", "--gated"], { ...PLAIN, template: "--gated" }],
    [["--gated", "--autonomous"], { ...PLAIN, mode: "gated" }],
    [["--autonomous", "--gated"], { ...PLAIN, mode: "gated" }],
    [["--autonomous"], { ...PLAIN, mode: "autonomous" }],
  ] as const;
  for (const [args, wanted] of rows) assertEquals(readInitArgs(args), wanted);
});

Deno.test("`readInitArgs()` takes no flag for a name (F2, 2.1.1)", () => {
  for (const args of [["-h"], ["a", "--help"], ["--help", "--bogus"]]) {
    assertEquals(readInitArgs(args), "help");
  }
  for (const args of [["--bogus"], ["a", "-x"], ["--template"], ["a", "-t"]]) {
    const found = readInitArgs(args);
    assertStringIncludes(String(found), "init-session: ");
  }
});
