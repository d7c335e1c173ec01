/**
 * Planhook's own entries among those of others.
 *
 * @module
 */

import { isOwnEntry } from "./command_line.ts";
import { type JsonNode, valueOf } from "./json_text.ts";
import { type Found, memberOf } from "./settings_tree.ts";

/** An entry of ours, and where it stands. */
export interface OwnEntry {
  readonly event: string;
  /** What goes with it: its group, where nobody else is in it, or the entry itself. */
  readonly unit: JsonNode;
  /** The list in which the unit stands. */
  readonly list: JsonNode;
  /** Whether the unit is one of the event's own list: a group of ours, or an entry without a group. */
  readonly isAlone: boolean;
  /** The list of the event. */
  readonly eventList: JsonNode;
  /** The entry. */
  readonly entry: JsonNode;
}

/**
 * The entries of ours, in the order in which they stand.
 *
 * @param found The events of some settings.
 * @param host As it is named on our command line.
 *
 * @example
 * ```ts
 * import { ownEntries } from "./own_entries.ts";
 * import { findHooks } from "./settings_tree.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const text = '{"stop": [{"command": "/a/planhook hook x"}, {"command": "other"}]}';
 * const found = findHooks(text, { events: {} });
 * assertEquals(ownEntries(found, "x").map(({ event, isAlone }) => [event, isAlone]), [["stop", true]]);
 * ```
 */
export function ownEntries(found: Found, host: string): readonly OwnEntry[] {
  return [...found.events].flatMap(([event, eventList]) =>
    (eventList.children ?? []).flatMap((element) => {
      if (element.type !== "object") return [];
      const inner = memberOf(element, "hooks");
      const list = inner?.type === "array" ? inner : undefined;
      if (list === undefined) {
        const own = { event, eventList, list: eventList, isAlone: true };
        return isOwn(element, host)
          ? [{ ...own, unit: element, entry: element }]
          : [];
      }
      const all = list.children ?? [];
      const isAlone = all.length === 1;
      return all.filter((entry) => isOwn(entry, host)).map((entry) => ({
        event,
        eventList,
        entry,
        isAlone,
        unit: isAlone ? element : entry,
        list: isAlone ? eventList : list,
      }));
    })
  );
}

/** Whether a node is an entry of ours. */
function isOwn(node: JsonNode, host: string): boolean {
  return node.type === "object" && isOwnEntry(valueOf(node), host);
}

/**
 * Which children of which containers go with some entries: the entries, and every group, list and object that only
 * they had filled. The root stays.
 *
 * @param found The events of the settings.
 * @param entries The entries that go.
 *
 * @example
 * ```ts
 * import { ownEntries, pruned } from "./own_entries.ts";
 * import { findHooks } from "./settings_tree.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const found = findHooks('{"hooks": {"stop": [{"command": "planhook hook x"}]}}', { holder: "hooks", events: {} });
 * const [[container] = []] = [...pruned(found, ownEntries(found, "x"))];
 * assertEquals(container === found.root, true);
 * ```
 */
export function pruned(
  { root }: Found,
  entries: readonly OwnEntry[],
): ReadonlyMap<JsonNode, ReadonlySet<JsonNode>> {
  const gone = new Map<JsonNode, Set<JsonNode>>();
  const drop = (node: JsonNode): void => {
    const { parent } = node;
    if (parent === undefined || node === root) return;
    if (parent.type === "property") return drop(parent);
    const siblings = gone.get(parent) ?? new Set<JsonNode>();
    gone.set(parent, siblings.add(node));
    if (siblings.size < (parent.children?.length ?? 0) || parent === root) {
      return;
    }
    gone.delete(parent);
    drop(groupOf(parent) ?? parent);
  };
  for (const { entry } of entries) drop(entry);
  return gone;
}

/** The group whose list of entries this is; it goes whole, since it does nothing without them. */
function groupOf({ parent }: JsonNode): JsonNode | undefined {
  const group = parent?.parent;
  const isInner = parent?.children?.[0]?.value === "hooks" &&
    group?.parent?.type === "array";
  return isInner ? group : undefined;
}
