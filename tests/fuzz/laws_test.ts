import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import type { Phase, Plan } from "../../core/plans/phases.ts";
import { breachOf, QUICK_LAWS } from "./laws.ts";
import { mixedPlan, mutatedPlan, strictPlan } from "./plans.ts";
import { READER, type Reader } from "./reader.ts";
import { strictPhases } from "./strict.ts";
import { brokenTime } from "./time_law.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The same plans each time; `deno task fuzz` tries others. */
const SEED = 20261130;

for (
  const [name, plans] of [
    ["samples with bytes and lines changed", mutatedPlan],
    ["lines in any order", mixedPlan],
    ["plans of the convention", strictPlan],
    ["bytes of any kind", fc.uint8Array({ size: "max", maxLength: 300 })],
  ] as const
) {
  Deno.test(`every law holds for ${name} (seed ${SEED})`, () => {
    fc.assert(
      fc.property(plans, (bytes) => {
        assertEquals(breachOf(READER, bytes, QUICK_LAWS), undefined);
      }),
      { seed: SEED, numRuns: 150 },
    );
  });
}

Deno.test("plans of the convention are read by the strict reader, changed ones are not", () => {
  const sample = fc.sample(strictPlan, { seed: SEED, numRuns: 50 });
  assert(sample.every((bytes) => strictPhases(bytes) !== undefined));
  for (
    const line of ["### Phase 1 - parser", "Status: done", "- [X] a", "# done"]
  ) {
    const odd = encode(`### Phase 1: parser\n${line}\n`);
    assertEquals(strictPhases(odd), undefined);
  }
});

/** A plan of the convention. */
const PLAN = encode(
  "# parser\n### Phase 1: cache\n- **Status:** complete\n### Phase 2: index\n- [ ] notes\n",
);

/** A plan that is read in another way. */
function reread(
  change: (plan: Plan, bytes: Uint8Array) => Partial<Plan>,
): Partial<Reader> {
  return {
    readPlan(bytes) {
      const plan = READER.readPlan(bytes);
      return { ...plan, ...change(plan, bytes) };
    },
  };
}

/** A plan that is written in another way. */
function rewritten(
  change: (text: string, line: number | undefined) => string,
): Partial<Reader> {
  return {
    setStatus(bytes, id, status) {
      const result = READER.setStatus(bytes, id, status);
      if (result.kind !== "set") return result;
      const text = new TextDecoder().decode(result.bytes);
      return { ...result, bytes: encode(change(text, result.line)) };
    },
  };
}

/** Phases of which the last is changed. */
function lastAs(phases: readonly Phase[], change: Partial<Phase>): Phase[] {
  return phases.map((phase, index) =>
    index === phases.length - 1 ? { ...phase, ...change } : phase
  );
}

const WRITING =
  "a status that is written is read again, and nothing else changes";

/** Readers with a mistake, the law that each breaks and what it says. */
const MISTAKES: readonly (readonly [
  name: string,
  mistake: Partial<Reader>,
  law: string,
  found: string,
])[] = [
  [
    "throws",
    { smartView: () => JSON.parse("{") },
    "never throws",
    "threw SyntaxError",
  ],
  [
    "counts CRs",
    reread((_, bytes) => bytes.includes(0x0d) ? { title: "x" } : {}),
    "the same for LF, CRLF and CR, with and without byte order mark",
    'with "\\r\\n"',
  ],
  [
    "stumbles over a byte order mark",
    reread((_, bytes) => bytes[0] === 0xef ? { title: "x" } : {}),
    "the same for LF, CRLF and CR, with and without byte order mark",
    'with "\\n" and a mark',
  ],
  [
    "counts wrongly",
    reread(({ counts }) => ({ counts: { ...counts, unknown: 1 } })),
    "counts and boxes add up, phases stand in file order",
    "3 counted of 2",
  ],
  [
    "counts a state for another",
    reread(({ counts }) => ({
      counts: { ...counts, complete: 0, unknown: 1 },
    })),
    "counts and boxes add up, phases stand in file order",
    "0 complete counted of 1",
  ],
  [
    "takes the order from somewhere else",
    reread(({ phases }) => ({ phases: phases.toReversed() })),
    "counts and boxes add up, phases stand in file order",
    "out of order",
  ],
  [
    "misses a title",
    reread(({ phases }) => ({ phases: lastAs(phases, { title: "" }) })),
    "the strict forms read exactly",
    "expected headings",
  ],
  [
    "changes nothing",
    { setStatus: (bytes) => ({ kind: "set", bytes }) },
    WRITING,
    "reads complete",
  ],
  [
    "refuses",
    { setStatus: () => ({ kind: "fixed", line: 1 }) },
    WRITING,
    "refused",
  ],
  [
    "finds no phase",
    { setStatus: () => ({ kind: "absent", ids: [] }) },
    WRITING,
    "absent",
  ],
  ["adds a line", rewritten((text) => `${text}\n\n`), WRITING, "lines added"],
  [
    "changes the title",
    rewritten((text) => text.replace("# p", "# P")),
    WRITING,
    "in front of line 3",
  ],
  [
    "changes the end",
    rewritten((text) => text.replace("notes\n", "notes \n")),
    WRITING,
    "behind line 3",
  ],
  [
    "hides its line",
    {
      setStatus(bytes, id, status) {
        const result = READER.setStatus(bytes, id, status);
        return result.kind === "set"
          ? { kind: "set", bytes: result.bytes }
          : result;
      },
    },
    WRITING,
    "changed without a line",
  ],
];

for (const [name, mistake, law, found] of MISTAKES) {
  Deno.test(`breachOf() finds a reader that ${name}`, () => {
    const breach = breachOf({ ...READER, ...mistake }, PLAN, QUICK_LAWS);
    assertEquals(breach?.law, law);
    assertStringIncludes(breach?.found ?? "", found);
  });
}

Deno.test("brokenTime() finds a reader that takes squares, and none that is slow alone", () => {
  for (const [power, isBroken] of [[1, false], [2, true]] as const) {
    let clock = 0;
    const slow: Reader = {
      ...READER,
      readPlan(bytes) {
        clock += 3 * (bytes.length / 32_768) ** power;
        return READER.readPlan(bytes.subarray(0, 0));
      },
    };
    const found = brokenTime(slow, PLAN, () => clock);
    assertEquals(found !== undefined, isBroken);
  }
});
