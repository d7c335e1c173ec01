import { assertEquals, assertStringIncludes } from "@std/assert";
import { programChecks } from "../../../core/doctor/program_checks.ts";
import { machine, OWN, told } from "./patients.ts";

Deno.test("`programChecks()` tells the form: an executable, or a bundle and what runs it", () => {
  assertEquals(told(programChecks(machine(), { path: OWN })), [
    `PASS ${OWN}, an executable`,
  ]);
  const bundle = { path: "/opt/planhook.js", runtime: "/bin/deno" };
  const nodes = { "/opt/planhook.js": "", "/bin/deno": "" };
  assertEquals(told(programChecks(machine(nodes), bundle)), [
    "PASS /opt/planhook.js, a bundle, run by /bin/deno",
  ]);
});

Deno.test("`programChecks()` warns of a program that hosts cannot be told to start", () => {
  for (const path of ["/opt/other", "/x/_npx/1/planhook"]) {
    const [check] = programChecks(machine({ [path]: "" }), { path });
    assertEquals(check?.level, "WARN");
    assertStringIncludes(check?.hint ?? "", `Cannot install "${path}"`);
  }
});

Deno.test("`programChecks()` warns of another planhook on PATH, and not of a link to this one", () => {
  const other = machine({ "/bin/planhook": "other" });
  assertEquals(told(programChecks(other, { path: OWN })), [
    `PASS ${OWN}, an executable`,
    "WARN PATH leads to another one, /bin/planhook",
  ]);
  const link = machine({ "/bin/planhook": { link: OWN } });
  assertEquals(programChecks(link, { path: OWN }).length, 1);
});

Deno.test("`programChecks()` puts a path on one line", () => {
  const [check] = programChecks(machine(), { path: "/x\n\u001b[31m/planhook" });
  assertEquals(/\p{Cc}/u.test(check?.message ?? ""), false);
});
