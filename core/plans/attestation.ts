/**
 * Whether a plan is the one that was approved.
 *
 * @module
 */

/** A plan against its recorded digest. */
export type Attestation =
  /** Nobody approved anything. */
  | { readonly kind: "none" }
  | { readonly kind: "same"; readonly digest: string }
  | {
    readonly kind: "differs";
    readonly expected: string;
    readonly actual: string;
  };

/** No digest is recorded. */
export const UNATTESTED: Attestation = { kind: "none" };
