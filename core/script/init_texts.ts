/**
 * What the files of a new plan hold that `init-session` makes.
 *
 * @module
 */

import { isPlace, locate } from "../io/guard.ts";
import { dirname, join, resolve } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { decodeUtf8 } from "../decode.ts";
import {
  planTemplate,
  type Template,
  type TemplateName,
} from "../plans/mod.ts";

/** Bytes of a template that are read. */
const TEMPLATE_LIMIT_BYTES = 1 << 20;

/** The title of a plan that nobody has named. */
const TITLE = "[Brief Description]";

/**
 * The texts of a template: shorter than the ones of this version, and with a placeholder for a title.
 *
 * For `analytics`, plan and findings are the files `analytics_*.md` of the folder `templates` beside
 * `PLANHOOK_SCRIPT_DIR`, where that is set; each one that is missing there is the one of the default template.
 *
 * @param world Where to look for files.
 * @param name Which template.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { initTexts } from "./init_texts.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const [[, plan = ""] = []] = initTexts(memoryWorld(), "default")({ title: "Api", date: "2026-01-05" });
 * assertEquals(plan.split("\n")[0], "# Task Plan: [Brief Description]");
 * assertEquals(plan.includes("## Notes"), false);
 * ```
 */
export function initTexts(world: World, name: TemplateName): Template {
  return ({ date }) => {
    const fields = { title: TITLE, date };
    const texts = planTemplate("default", fields).map(([file, text]) =>
      [file, shortened(text)] as const
    );
    if (name === "default") return texts;
    const scripts = world.env("PLANHOOK_SCRIPT_DIR");
    const own = planTemplate("analytics", fields);
    return texts.map(([file, text], index) => {
      const ours = own[index]?.[1] ?? text;
      const isFixed = file === "progress.md" || scripts === undefined;
      const read = isFixed ? ours : templateFile(world, scripts, file);
      return [file, read ?? text];
    });
  };
}

/** A file of the original's templates. */
function templateFile(
  world: World,
  scripts: string,
  file: string,
): string | undefined {
  const folder = join(dirname(resolve(world.cwd(), scripts)), "templates");
  const path = join(folder, `analytics_${file}`);
  const place = locate(world, folder, path, "file");
  if (!isPlace(place)) return undefined;
  return decodeUtf8(world.files.readHead(place.path, TEMPLATE_LIMIT_BYTES));
}

/** A text without what came later than the scripts. */
function shortened(text: string): string {
  return text
    .replace(
      /## (?:Key Questions|Notes|Visual\/Browser Findings)\n[^]*?(?=## |$)/g,
      "",
    )
    .replace(
      "| Error | Attempt | Resolution |\n|---|---|---|",
      "| Error | Resolution |\n|---|---|",
    )
    .replace(/\n+$/, "\n");
}
