/**
 * The mode of a plan: what its `.mode` file switches on.
 *
 * @module
 */

/** How a plan wants to be worked. */
export interface Mode {
  /** Autonomous or gated: the plan is shown once a turn, must be attested, and its progress log is not shown. */
  readonly isV3: boolean;
  /** The completion gate is on. */
  readonly isGated: boolean;
  /** The smart view takes the place of the head of the file. */
  readonly isSmart: boolean;
  /** Nothing is said of ticked boxes, completed phases and lines that have gone. */
  readonly isUnguarded: boolean;
}

/** No `.mode` file. */
export const LEGACY_MODE: Mode = {
  isV3: false,
  isGated: false,
  isSmart: false,
  isUnguarded: false,
};

/**
 * Reads a `.mode` file: words apart by white space or commas, any case. A collapsed `autonomousgate` counts too;
 * a word such as `delegated` switches nothing on.
 *
 * @example
 * ```ts
 * import { LEGACY_MODE, parseMode } from "./mode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(parseMode("autonomous gate\n"), {
 *   ...LEGACY_MODE,
 *   isV3: true,
 *   isGated: true,
 * });
 * assertEquals(parseMode("delegated").isGated, false);
 * ```
 */
export function parseMode(text: string): Mode {
  const tokens = new Set(text.toLowerCase().split(/[\s,\ufeff]+/));
  const isGated = ["gate", "gated", "autonomousgate"].some((token) =>
    tokens.has(token)
  );
  return {
    isV3: isGated || tokens.has("autonomous"),
    isGated,
    isSmart: tokens.has("inject-smart"),
    isUnguarded: tokens.has("plan-guard-off"),
  };
}

/**
 * The `.mode` file of a mode: `autonomous`, or `autonomous gate`, then what else it switches.
 *
 * @returns One line with its end; {@linkcode parseMode} gives the mode back.
 *
 * @example
 * ```ts
 * import { LEGACY_MODE, modeText } from "./mode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(modeText({ ...LEGACY_MODE, isV3: true, isGated: true }), "autonomous gate\n");
 * ```
 */
export function modeText(
  { isV3, isGated, isSmart, isUnguarded }: Mode,
): string {
  const tokens = [
    ...(isV3 ? ["autonomous"] : []),
    ...(isGated ? ["gate"] : []),
    ...(isSmart ? ["inject-smart"] : []),
    ...(isUnguarded ? ["plan-guard-off"] : []),
  ];
  return `${tokens.join(" ")}\n`;
}
