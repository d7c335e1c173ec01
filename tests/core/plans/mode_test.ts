import { assertEquals } from "@std/assert";
import {
  LEGACY_MODE,
  type Mode,
  modeText,
  parseMode,
} from "../../../core/plans/mode.ts";

/** The mode of these switches. */
function mode(...on: readonly (keyof Mode)[]): Mode {
  return {
    ...LEGACY_MODE,
    ...Object.fromEntries(on.map((key) => [key, true])),
  };
}

Deno.test("`LEGACY_MODE` switches nothing on", () => {
  assertEquals(LEGACY_MODE, {
    isV3: false,
    isGated: false,
    isSmart: false,
    isUnguarded: false,
  });
});

Deno.test("`parseMode()` switches on what is written, word by word (4.3)", () => {
  const gated = mode("isV3", "isGated");
  const rows: readonly [string, Mode][] = [
    ["", LEGACY_MODE],
    [" \n", LEGACY_MODE],
    ["autonomous\n", mode("isV3")],
    ["autonomous gate\n", gated],
    ["gate", gated],
    ["gated", gated],
    ["autonomousgate", gated],
    ["GATE", gated],
    ["Autonomous,Gate", gated],
    ["\ufeffgate\r\n", gated],
    ["autonomous\tgate", gated],
    ["inject-smart", mode("isSmart")],
    ["autonomous inject-smart", mode("isV3", "isSmart")],
    [
      "gate\ninject-smart\nplan-guard-off\n",
      mode("isV3", "isGated", "isSmart", "isUnguarded"),
    ],
    ["plan-guard-off", mode("isUnguarded")],
  ];
  for (const [text, wanted] of rows) {
    assertEquals([text, parseMode(text)], [text, wanted]);
  }
});

Deno.test("`parseMode()` switches nothing on for a word that only holds one (F5)", () => {
  for (
    const text of [
      "delegated",
      "aggregate",
      "gateway",
      "ungated",
      "semiautonomous",
      "autonomously",
      "inject-smarter",
      "inject smart",
      "no-gate",
      "__proto__",
    ]
  ) {
    assertEquals([text, parseMode(text)], [text, LEGACY_MODE]);
  }
});

Deno.test("`modeText()` writes what the convention writes, and `parseMode()` reads it back (2.6)", () => {
  const rows: readonly [string, Mode][] = [
    ["autonomous\n", mode("isV3")],
    ["autonomous gate\n", mode("isV3", "isGated")],
    ["autonomous inject-smart\n", mode("isV3", "isSmart")],
    ["autonomous gate inject-smart\n", mode("isV3", "isGated", "isSmart")],
    ["inject-smart\n", mode("isSmart")],
  ];
  for (const [text, wanted] of rows) {
    assertEquals([modeText(wanted), parseMode(text)], [text, wanted]);
  }
});
