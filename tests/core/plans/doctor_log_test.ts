import { assertEquals } from "@std/assert";
import type { World } from "../../../core/io/world.ts";
import { logChecks } from "../../../core/plans/doctor_log.ts";
import { home, lines, STATE } from "./home.ts";

Deno.test("`logChecks()` shows the last five lines, each fit for a terminal", () => {
  const log = `${STATE}/planhook.log`;
  const text = [1, 2, 3, 4, 5, 6, 7].map((n) => `line ${n}\u001b[31m\n`).join(
    "",
  );
  assertEquals(lines(logChecks(home({ [log]: text }))), [
    `info log: the last 5 entries of ${log} follow`,
    ...[3, 4, 5, 6, 7].map((n) => `info log: line ${n} [31m`),
  ]);
  assertEquals(
    lines(logChecks(home({ [log]: "a\n" })))[0],
    `info log: the last entry of ${log} follows`,
  );
});

Deno.test("`logChecks()` passes an empty log, and tells of one that cannot be written", () => {
  const log = `${STATE}/planhook.log`;
  const levels = (world: World): readonly string[] =>
    logChecks(world).map(({ level }) => level);
  assertEquals(levels(home({ [STATE]: { dir: true } })), ["PASS"]);
  assertEquals(levels(home({ [log]: "" })), ["PASS"]);
  assertEquals(levels(home({ [log]: { link: "/x" } })), ["WARN"]);
  assertEquals(levels(home()), []);
});
