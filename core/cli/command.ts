/**
 * What a command is that people type.
 *
 * @module
 */

import type { SessionStore } from "../catchup/mod.ts";
import type { Installer } from "../install/mod.ts";
import type { OwnProgram } from "../io/own_program.ts";
import type { AnswerCall } from "../recording/mod.ts";
import type { World } from "../io/world.ts";
import type { Paint } from "./paint.ts";

/** One flag of a command. */
export interface CommandOption {
  /** As in help: `--template <kind>`. */
  readonly flags: string;
  readonly summary: string;
}

/** One command of a group, such as `plan init`. */
export interface Command {
  readonly name: string;
  /** Arguments as in help: `[name]` may be left out, `<id>` may not. */
  readonly args: string;
  readonly summary: string;
  readonly options: readonly CommandOption[];
  /** Whole command lines. */
  readonly examples: readonly string[];
  /** Whether it sees the environment as hooks do: pinned by `PWF_PLAN_ROOT`, and with `PLANNING_DISABLED`. */
  readonly isAsHooks?: true;
  /**
   * Does the work.
   *
   * @throws {HookError} for everything that a person can mend.
   */
  run(call: Call): Report | Promise<Report>;
}

/** A command line, taken apart, and the world that it is about. */
export interface Call {
  readonly world: World;
  /** Absolute path of the project. */
  readonly root: string;
  readonly args: readonly string[];
  /** The text of a flag; `undefined` where it was not given. */
  option(name: string): string | undefined;
  readonly paint: Paint;
  /** Whether a person looks at the output on a terminal. */
  readonly isTerminal: boolean;
  /** Opens what is known of the sessions that hosts keep; no session is opened by that. */
  stores(): Promise<readonly SessionStore[]>;
  /** Opens the hosts that planhook can be put into. */
  installers(): Promise<readonly Installer[]>;
  /** How this program is started. */
  program(): OwnProgram;
  /** Opens what answers hook calls. */
  answer(): Promise<AnswerCall>;
  /** The lines of stdin as they come. */
  lines(): AsyncIterable<string>;
  /** Writes to stdout at once, before the report. */
  out(text: string): void;
}

/** What a command has to say, for people and for machines. */
export interface Report {
  /** Lines, the last one ended. */
  readonly text: string;
  /** One document. */
  readonly json: unknown;
  /** The exit code; 0 where it is absent. 1 is a check that found problems. */
  readonly code?: number;
}
