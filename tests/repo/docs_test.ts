/** The root documents exist, are short, and their links lead somewhere. @module */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { exists, readText } from "./files.ts";

const DOCUMENTS = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "AGENTS.md",
  "CHANGELOG.md",
  "LICENSE",
];

/** Targets of Markdown links to files, without their anchors. */
function linksOf(markdown: string): string[] {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, "");
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""));
  return targets.filter((target) => target && !/^[a-z]+:/.test(target));
}

Deno.test("every root document exists", () => {
  assertEquals(DOCUMENTS.filter((path) => !exists(path)), []);
});

Deno.test("every relative link of a root document leads to a file", () => {
  for (const path of DOCUMENTS) {
    const broken = linksOf(readText(path)).filter((target) => !exists(target));
    assertEquals(broken, [], path);
  }
});

Deno.test("linksOf() finds links to files only", () => {
  const text = "[a](b.md#c) [d](https://e.f) [g](#h)\n```\n[i](j.md)\n```\n";
  assertEquals(linksOf(text), ["b.md"]);
});

Deno.test("README.md gives both commands of a newcomer", () => {
  const readme = readText("README.md");
  assertStringIncludes(readme, "npx -y deno@2.9.6 task demo");
  assertStringIncludes(readme, "npx -y deno@2.9.6 task test");
});

Deno.test("ARCHITECTURE.md has at most 150 lines", () => {
  const lines = readText("ARCHITECTURE.md").trimEnd().split("\n").length;
  assert(lines <= 150, `it has ${lines}`);
});
