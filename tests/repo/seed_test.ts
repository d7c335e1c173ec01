/** Every claim of the convention has a test that shows it. @module */

import { assert, assertEquals } from "@std/assert";
import { exists, readText } from "./files.ts";

const TABLE = "tests/seed/planning_files.md";

/** One claim. */
interface Row {
  readonly number: string;
  readonly claim: string;
  /** The file of the test, and its name. */
  readonly shownBy: readonly [path: string, name: string];
  /** Why another row has the same test. */
  readonly shared: string;
}

/** The rows of a table behind its header. */
function rowsOf(markdown: string): readonly Row[] {
  return markdown.split("\n").filter((line) => /^\| *\d/.test(line)).map(
    (line) => {
      const [, number = "", claim = "", test = "", shared = ""] = line.split(
        "|",
      )
        .map((cell) => cell.trim());
      const [path = "", ...name] = test.split(" · ");
      return { number, claim, shownBy: [path, name.join(" · ")], shared };
    },
  );
}

/** The names of the tests in a file. */
function testNames(source: string): readonly string[] {
  const names = /Deno\.test\(\s*(?:\{\s*name:\s*)?"((?:[^"\\]|\\.)*)"/g;
  return [...source.matchAll(names)]
    .map(([, name = ""]) => name.replace(/\\(.)/g, "$1"));
}

/** What is wrong with rows: tests that do not exist, tests of two rows, gaps. */
function problemsOf(
  rows: readonly Row[],
  namesIn: (path: string) => readonly string[],
): readonly string[] {
  const seen = new Set<string>();
  return rows.flatMap(
    ({ number, claim, shownBy: [path, name], shared }, index) => {
      const test = `${path} · ${name}`;
      const isShared = seen.has(test);
      seen.add(test);
      return [
        ...(number === `${index + 1}`
          ? []
          : [`${number}: expected ${index + 1}`]),
        ...(claim === "" ? [`${number}: no claim`] : []),
        ...(name === "" || !namesIn(path).includes(name)
          ? [`${number}: no such test: ${test}`]
          : []),
        ...(isShared && shared === ""
          ? [`${number}: shared without a reason: ${test}`]
          : []),
      ];
    },
  );
}

Deno.test("every claim of the convention names a test that exists, and one of its own or the reason why not", () => {
  const rows = rowsOf(readText(TABLE));
  assert(rows.length > 100);
  const known = new Map<string, readonly string[]>();
  const namesIn = (path: string): readonly string[] => {
    const names = known.get(path) ??
      (exists(path) && path.endsWith("_test.ts")
        ? testNames(readText(path))
        : []);
    known.set(path, names);
    return names;
  };
  assertEquals(problemsOf(rows, namesIn), []);
});

Deno.test("`problemsOf()` finds rows without a test, with one that is not there, with another row's, and gaps", () => {
  const table = [
    "| # | Says | Shown by | Shared |",
    "|---|---|---|---|",
    "| 1 | a | a_test.ts · one |  |",
    "| 2 | b | a_test.ts · one |  |",
    "| 3 | c | a_test.ts · one | it shows both |",
    "| 4 | d |  |  |",
    "| 5 | e | b_test.ts · two |  |",
    "| 7 |  | a_test.ts · three |  |",
  ].join("\n");
  const namesIn = (path: string) =>
    path === "a_test.ts" ? ["one", "three"] : [];
  assertEquals(problemsOf(rowsOf(table), namesIn), [
    "2: shared without a reason: a_test.ts · one",
    "4: no such test:  · ",
    "5: no such test: b_test.ts · two",
    "7: expected 6",
    "7: no claim",
  ]);
});

Deno.test("`testNames()` reads names in both forms of a test", () => {
  const source =
    'Deno.test("a \\"b\\"", () => {});\nDeno.test({\n  name: "c",\n});\nfoo("d");';
  assertEquals(testNames(source), ['a "b"', "c"]);
});
