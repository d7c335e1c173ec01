import { assertEquals } from "@std/assert";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import { planById } from "../../../core/plans/resolve.ts";
import {
  type FileKey,
  isSameSight,
  lookAt,
  readSight,
  type Sight,
  SIGHT_BYTES,
  sightPath,
  sightText,
} from "../../../core/plans/sight.ts";

const FOLDER = "/p/.planning/a";
const OWNER = ["s", `${FOLDER}/task_plan.md`] as const;

/** What there is to see of a file of a plan. */
function look(key: FileKey, name: string, node: Node, mtime = 0): Sight {
  const path = `${FOLDER}/${name}`;
  const world = memoryWorld(
    { [`${FOLDER}/task_plan.md`]: "", "/etc/x": "secret\n", [path]: node },
    { mtimes: { [path]: mtime } },
  );
  const ref = planById(world, "/p", "a");
  if (ref === undefined) throw new Error("no plan");
  return lookAt(world, ref, key);
}

Deno.test("lookAt() keeps whole lines of the beginning of a long plan, and of the end of a long log", () => {
  const long = `first\n${"é\n".repeat(SIGHT_BYTES)}last\n`;
  const plan = look("plan", "task_plan.md", long, 7);
  const log = look("progress", "progress.md", long, 7);
  assertEquals([plan.text.slice(0, 6), plan.text.slice(-2)], [
    "first\n",
    "é\n",
  ]);
  assertEquals([log.text.slice(0, 2), log.text.slice(-6)], ["é\n", "\nlast\n"]);
  for (const { text, stamp } of [plan, log]) {
    assertEquals(new TextEncoder().encode(text).length <= SIGHT_BYTES, true);
    assertEquals(stamp, `${SIGHT_BYTES * 3 + 11} 7`);
  }
});

Deno.test("lookAt() tells a change behind the part that is kept by size and time", () => {
  const long = "line\n".repeat(SIGHT_BYTES);
  const rows = [
    look("plan", "task_plan.md", `${long}a\n`, 1),
    look("plan", "task_plan.md", `${long}a\n`, 2),
    look("plan", "task_plan.md", `${long}ab\n`, 1),
  ];
  const [first] = rows;
  assertEquals(rows.map((row) => first && isSameSight(row, first)), [
    true,
    false,
    false,
  ]);
});

Deno.test("lookAt() sees nothing of a file that is not there, is no file, or leads out of the project", () => {
  for (const node of [{ dir: true }, { link: "/etc/x" }, { pipe: true }]) {
    assertEquals(look("findings", "findings.md", node as Node), {
      text: "",
      stamp: "",
    });
  }
  assertEquals(look("progress", "findings.md", "x").text, "");
});

Deno.test("readSight() takes no record that is torn, of another session or plan, a link or a pipe", () => {
  const sight = { text: "a\n", stamp: "" };
  const path = `/s/${sightPath(OWNER, "plan")}`;
  const rows: readonly [Node, boolean][] = [
    [sightText(OWNER, sight), true],
    [sightText(["t", OWNER[1]], sight), false],
    [sightText(["s", "/q"], sight), false],
    ["", false],
    ["null", false],
    [sightText(OWNER, sight).slice(0, 30), false],
    ['{"owner":["s","/p/.planning/a/task_plan.md"],"text":5}', false],
    [{ link: "/s/real" }, false],
    [{ pipe: true }, false],
    [{ denied: true }, false],
  ];
  for (const [node, isTaken] of rows) {
    const world = memoryWorld(
      { [path]: node, "/s/real": sightText(OWNER, sight) },
      { env: { PLANHOOK_STATE_DIR: "/s" } },
    );
    const wanted = isTaken ? sight : undefined;
    assertEquals(readSight(world, OWNER, "plan"), wanted);
  }
});
