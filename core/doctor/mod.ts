/**
 * The door of the doctor of the whole installation.
 *
 * @module
 */

export { type Cost, type Measure, NO_STATE_FOLDER } from "./costs.ts";
export { diagnose, type Diagnosis, type KnownFile } from "./diagnose.ts";
