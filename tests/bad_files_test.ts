/**
 * Every file that a hook call reads, in every bad state that a disk or a stranger can give it: what is said on the four
 * events that show plans stands here, cell by cell. In memory, for a plan in a folder of its own and for one in the
 * root; `bad_disk_test.ts` goes through a real disk.
 *
 * @module
 */

import { assert, assertEquals } from "@std/assert";
import type { MemoryWorld } from "../core/io/memory.ts";
import {
  answered,
  type Badness,
  EVENTS,
  genericEvent,
  type Kind,
  logIn,
  type Scope,
  spoiled,
  wordsOf,
  worldOf,
} from "./bad_files.ts";

/**
 * What is said on a prompt, a tool call, a session start and at the end of a turn: which plan, and what it is shown
 * with; `-` for nothing; `!` for a line in the log, `~` where one is welcome: the answer is the right one without it.
 */
const EXPECTED: Readonly<Record<Kind, Readonly<Record<Badness, string>>>> = {
  /** A plan is shown or not, and never a part of what is outside; one that is there and cannot be used is told of. */
  "plan": {
    "good": "A | A | A | 0/1",
    "BOM": "A | A | A | 0/1",
    "CR": "A | A | A | 0/1",
    "CRLF": "A | A | A | 0/1",
    "link inside": "A | A | A | 0/1",
    "empty": "empty | empty | empty | -",
    "binary": "U+FFFD! | U+FFFD | U+FFFD! | -",
    "huge": "A~ | A | -! | -!",
    "unreadable": "-! | -! | -! | -!",
    "folder": "-! | -! | -! | -!",
    "pipe": "-! | -! | -! | -!",
    "link out": "-! | -! | -! | -!",
    "dead link": "-! | -! | -! | -!",
    "loop": "-! | -! | -! | -!",
  },
  /** A pointer that says nothing leaves the choice to age; one that is closed might say anything, so nothing is guessed. */
  "pointer": {
    "good": "A | A | A | 0/1",
    "BOM": "A | A | A | 0/1",
    "CR": "A | A | A | 0/1",
    "CRLF": "A | A | A | 0/1",
    "link inside": "A | A | A | 0/1",
    "empty": "B | B | B | 0/2",
    "binary": "B! | B | B! | 0/2!",
    "huge": "B! | B | B! | 0/2!",
    "unreadable": "-! | -! | -! | -!",
    "folder": "B! | B | B! | 0/2!",
    "pipe": "B! | B | B! | 0/2!",
    "link out": "B! | B | B! | 0/2!",
    "dead link": "B! | B | B! | 0/2!",
    "loop": "B! | B | B! | 0/2!",
  },
  /** A mode that cannot be used is not "no mode": what it may switch on, nobody else switches off. */
  "mode": {
    "good": "A+attested+ledger | - | A+attested | 0/1",
    "BOM": "A+attested+ledger | - | A+attested | 0/1",
    "CR": "A+attested+ledger | - | A+attested | 0/1",
    "CRLF": "A+attested+ledger | - | A+attested | 0/1",
    "link inside": "A+attested+ledger | - | A+attested | 0/1",
    "empty": "A+attested | A | A+attested | 0/1",
    "binary": "A+attested | A | A+attested | 0/1",
    "huge": "-! | -! | -! | -!",
    "unreadable": "-! | -! | -! | -!",
    "folder": "-! | -! | -! | -!",
    "pipe": "-! | -! | -! | -!",
    "link out": "-! | -! | -! | -!",
    "dead link": "-! | -! | -! | -!",
    "loop": "-! | -! | -! | -!",
  },
  /** A nonce that cannot be used leaves the frame without one. */
  "nonce": {
    "good": "A+nonce | A+nonce | A+nonce | 0/1",
    "BOM": "A+nonce | A+nonce | A+nonce | 0/1",
    "CR": "A+nonce | A+nonce | A+nonce | 0/1",
    "CRLF": "A+nonce | A+nonce | A+nonce | 0/1",
    "link inside": "A+nonce | A+nonce | A+nonce | 0/1",
    "empty": "A | A | A | 0/1",
    "binary": "A! | A | A! | 0/1",
    "huge": "A! | A | A! | 0/1",
    "unreadable": "A! | A | A! | 0/1",
    "folder": "A! | A | A! | 0/1",
    "pipe": "A! | A | A! | 0/1",
    "link out": "A! | A | A! | 0/1",
    "dead link": "A! | A | A! | 0/1",
    "loop": "A! | A | A! | 0/1",
  },
  /** Only an empty attestation is none; one that cannot be used never switches it off. */
  "attestation": {
    "good": "A+attested | A | A+attested | 0/1",
    "BOM": "A+attested | A | A+attested | 0/1",
    "CR": "A+attested | A | A+attested | 0/1",
    "CRLF": "A+attested | A | A+attested | 0/1",
    "link inside": "A+attested | A | A+attested | 0/1",
    "empty": "A | A | A | 0/1",
    "binary": "tampered | tampered | - | 0/1",
    "huge": "-! | -! | -! | 0/1",
    "unreadable": "-! | -! | -! | 0/1",
    "folder": "-! | -! | -! | 0/1",
    "pipe": "-! | -! | -! | 0/1",
    "link out": "-! | -! | -! | 0/1",
    "dead link": "-! | -! | -! | 0/1",
    "loop": "-! | -! | -! | 0/1",
  },
  /** Of a plan that was approved by key, an empty attestation is no way around the key either. */
  "keyed attestation": {
    "good": "A+attested | A | A+attested | 0/1",
    "BOM": "A+attested | A | A+attested | 0/1",
    "CR": "A+attested | A | A+attested | 0/1",
    "CRLF": "A+attested | A | A+attested | 0/1",
    "link inside": "A+attested | A | A+attested | 0/1",
    "empty": "unverified | - | - | 0/1",
    "binary": "unverified | - | - | 0/1",
    "huge": "-! | -! | -! | 0/1",
    "unreadable": "-! | -! | -! | 0/1",
    "folder": "-! | -! | -! | 0/1",
    "pipe": "-! | -! | -! | 0/1",
    "link out": "-! | -! | -! | 0/1",
    "dead link": "-! | -! | -! | 0/1",
    "loop": "-! | -! | -! | 0/1",
  },
  /** The plan is shown without a log that cannot be used; of a long one the end counts. */
  "progress": {
    "good": "A+progress | A | A | 0/1",
    "BOM": "A+progress | A | A | 0/1",
    "CR": "A+progress | A | A | 0/1",
    "CRLF": "A+progress | A | A | 0/1",
    "link inside": "A+progress | A | A | 0/1",
    "empty": "A | A | A | 0/1",
    "binary": "A+U+FFFD~ | A | A | 0/1",
    "huge": "A+progress | A | A | 0/1",
    "unreadable": "A! | A | A | 0/1",
    "folder": "A! | A | A | 0/1",
    "pipe": "A! | A | A | 0/1",
    "link out": "A! | A | A | 0/1",
    "dead link": "A! | A | A | 0/1",
    "loop": "A! | A | A | 0/1",
  },
  /** What a session has seen is not said again; a record that cannot be used has seen nothing, and no link is a record. */
  "record": {
    "good": "A | A | - | -",
    "BOM": "A | A | - | -",
    "CR": "A | A | - | -",
    "CRLF": "A | A | - | -",
    "link inside": "A | A | A | 0/1",
    "empty": "A | A | A | 0/1",
    "binary": "A | A | A | 0/1",
    "huge": "A | A | A | 0/1",
    "unreadable": "A | A | A | 0/1",
    "folder": "A | A | A! | 0/1!",
    "pipe": "A | A | A | 0/1",
    "link out": "A | A | A | 0/1",
    "dead link": "A | A | A | 0/1",
    "loop": "A | A | A | 0/1",
  },
  /** Of the guard's own record only a whole one counts, in its place; without one nothing is said to be lost. */
  "guard record": {
    "good": "A+regressed | A | A | 0/1",
    "BOM": "A+regressed | A | A | 0/1",
    "CR": "A | A | A | 0/1",
    "CRLF": "A+regressed | A | A | 0/1",
    "link inside": "A | A | A | 0/1",
    "empty": "A | A | A | 0/1",
    "binary": "A | A | A | 0/1",
    "huge": "A+regressed | A | A | 0/1",
    "unreadable": "A | A | A | 0/1",
    "folder": "A! | A | A | 0/1",
    "pipe": "A | A | A | 0/1",
    "link out": "A | A | A | 0/1",
    "dead link": "A | A | A | 0/1",
    "loop": "A | A | A | 0/1",
  },
};

/** Everything in a world that is not ours to change. */
function untouched({ nodes }: MemoryWorld): readonly [string, unknown][] {
  return [...nodes].filter(([path]) => !path.startsWith("/home/u/"));
}

/** What is said in one cell of the table. */
async function cell(
  kind: Kind,
  scope: Scope,
  badness: Badness,
): Promise<string> {
  const base = await worldOf(kind, scope);
  const words: string[] = [];
  for (const event of EVENTS) {
    const world = spoiled(base, badness);
    const before = untouched(world);
    const out = await answered(world, genericEvent(event));
    const log = logIn(world);
    assertEquals(untouched(world), before);
    assert(!`${out}${log}`.includes("SECRET"), `${event} ${out} ${log}`);
    assert(out.split("===END").length <= 2, out);
    assert(log.length <= 1, log.join("\n"));
    const name = base.path.slice(base.path.lastIndexOf("/") + 1);
    for (const line of log) {
      assert(line.includes("Cannot ") && line.includes(name), line);
    }
    words.push(wordsOf(out) + "!".repeat(log.length));
  }
  return words.join(" | ");
}

/** What was found, a line in the log passed over where it is welcome and not owed. */
function lenient(found: string, expected: string): string {
  const wanted = expected.split(" | ");
  return found.split(" | ").map((words, index) =>
    wanted[index]?.endsWith("~") ? `${words.replace(/!$/, "")}~` : words
  ).join(" | ");
}

for (const kind of Object.keys(EXPECTED) as readonly Kind[]) {
  for (const scope of ["folder", "root"] as const) {
    if (kind === "pointer" && scope === "root") continue;
    Deno.test(`a bad ${kind} of a plan in ${scope === "root" ? "the root" : "a folder"} is answered right, or with nothing and a line in the log`, async () => {
      for (const [badness, expected] of Object.entries(EXPECTED[kind])) {
        const found = await cell(kind, scope, badness as Badness);
        assertEquals([badness, lenient(found, expected)], [badness, expected]);
      }
    });
  }
}
