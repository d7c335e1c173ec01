/** Statuses that are set by the letter. @module */

import { assertEquals } from "@std/assert";
import { literalStatus } from "../../../core/script/literal_status.ts";

/** The plan with a status set, as text, or why not. */
function set(plan: string, id: string, status = "complete"): string {
  const changed = literalStatus(new TextEncoder().encode(plan), id, status);
  return typeof changed === "string"
    ? changed
    : new TextDecoder("utf-8", { ignoreBOM: true }).decode(changed);
}

Deno.test("`literalStatus()` changes one line, and what stands behind the label goes", () => {
  const rows = [
    ["### Phase 1\n**Status:** x\n", "### Phase 1\n**Status:** complete\n"],
    [
      "### Phase 1\r\n- **Status:** x\r\ny\r\n",
      "### Phase 1\r\n- **Status:** complete\ny\r\n",
    ],
    [
      "### Phase 1\na **Status:** b **Status:** c\n",
      "### Phase 1\na **Status:** complete\n",
    ],
    [
      "\ufeff# é\n### Phase 1\n**Status:**",
      "\ufeff# é\n### Phase 1\n**Status:** complete\n",
    ],
  ];
  for (const [plan = "", wanted] of rows) assertEquals(set(plan, "1"), wanted);
});

Deno.test("`literalStatus()` stays in the first phase of that number, to the next phase and over other headings", () => {
  const first = "### Phase 1\n## Other\n**Status:** a\n";
  const again = "### Phase 1\n**Status:** b\n";
  assertEquals(
    set(first + again, "1"),
    "### Phase 1\n## Other\n**Status:** complete\n" + again,
  );
  assertEquals(
    set("### Phase 1\n### Phase 2\n**Status:** a\n", "1"),
    "no-status",
  );
  assertEquals(set("### Phase 1\n[pending]\n", "1"), "no-status");
});

Deno.test("`literalStatus()` compares numbers as text, and knows one heading", () => {
  const plan = "### Phase 1: A\n**Status:** a\n";
  assertEquals(["0", "01", "10"].map((id) => set(plan, id)), [
    "no-phase",
    "no-phase",
    "no-phase",
  ]);
  for (const heading of ["#### Phase 1", " ### Phase 1", "### Phase  1"]) {
    assertEquals(set(`${heading}\n**Status:** a\n`, "1"), "no-phase");
  }
});

Deno.test("`literalStatus()` loses no byte that is no UTF-8", () => {
  const plan = Uint8Array.from({ length: 512 }, (_, at) => at & 0xff);
  const block = new TextEncoder().encode("\n### Phase 1\n**Status:** x\n");
  const changed = literalStatus(
    new Uint8Array([...plan, ...block]),
    "1",
    "complete",
  );
  assertEquals(changed.slice(0, 512), plan);
});
