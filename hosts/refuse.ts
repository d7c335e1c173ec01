/**
 * Saying no by exit code.
 *
 * @module
 */

import type { Decision, HookEvent } from "../core/mod.ts";

/**
 * Refuses the call of a tool, on hosts that take a no by exit code 2 and give the model what stands on stderr.
 *
 * @returns What goes to stderr; `undefined` on every other event.
 *
 * @example
 * ```ts
 * import { refuseTool } from "./refuse.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const decision = { kind: "deny", reason: "no" } as const;
 * const request = { kind: "tool-request", name: "", cwd: "/p", tool: "write" } as const;
 * assertEquals(refuseTool(decision, request), "no\n");
 * assertEquals(refuseTool(decision, { kind: "prompt", name: "", cwd: "/p" }), undefined);
 * ```
 */
export function refuseTool(
  { reason }: Decision,
  event: HookEvent,
): string | undefined {
  return event.kind === "tool-request" ? `${reason}\n` : undefined;
}
