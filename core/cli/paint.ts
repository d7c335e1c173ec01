/**
 * Colours on a terminal, and none elsewhere.
 *
 * @module
 */

import {
  bold,
  cyan,
  dim,
  green,
  red,
  setColorEnabled,
  yellow,
} from "@std/fmt/colors";

/** Puts a text in a colour, or leaves it as it is. */
type Brush = (text: string) => string;

/** The colours in use, by what they mean. */
export interface Paint {
  readonly strong: Brush;
  readonly faint: Brush;
  readonly done: Brush;
  readonly active: Brush;
  readonly failed: Brush;
  readonly name: Brush;
}

/**
 * The colours for an output.
 *
 * @param isOn Whether the output takes colours.
 *
 * @example
 * ```ts
 * import { paintFor } from "./paint.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(paintFor(false).strong("a"), "a");
 * ```
 */
export function paintFor(isOn: boolean): Paint {
  setColorEnabled(isOn);
  return {
    strong: bold,
    faint: dim,
    done: green,
    active: yellow,
    failed: red,
    name: cyan,
  };
}

/**
 * Whether an output takes colours.
 *
 * @param wish `always`, `never` or `auto`.
 * @param isTerminal Whether it is a terminal.
 * @param noColor The variable `NO_COLOR`; any value switches colours off, whatever the wish.
 *
 * @example
 * ```ts
 * import { wantsColor } from "./paint.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(wantsColor("auto", true, undefined), true);
 * assertEquals(wantsColor("auto", false, undefined), false);
 * ```
 */
export function wantsColor(
  wish: string | undefined,
  isTerminal: boolean,
  noColor: string | undefined,
): boolean {
  if (noColor !== undefined || wish === "never") return false;
  return wish === "always" || isTerminal;
}
