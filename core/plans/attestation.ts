/**
 * Whether a plan is the one that was approved: the states, and what is recorded.
 *
 * A plain attestation is the SHA-256 of the plan's bytes. It lies beside the plan, so it shows a change only to those
 * who cannot write both. A keyed one is an HMAC-SHA-256 by a key outside of the project: who can write the project, but
 * not read the user's config folder, cannot make one. What was approved by key once and put back later passes: that is
 * what was approved.
 *
 * @module
 */

import type { PlanRef } from "./plan_ref.ts";

/** A plan against what is recorded of it. */
export type Attestation =
  /** Nobody approved anything. */
  | { readonly kind: "none" }
  /** It is as it was approved; `digest` is its SHA-256, also where it was approved by key. */
  | { readonly kind: "same"; readonly digest: string }
  /**
   * It is not as it was approved. `expected` is what is recorded. `actual` is always the plan's SHA-256: its HMAC would
   * be the very value that has to be forged.
   */
  | {
    readonly kind: "differs";
    readonly expected: string;
    readonly actual: string;
  }
  /** It was approved by key, and that cannot be checked: it counts as changed. */
  | { readonly kind: "unverifiable"; readonly reason: Unverifiable };

/** Why an attestation by key cannot be checked. */
export type Unverifiable =
  /** There is no key. */
  | "no-key"
  /** There is something in the key's place that is no key, or that others can open, or its folder is open to others. */
  | "bad-key"
  /** It was approved by key, and what is recorded now is not by key, or is gone. */
  | "not-keyed";

/** No digest is recorded. */
export const UNATTESTED: Attestation = { kind: "none" };

/** What a recorded value by key begins with; 64 lowercase hex digits follow. */
export const KEYED_MARK = "hmac-sha256:";

/**
 * Whether a recorded value says that it is by key.
 *
 * @example
 * ```ts
 * import { isKeyedValue } from "./attestation.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["hmac-sha256:00", "00"].map(isKeyedValue), [true, false]);
 * ```
 */
export function isKeyedValue(value: string): boolean {
  return value.startsWith(KEYED_MARK);
}

/**
 * The name of the file that holds a plan's attestation; it lies in the plan's folder.
 *
 * @example
 * ```ts
 * import { attestationName } from "./attestation.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([{ id: "a" }, {}].map(attestationName), [".attestation", ".plan-attestation"]);
 * ```
 */
export function attestationName({ id }: Pick<PlanRef, "id">): string {
  return id === undefined ? ".plan-attestation" : ".attestation";
}

/** What was found, by reason. */
const FOUND: Readonly<Record<Unverifiable, string>> = {
  "no-key": "the key is not there",
  "bad-key":
    "the key cannot be used, expected 32 bytes in a file and a folder that only you can open",
  "not-keyed": "what is recorded now is not by key",
};

/**
 * Why an attestation by key cannot be checked, as a part of a sentence.
 *
 * @example
 * ```ts
 * import { foundText } from "./attestation.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(foundText("no-key"), "it was approved by key, and the key is not there");
 * ```
 */
export function foundText(reason: Unverifiable): string {
  return `it was approved by key, and ${FOUND[reason]}`;
}

/**
 * The one line that a prompt says in place of a plan whose attestation cannot be checked; nothing is said elsewhere.
 *
 * @example
 * ```ts
 * import { unverifiableNotice } from "./attestation.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   unverifiableNotice("no-key"),
 *   "[planning-with-files] [PLAN NOT VERIFIED — injection blocked] It was approved by key, and the key is not there. " +
 *     'Run "planhook plan attest --keyed" to approve the current contents.',
 * );
 * ```
 */
export function unverifiableNotice(reason: Unverifiable): string {
  return "[planning-with-files] [PLAN NOT VERIFIED — injection blocked] " +
    `I${foundText(reason).slice(1)}. ` +
    'Run "planhook plan attest --keyed" to approve the current contents.';
}
