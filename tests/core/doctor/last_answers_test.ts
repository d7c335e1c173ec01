import { assertEquals } from "@std/assert";
import { lastAnswers } from "../../../core/doctor/last_answers.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import { noteAnswer } from "../../../core/last_answer.ts";

const ENV = { PLANHOOK_STATE_DIR: "/s" };

/** A world with a state folder that holds these. */
const stateful = (nodes: Record<string, Node> = {}) =>
  memoryWorld({ "/s": { dir: true }, ...nodes }, { env: ENV, now: 5 });

Deno.test("`lastAnswers()` gives what `noteAnswer()` noted, by host and event", () => {
  const world = stateful();
  noteAnswer(world, { host: "codex", event: "Stop" }, "");
  noteAnswer(world, { host: "claude", event: "Stop" }, "old one");
  noteAnswer(world, { host: "claude", event: "Stop" }, "x");
  assertEquals(lastAnswers(world), [
    { host: "claude", event: "Stop", timeMs: 5, bytes: 1 },
    { host: "codex", event: "Stop", timeMs: 5, bytes: 0 },
  ]);
});

Deno.test("`lastAnswers()` passes over what is no note", () => {
  const note = '{"host":"x","event":"y","timeMs":1,"bytes":2}';
  const world = stateful({
    "/s/answer/x/1.json": "{",
    "/s/answer/x/2.json": "null",
    "/s/answer/x/3.json": '{"host":"x","event":5,"timeMs":1,"bytes":2}',
    "/s/answer/x/4.json": note,
    "/s/answer/x/5.json": { link: "/out" },
    "/s/answer/x/6.json": { denied: true },
    "/s/answer/file": "",
    "/out": note,
  });
  assertEquals(lastAnswers(world).length, 1);
});

Deno.test("`lastAnswers()` makes no state folder, and reads none that is a link", () => {
  const none = memoryWorld({ "/p/a": "" }, { env: ENV });
  assertEquals(lastAnswers(none), []);
  assertEquals([...none.nodes.keys()], ["/p/a"]);
  const note = '{"host":"x","event":"y","timeMs":1,"bytes":2}';
  const linked = memoryWorld({ "/s": { link: "/t" }, "/t/answer/x/y": note }, {
    env: ENV,
  });
  assertEquals(lastAnswers(linked), []);
});
