/**
 * Projects in which hosts call planhook, for tests of the doctor.
 *
 * @module
 */

import type { Installer } from "../../../core/install/mod.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import type { Check } from "../../../core/plans/mod.ts";
import { claudeInstall } from "../../../hosts/claude/install.ts";

/** The program that looks. */
export const OWN = "/opt/planhook";

/** Settings of a host in which a planhook stands. */
export function wired(
  installer: Installer = claudeInstall,
  program = OWN,
): string {
  const merged = installer.settings?.merge("", {
    words: [program],
    platform: "linux",
  });
  if (merged === undefined || "refused" in merged) throw new Error("refused");
  return merged.text;
}

/** A machine with that program, a home folder, and these files. */
export function machine(
  nodes: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld({ [OWN]: "", "/p/keep": "", ...nodes }, {
    ...options,
    env: { HOME: "/home/u", PATH: "/bin", ...options.env },
  });
}

/** Findings in short. */
export function told(checks: readonly Check[]): readonly string[] {
  return checks.map(({ level, message }) => `${level} ${message}`);
}
