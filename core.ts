/**
 * planhook for hosts that run it inside of themselves, on Node, Bun or Deno: the domain's door and a world, no program.
 *
 * It is bundled as `dist/planhook.core.js`, which the files import that planhook writes for such hosts.
 *
 * @example
 * ```ts
 * import { answerWire, nodeWorld } from "./core.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = await nodeWorld();
 * assertEquals((await answerWire("pi", { event: { type: "turn_start" } }, world)).stdout, "");
 * ```
 *
 * @module
 */

export * from "./core/mod.ts";
export { nodeWorld } from "./core/io/node.ts";
export { VERSION } from "./core/version.ts";
export { answer, answerWire, type Reply } from "./hosts/inprocess.ts";
