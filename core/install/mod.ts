/**
 * The door of the domain that puts planhook into hosts' settings.
 *
 * @module
 */

export { fateOf, type FileChange, type FileFate } from "./change.ts";
export { signsOf } from "./found_hosts.ts";
export { install, type Installed, type InstallRequest } from "./install.ts";
export {
  type Edited,
  type HookCommand,
  type HookTrust,
  type HostPlace,
  type Installer,
  isRefused,
  type Merged,
  type OwnCommand,
  type Refused,
  type Scope,
  type SettingsEditor,
} from "./installer.ts";
export { lineDiff } from "./line_diff.ts";
export { ownWords } from "./own_words.ts";
export { type HostPaths, hostPaths } from "./places.ts";
export { onSearchPath } from "./search_path.ts";
export {
  uninstall,
  type Uninstalled,
  type UninstallRequest,
} from "./uninstall.ts";
