/**
 * Catching up with sessions that ended before their plan was brought up to date.
 *
 * @module
 */

export { type CatchUp, catchUp } from "./catchup.ts";
export type { Defuse } from "./excerpt.ts";
export { type CatchUpReport, metadataReport, replayReport } from "./report.ts";
export { scriptMetadata, scriptReplay } from "./script_report.ts";
export type {
  Database,
  Found,
  JsonLines,
  LeftOut,
  Row,
  Session,
  SessionRecord,
  SessionStore,
  StoreFile,
  StoreFolder,
  StoreReader,
  ToolRecord,
  Transcript,
  Whose,
} from "./store.ts";
