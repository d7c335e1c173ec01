/** The smart view by the letter. @module */

import { assertEquals } from "@std/assert";
import { literalSmart } from "../../../core/script/literal_smart.ts";

const PLAN = `# Title

## Goal
Ship.

## Background
Hidden.

## Next Step
Test.

## Current Phase
Phase 2

## Phases
Hidden.

### Phase 1: A
- [x] hidden
- **Status:** complete

### Phase 2: B
- [ ] shown
- **Status:** in_progress

### Phase 3: C
- **Status:** in_progress

## Decisions Made
Hidden.
| D | R |
|---|---|
| d1 | x |
| d2 | x |
| d3 | x |
| d4 | x |

## Errors
| e | f |
`;

const VIEW = `# Title
## Goal
Ship.

## Next Step
Test.

## Current Phase
Phase 2

phases: 1/3 complete

### Phase 2: B
- [ ] shown
- **Status:** in_progress


## Decisions Made (last 3)
| D | R |
|---|---|
| d2 | x |
| d3 | x |
| d4 | x |
`;

Deno.test("`literalSmart()` keeps what the algorithm keeps (4.5)", () => {
  assertEquals(literalSmart(PLAN), VIEW);
});

Deno.test("`literalSmart()` drops one carriage return of each line", () => {
  assertEquals(literalSmart(PLAN.replaceAll("\n", "\r\n")), VIEW);
});

Deno.test("`literalSmart()` sees no phases elsewhere, nor with other headings", () => {
  for (const text of ["", "# T\n### Phase 1\n", "## Phases\n#### Phase 1\n"]) {
    assertEquals(literalSmart(text), undefined);
  }
});

Deno.test("`literalSmart()` gives each phase one state, that of its first label (F14)", () => {
  const rows = [
    ["**Status:** pending\n- was [complete] once\n", "0/1"],
    ["**Status:** complete\n**Status:** complete\n", "1/1"],
    ["[complete]\n", "1/1"],
    ["[in_progress]\n[complete]\n", "0/1"],
    ["**Status:** completed\n", "1/1"],
  ];
  for (const [body = "", wanted] of rows) {
    const view = literalSmart(`## Phases\n### Phase 1 [complete]\n${body}`);
    assertEquals(view?.split("\n")[0], `phases: ${wanted} complete`, body);
  }
});

Deno.test("`literalSmart()` leaves out a decisions table without rows", () => {
  const text = "## Phases\n### Phase 1\n## Decisions Made\n| D |\n|---|\n";
  assertEquals(literalSmart(text), "phases: 0/1 complete\n");
});
