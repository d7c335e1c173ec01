/**
 * Planhook's entries in a host's settings: put in, brought up to date, taken out. Text in, text out.
 *
 * One entry an event, known by its command; everything else in the text stays as it stands.
 *
 * @module
 */

import {
  type Edited,
  type HookCommand,
  HookError,
  type Merged,
  type OwnCommand,
  type Refused,
  type SettingsEditor,
} from "../core/mod.ts";
import {
  applied,
  indentAt,
  inserted,
  isOnOneLine,
  type Layout,
  layoutOf,
  type NewItem,
  removed,
  rendered,
  type TextEdit,
} from "./json_edits.ts";
import { startedBy } from "./command_line.ts";
import { isSameText, type JsonNode, valueOf } from "./json_text.ts";
import { ownEntries, type OwnEntry, pruned } from "./own_entries.ts";
import { findHooks, type Found, memberOf } from "./settings_tree.ts";

/** What a host's settings look like, where planhook stands in them. */
export interface SettingsShape {
  /** As the host is named on our command line. */
  readonly host: string;
  /** The key below which events stand; left out where they stand at the root. */
  readonly holder?: string;
  /** What has to stand at the root besides, such as `version`. */
  readonly root?: Readonly<Record<string, unknown>>;
  /** Whether entries stand in groups: `{"matcher": …, "hooks": [entry]}`. */
  readonly isGrouped: boolean;
  /** The events that planhook answers; a matcher where only some tools matter. */
  readonly events: Readonly<Record<string, { readonly matcher?: string }>>;
  /** The entry of an event. */
  entry(
    command: HookCommand,
    event: string,
    matcher: string | undefined,
  ): Readonly<Record<string, unknown>>;
}

/**
 * An editor of settings of one shape.
 *
 * @example
 * ```ts
 * import { settingsEditor } from "./settings.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const editor = settingsEditor({
 *   host: "x",
 *   holder: "hooks",
 *   isGrouped: false,
 *   events: { stop: {} },
 *   entry: ({ words }) => ({ command: `${words} hook x` }),
 * });
 * const command = { words: ["/bin/planhook"], platform: "linux" } as const;
 * const before = '{\n  "a": 1 // one\n}\n';
 * const merged = editor.merge(before, command);
 * if ("refused" in merged) throw new Error(merged.refused);
 * assertEquals(merged.text.split("\n").slice(1, 4), ['  "a": 1, // one', '  "hooks": {', '    "stop": [']);
 * assertEquals(editor.remove(merged.text), { text: before, notes: [] });
 * ```
 */
export function settingsEditor(shape: SettingsShape): SettingsEditor {
  return {
    eventCount: Object.keys(shape.events).length,
    merge: (text, command) => guarded(() => merge(shape, text, command)),
    entries: (text) => guarded(() => entriesIn(shape, text)),
    remove: (text) => guarded(() => remove(shape, text)),
    restore: (text, backup) => guarded(() => restore(shape, text, backup)),
  };
}

/** Turns what is thrown about a text into an answer; anything else is passed on. */
function guarded<T>(action: () => T): T | Refused {
  try {
    return action();
  } catch (error) {
    if (error instanceof HookError && error.code === "input") {
      return { refused: error.message };
    }
    throw error;
  }
}

/** A mark of byte order, and the text behind it; a text without anything is an empty object. */
function unmarked(whole: string): readonly [mark: string, text: string] {
  const text = whole.replace(/^\uFEFF+/, "");
  const mark = whole.slice(0, whole.length - text.length);
  return [mark, text.trim() === "" ? "{}\n" : text];
}

/** Puts the entries in. */
function merge(
  shape: SettingsShape,
  whole: string,
  command: HookCommand,
): Merged {
  const [mark, given] = unmarked(whole);
  const { text, found, entries } = prepared(shape, given);
  const layout = layoutOf(text, found.root);
  const wanted = Object.entries(shape.events).map(([event, { matcher }]) => {
    const entry = shape.entry(command, event, matcher);
    const filter = matcher === undefined ? {} : { matcher };
    const unit = shape.isGrouped ? { ...filter, hooks: [entry] } : entry;
    return {
      event,
      unit,
      entry,
      own: entries.find((own) => own.event === event),
    };
  });
  const updates = wanted.flatMap(({ unit, entry, own }) =>
    own === undefined
      ? []
      : updated(text, own, own.isAlone ? unit : entry, layout)
  );
  const missing = wanted.filter(({ own }) => own === undefined);
  const rest = additions(text, found, shape, missing, layout);
  const result = applied(text, [...updates, ...rest]);
  return {
    text: result === given && whole.trim() !== "" ? whole : mark + result,
    notes: notesOn(found),
    wasThere: entries.length > 0 || text !== given,
  };
}

/** Settings in which no entry of ours is one too many. */
interface Prepared {
  readonly text: string;
  readonly found: Found;
  readonly entries: readonly OwnEntry[];
}

/** Reads settings; entries of ours that are one too many for their event, or on an event that is not answered, go. */
function prepared(shape: SettingsShape, text: string): Prepared {
  const found = findHooks(text, shape);
  const entries = ownEntries(found, shape.host);
  const seen = new Set<string>();
  const stale = entries.filter(({ event }) => {
    const isKept = Object.hasOwn(shape.events, event) && !seen.has(event);
    seen.add(event);
    return !isKept;
  });
  return stale.length === 0
    ? { text, found, entries }
    : prepared(shape, without(text, found, stale));
}

/** The text without some entries, and without what only they had filled. */
function without(
  text: string,
  found: Found,
  entries: readonly OwnEntry[],
): string {
  if (entries.length === 0) return text;
  const edits = [...pruned(found, entries)].flatMap(([container, gone]) =>
    removed(text, container, (child) => gone.has(child))
  );
  return applied(text, edits);
}

/** The edit that brings an entry up to date; none where it says the same already. */
function updated(
  text: string,
  { unit, list }: OwnEntry,
  value: unknown,
  layout: Layout,
): readonly TextEdit[] {
  const [from, to] = [unit.offset, unit.offset + unit.length];
  if (isSameText(text.slice(from, to), JSON.stringify(value))) return [];
  const lines = isOnOneLine(text, list)
    ? undefined
    : { ...layout, indent: indentAt(text, from) };
  return [{ from, to, text: rendered({ value }, lines) }];
}

/** An event without an entry, and what it gets. */
interface Missing {
  readonly event: string;
  readonly unit: unknown;
}

/** The edits that put in what is missing. */
function additions(
  text: string,
  { root, holder, events }: Found,
  shape: SettingsShape,
  missing: readonly Missing[],
  layout: Layout,
): readonly TextEdit[] {
  const put = (
    container: JsonNode,
    items: readonly NewItem[],
  ): readonly TextEdit[] =>
    items.length === 0 ? [] : inserted(text, container, items, layout);
  const fixed = Object.entries(shape.root ?? {})
    .filter(([key]) => memberOf(root, key) === undefined)
    .map(([key, value]) => ({ key, value }));
  const lists = missing.filter(({ event }) => !events.has(event))
    .map(({ event, unit }) => ({ key: event, value: [unit] }));
  const intoLists = missing.flatMap(({ event, unit }) => {
    const list = events.get(event);
    return list === undefined ? [] : put(list, [{ value: unit }]);
  });
  if (holder === root) {
    return [...intoLists, ...put(root, [...fixed, ...lists])];
  }
  if (holder !== undefined) {
    return [...intoLists, ...put(holder, lists), ...put(root, fixed)];
  }
  const value = Object.fromEntries(lists.map(({ key, value }) => [key, value]));
  const key = shape.holder ?? "";
  return put(root, [...fixed, ...(lists.length === 0 ? [] : [{ key, value }])]);
}

/** What a person should know about settings. */
function notesOn({ root }: Found): readonly string[] {
  return memberOf(root, "disableAllHooks")?.value === true
    ? ['the file says "disableAllHooks": true, so none of its hooks runs']
    : [];
}

/** The entries that are there. */
function entriesIn(
  shape: SettingsShape,
  whole: string,
): readonly OwnCommand[] {
  const [, text] = unmarked(whole);
  const found = findHooks(text, { ...shape, events: {} });
  return ownEntries(found, shape.host).map(({ event, entry }) => ({
    event,
    path: startedBy(valueOf(entry), shape.host) ?? "",
  }));
}

/** Takes the entries out. */
function remove(shape: SettingsShape, whole: string): Edited {
  const [mark, text] = unmarked(whole);
  const found = findHooks(text, shape);
  const result = without(text, found, ownEntries(found, shape.host));
  return { text: result === text ? whole : mark + result, notes: [] };
}

/** Takes the entries out, back to what was there before where nothing else has changed. */
function restore(
  shape: SettingsShape,
  whole: string,
  backup: string | undefined,
): Edited | { readonly text: undefined } {
  const left = remove(shape, whole);
  const before = bare(shape, backup ?? "");
  const isAsBefore = left.text !== whole && before !== undefined &&
    isSameText(unmarked(left.text)[1], before);
  if (!isAsBefore) return left;
  return backup === undefined
    ? { text: undefined }
    : { text: backup, notes: [] };
}

/** A command that stands for any. */
const ANY: HookCommand = { words: ["planhook"], platform: "linux" };

/** What settings would be with entries put in and taken out again; none where they hold some, or cannot be read. */
function bare(shape: SettingsShape, whole: string): string | undefined {
  try {
    if (whole !== "" && remove(shape, whole).text !== whole) return undefined;
    const { text } = merge(shape, whole, ANY);
    return unmarked(remove(shape, text).text)[1];
  } catch (error) {
    if (error instanceof HookError) return undefined;
    throw error;
  }
}
