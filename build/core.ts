/**
 * From `core.ts` to `dist/planhook.core.js`.
 *
 * @module
 */

import { BuildError, deno } from "./deno.ts";
import { ascii } from "./pack.ts";

/** Where the module of in-process hosts goes. */
export const CORE = "dist/planhook.core.js";

/** A static import, or another module's export, at the start of a statement of minified code. */
const STATIC =
  /(?:^|[;}\n])(?:import\s*[\w{"'*]|export\s*(?:\{[^}]*\}|\*)\s*from)[^;\n]*/;

/**
 * Makes the module of in-process hosts: one file, which opens built-ins when it needs them.
 *
 * It is written whole or not at all, since somebody may be running it.
 *
 * @throws {BuildError} When a step fails, or a static import is left.
 */
export async function makeCore(): Promise<void> {
  const text = ascii(await deno(["bundle", "--quiet", "--minify", "core.ts"]));
  const left = STATIC.exec(text)?.[0];
  if (left !== undefined) {
    throw new BuildError(
      `Cannot bundle "core.ts": it keeps "${
        left.slice(0, 200)
      }", expected await import() in a function`,
    );
  }
  await Deno.mkdir("dist", { recursive: true });
  const draft = `dist/draft.core.${Deno.pid}.js`;
  await Deno.writeTextFile(draft, text);
  await Deno.rename(draft, CORE);
}
