/**
 * The locks in a plan's folder. Other tools of this convention take the same ones.
 *
 * Who needs two takes `WRITE_LOCK` first.
 *
 * @module
 */

/** Held by who writes the plan file, or has to know that nobody does. */
export const WRITE_LOCK = ".write_lock";

/** Held by who writes the plan's attestation. */
export const ATTESTATION_LOCK = ".attestation.lock";

/** Held by who adds to a ledger. */
export const LEDGER_LOCK = ".ledger_lock";

/** Milliseconds in which a lock has to be had. */
export const LOCK_BUDGET_MS = 5000;
