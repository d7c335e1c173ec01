import { assert, assertEquals } from "@std/assert";
import { timedRun } from "../../../core/io/timed_run.ts";

/** Runs a line of code. */
const run = (code: string, more: { stdin?: string; cwd?: string } = {}) =>
  timedRun({
    words: [Deno.execPath(), "eval", "--no-config", code],
    stdin: more.stdin ?? "",
    cwd: more.cwd ?? Deno.cwd(),
    env: { TIMED: "yes" },
  });

Deno.test("`timedRun()` gives the time of a program that ends well, and of no other", async () => {
  assert((await run("0") ?? 0) > 0);
  assertEquals(await run("Deno.exit(3)"), undefined);
  assertEquals(await run("0", { cwd: "/no/such/folder" }), undefined);
});

Deno.test("`timedRun()` hands over stdin and variables", async () => {
  const check =
    "const t = await new Response(Deno.stdin.readable).text(); Deno.exit(t === 'hi' && Deno.env.get('TIMED') === 'yes' ? 0 : 1)";
  assert(await run(check, { stdin: "hi" }) !== undefined);
  assertEquals(await run(check, { stdin: "ho" }), undefined);
});

Deno.test("`timedRun()` takes a program that reads nothing", async () => {
  assert(await run("0", { stdin: "x".repeat(1 << 20) }) !== undefined);
});
