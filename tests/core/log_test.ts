import { assertEquals } from "@std/assert";
import { memoryWorld } from "../../core/io/memory.ts";
import { logDiagnostic } from "../../core/log.ts";

const ENV = { env: { PLANHOOK_STATE_DIR: "/s" }, now: Date.UTC(2026, 0, 5) };
const FACT = {
  host: "claude",
  event: "Stop",
  code: "input",
  message: "no JSON",
};

Deno.test("logDiagnostic() puts whatever it is given on one line", () => {
  const world = memoryWorld({}, ENV);
  logDiagnostic(world, {
    ...FACT,
    event: "a\nb",
    message: `x\u001b[31m\r\n\u2028${"é".repeat(900)}`,
  });
  const text = new TextDecoder().decode(
    world.files.readHead("/s/planhook.log", 9999),
  );
  assertEquals(
    text,
    `2026-01-05T00:00:00.000Z claude a_b input x [31m ${"é".repeat(493)}…\n`,
  );
});

Deno.test("logDiagnostic() turns the log over at 1 MiB and keeps one old one", () => {
  const world = memoryWorld({
    "/s/planhook.log": "x".repeat(1 << 20),
    "/s/planhook.log.1": "y",
  }, ENV);
  logDiagnostic(world, FACT);
  assertEquals(world.files.lstat("/s/planhook.log.1")?.size, 1 << 20);
  assertEquals((world.files.lstat("/s/planhook.log")?.size ?? 0) < 100, true);
});

Deno.test("logDiagnostic() is silent where there is no state folder, or the log is a link", () => {
  const none = memoryWorld({}, { env: {} });
  logDiagnostic(none, FACT);
  assertEquals(none.nodes.size, 0);
  const linked = memoryWorld({
    "/s/planhook.log": { link: "/etc/passwd" },
    "/etc/passwd": "x",
  }, ENV);
  logDiagnostic(linked, FACT);
  assertEquals(linked.nodes.get("/etc/passwd"), "x");
});
