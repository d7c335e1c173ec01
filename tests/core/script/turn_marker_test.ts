/** Who is at work, and what was said in a turn. @module */

import { assertEquals, assertNotEquals } from "@std/assert";
import { claimTurn, identityOf } from "../../../core/script/turn_marker.ts";
import { memoryWorld } from "../../../core/io/memory.ts";

/** Who is at work, by the fields of an event. */
function who(fields: unknown) {
  return identityOf(JSON.stringify(fields));
}

Deno.test("`identityOf()` believes plain ids alone", () => {
  for (const id of ["", "-a", "a b", "a/b", "é", "a".repeat(129), 7, null]) {
    assertEquals(who({ session_id: id }), {});
  }
  for (const id of ["a", "A.b_c:d-e", "a".repeat(128)]) {
    assertEquals(who({ session_id: id }).session, id);
  }
  for (const input of ["", "[]", "null", "{", '"a"']) {
    assertEquals(identityOf(input), {});
  }
});

Deno.test("`identityOf()` has a marker for each agent of a session, and none where the agent or its prompt is unsure", () => {
  const main = who({ session_id: "s", prompt_id: "p" }).marker;
  const other = who({ session_id: "s", prompt_id: "p", agent_id: "a" }).marker;
  assertNotEquals(main?.name, other?.name);
  assertEquals(
    main?.name,
    who({ session_id: "s", agent_id: "main", prompt_id: "q" }).marker?.name,
  );
  assertNotEquals(main?.name, who({ session_id: "t" }).marker?.name);
  assertEquals(who({ session_id: "s", agent_id: "a" }), { session: "s" });
  assertEquals(who({ session_id: "s", agent_id: "/", prompt_id: "p" }), {
    session: "s",
  });
  assertEquals(who({ session_id: "s", prompt_id: 7 }).marker?.turn, "legacy");
});

Deno.test("`identityOf()` names a marker by a digest of both ids behind their lengths", () => {
  assertEquals(
    who({ session_id: "s1" }).marker?.name,
    "191bfab97d29dbb74c24de118c0311c5903935c8f1d5b1755eae2dd91475c41f",
  );
});

Deno.test("`claimTurn()` gives each turn once, and always where nothing can be kept", () => {
  const world = memoryWorld({}, { env: { HOME: "/h" } });
  const turns = ["p1", "p1", "p2", "p2", "p1"].map((prompt) =>
    claimTurn(world, who({ session_id: "s", prompt_id: prompt }))
  );
  assertEquals(turns, [true, false, true, false, true]);
  const closed = memoryWorld({}, { env: { HOME: "/h" }, readOnly: true });
  const same = [1, 2].map(() => claimTurn(closed, who({ session_id: "s" })));
  assertEquals(same, [true, true]);
});
