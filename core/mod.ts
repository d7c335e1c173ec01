/**
 * The door of the domain: everything that `hosts/` and `main.ts` may use.
 *
 * @module
 */

export {
  type Answer,
  type Block,
  type Decision,
  fixedBlock,
  mergeAnswers,
  SILENT,
} from "./answer.ts";
export { fitBlocks, type Limit } from "./budget.ts";
export {
  applyEffects,
  type Effect,
  mergeOutcomes,
  type Outcome,
} from "./effect.ts";
export {
  type Code,
  errorLine,
  EXIT_CODES,
  HookError,
  oneLine,
} from "./error.ts";
export type {
  EventBase,
  EventKind,
  HookEvent,
  SessionSource,
} from "./event.ts";
export { decide, type Handler, load, type Loaded } from "./handle.ts";
export { type AnsweredCall, keepCase } from "./keep_case.ts";
export { type Diagnostic, type Origin, report } from "./report.ts";
export {
  type ByteSource,
  HOOK_INPUT,
  type Input,
  type InputLimits,
  readInput,
} from "./io/stdin.ts";
export { isRooted } from "./io/place_names.ts";
export type { FileInfo, Files, FolderEntry, Lock, World } from "./io/world.ts";
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
} from "./catchup/mod.ts";
export type {
  Edited,
  HookCommand,
  HookTrust,
  HostPlace,
  Installer,
  Merged,
  OwnCommand,
  Refused,
  Scope,
  SettingsEditor,
} from "./install/mod.ts";
