/**
 * Where events stand in a text of settings.
 *
 * @module
 */

import { HookError } from "../core/mod.ts";
import { type JsonNode, lineColumn, parseText } from "./json_text.ts";

/** The places of a text that matter to us. */
export interface Found {
  readonly root: JsonNode;
  /** The object that holds the events; left out where it is not there yet. */
  readonly holder: JsonNode | undefined;
  /** Lists of entries, by event; what is no list and of no use to us is left out. */
  readonly events: ReadonlyMap<string, JsonNode>;
}

/** What has to be known of settings to find events in them. */
interface Wanted {
  readonly holder?: string;
  readonly events: Readonly<Record<string, unknown>>;
}

/**
 * Finds the events in settings.
 *
 * @param text The text, without a mark of byte order.
 * @param wanted Where events stand, and those that will be changed.
 * @throws {HookError} `input` where it is no JSON, or something stands in the way of an entry: the message says what,
 *   and where, as the end of a sentence.
 *
 * @example
 * ```ts
 * import { findHooks } from "./settings_tree.ts";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * const wanted = { holder: "hooks", events: { Stop: {} } };
 * assertEquals([...findHooks('{"hooks": {"Stop": []}}', wanted).events.keys()], ["Stop"]);
 * assertThrows(() => findHooks('{"hooks": []}', wanted), Error, '"hooks" is an array at 1:11, expected an object');
 * ```
 */
export function findHooks(text: string, wanted: Wanted): Found {
  const root = parseText(text);
  if ("problem" in root) {
    throw new HookError(
      "input",
      `it is no JSON: ${root.problem}; mend it first`,
    );
  }
  if (root.type !== "object") throw misfit("it", text, root, "an object");
  const { holder: key } = wanted;
  if (key !== undefined) refuseTwice(text, root, key);
  const holder = key === undefined ? root : memberOf(root, key);
  if (holder !== undefined && holder.type !== "object") {
    throw misfit(`"${key}"`, text, holder, "an object");
  }
  const events = new Map<string, JsonNode>();
  for (const property of holder?.children ?? []) {
    const [name, value] = property.children ?? [];
    if (value?.type === "array") events.set(String(name?.value), value);
  }
  for (const event of Object.keys(wanted.events)) {
    if (holder === undefined) break;
    refuseTwice(text, holder, event);
    const list = memberOf(holder, event);
    if (list !== undefined && list.type !== "array") {
      throw misfit(`"${event}"`, text, list, "a list");
    }
  }
  return { root, holder, events };
}

/**
 * The value of a property.
 *
 * @example
 * ```ts
 * import { memberOf } from "./settings_tree.ts";
 * import { parseText } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const root = parseText('{"a": 1}');
 * assertEquals("problem" in root ? root : memberOf(root, "a")?.value, 1);
 * ```
 */
export function memberOf(object: JsonNode, key: string): JsonNode | undefined {
  return propertiesOf(object, key)[0]?.children?.[1];
}

/** The properties of that name. */
function propertiesOf(object: JsonNode, key: string): readonly JsonNode[] {
  return (object.children ?? [])
    .filter(({ children }) => children?.[0]?.value === key);
}

/**
 * Refuses a property that is there twice: hosts do not agree on which one counts.
 *
 * @throws {HookError} `input`
 */
function refuseTwice(text: string, object: JsonNode, key: string): void {
  const [, second] = propertiesOf(object, key);
  if (second === undefined) return;
  throw new HookError(
    "input",
    `"${key}" is there a second time at ${
      lineColumn(text, second.offset)
    }, expected once; make one of the two`,
  );
}

/** The error for a value of another type. */
function misfit(
  what: string,
  text: string,
  node: JsonNode,
  expected: string,
): HookError {
  const found = node.type === "null"
    ? "null"
    : `${/^[aeio]/.test(node.type) ? "an" : "a"} ${node.type}`;
  return new HookError(
    "input",
    `${what} is ${found} at ${
      lineColumn(text, node.offset)
    }, expected ${expected}; mend it first`,
  );
}
