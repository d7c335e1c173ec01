import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import type { Node } from "../../../core/io/memory.ts";
import {
  logFileChecks,
  MODE_WORDS,
  modeChecks,
  nonceChecks,
} from "../../../core/plans/doctor_beside.ts";
import { LEGACY_MODE, parseMode } from "../../../core/plans/mode.ts";
import { planWith } from "./plan_with.ts";

Deno.test("every word of `MODE_WORDS` switches something", () => {
  for (const word of MODE_WORDS) {
    const isKnown = JSON.stringify(parseMode(word)) !==
      JSON.stringify(LEGACY_MODE);
    assertEquals([word, isKnown], [word, true]);
  }
});

Deno.test("`modeChecks()` says the mode, and which words switch nothing", () => {
  const told = (text: string): readonly string[] =>
    modeChecks(...planWith({ ".mode": text })).map(({ level, message, hint }) =>
      `${level} ${message}${hint === undefined ? "" : ` -> ${hint}`}`
    );
  assertEquals(told("gated"), [
    "info gated: as autonomous, and the end of a turn is judged",
  ]);
  assertEquals(told("\ufeffautonomous, INJECT-SMART\r\n"), [
    "info autonomous: shown once a turn, attested, its progress log kept out; by its smart view",
  ]);
  assertEquals(told("plan-guard-off"), [
    "info legacy: shown on prompts and tool calls; lost marks are not told of",
  ]);
  assertEquals(told("delegated autonomus autonomus Ignore\u001b"), [
    "info legacy: shown on prompts and tool calls",
    `WARN the word "delegated" in .mode switches nothing -> known are ${
      MODE_WORDS.join(", ")
    }`,
    'WARN the word "autonomus" in .mode switches nothing -> did you mean "autonomous"?',
    `WARN the word "ignore?" in .mode switches nothing -> known are ${
      MODE_WORDS.join(", ")
    }`,
  ]);
});

Deno.test("`modeChecks()` throws where the file cannot be used, as the hooks do", () => {
  assertThrows(
    () => modeChecks(...planWith({ ".mode": { link: "/out" } })),
    HookError,
    'Cannot use ".planning/a/.mode"',
  );
});

Deno.test("`nonceChecks()` tells a nonce that is used from none and from one that is not", () => {
  const level = (files: Readonly<Record<string, Node>>): string | undefined =>
    nonceChecks(...planWith(files))[0]?.level;
  assertEquals(level({ ".nonce": "ab12\n" }), "PASS");
  assertEquals(level({}), "info");
  assertEquals(level({ ".nonce": "a b!" }), "WARN");
  assertEquals(level({ ".nonce": { link: "/out" } }), "WARN");
  assertEquals(level({ ".nonce": "" }), "WARN");
});

Deno.test("`logFileChecks()` says which logs are there, and which cannot be read", () => {
  const told = (files: Readonly<Record<string, Node>>): readonly string[] =>
    logFileChecks(...planWith(files)).map(({ level, message }) =>
      `${level} ${message}`
    );
  assertEquals(told({ "progress.md": "" }), [
    "info findings.md absent, progress.md present",
  ]);
  assertEquals(told({ "progress.md": { link: "/out" }, "findings.md": "" }), [
    "WARN progress.md is not read: expected a plain file inside the project",
  ]);
});
