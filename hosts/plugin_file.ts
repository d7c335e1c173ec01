/**
 * A whole file of ours inside a host, in place of entries in its settings.
 *
 * @module
 */

import type { SettingsEditor } from "../core/mod.ts";
import { isPluginText, type PluginTarget } from "./plugin_text.ts";

/** Why a file is left as it is. */
const FOREIGN =
  "it is not from planhook, expected no file of that name; move it away";

/** The line of our file that says what starts planhook. */
const COMMAND = /^const COMMAND = (\[.*\]);$/m;

/**
 * An editor of a file that is ours from the first line to the last.
 *
 * @param host As it is named on our command line.
 * @param events The events that the file hears.
 * @param render The text of the file.
 *
 * @example
 * ```ts
 * import { pluginFile } from "./plugin_file.ts";
 * import { askText } from "./plugin_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const editor = pluginFile("pi", ["agent_end"], (target) => askText("pi", target));
 * const merged = editor.merge("", { words: ["/opt/planhook"], platform: "linux" });
 * if ("refused" in merged) throw new Error(merged.refused);
 * assertEquals(editor.entries?.(merged.text), [{ event: "agent_end", path: "/opt/planhook" }]);
 * assertEquals(editor.restore(merged.text, undefined), { text: undefined });
 * ```
 */
export function pluginFile(
  host: string,
  events: readonly string[],
  render: (target: PluginTarget) => string,
): SettingsEditor {
  const isOurs = (text: string): boolean => isPluginText(text, host);
  return {
    eventCount: events.length,
    merge(text, { words }) {
      const wasThere = isOurs(text);
      if (!wasThere && text !== "") return { refused: FOREIGN };
      const core = besides(words.at(-1) ?? "");
      return { text: render({ core, words }), notes: [], wasThere };
    },
    entries(text) {
      const path = isOurs(text) ? startedIn(text) : undefined;
      return path === undefined ? [] : events.map((event) => ({ event, path }));
    },
    remove: (text) => ({ text: isOurs(text) ? "" : text, notes: [] }),
    restore(text, backup) {
      if (isOurs(text) && backup === undefined) return { text: undefined };
      return { text: isOurs(text) ? backup ?? "" : text, notes: [] };
    },
  };
}

/** Where the module of in-process hosts is: beside planhook itself. */
function besides(path: string): string {
  const slash = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"));
  return `${path.slice(0, slash + 1)}planhook.core.js`;
}

/** The planhook that a file of ours starts; `undefined` where somebody has changed that line. */
function startedIn(text: string): string | undefined {
  try {
    const words: unknown = JSON.parse(COMMAND.exec(text)?.[1] ?? "");
    const path: unknown = Array.isArray(words) ? words.at(-3) : undefined; // before `serve --stdio`
    return typeof path === "string" ? path : undefined;
  } catch {
    return undefined;
  }
}
