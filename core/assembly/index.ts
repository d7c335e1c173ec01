/**
 * The kernel's exports; `KernelExports` in `wasm/mod.ts` is their other half.
 *
 * Every function takes pointers and numbers and returns a number. Input stands in
 * the scratch area that `reserve` hands out; nothing else of the memory is the
 * caller's to write.
 */
export { reserve } from "./memory";
export { countLines, scanLines } from "./scan";
export { sha256Finish, sha256Start, sha256Update } from "./sha256";
export { tokensFinish, tokensStart, tokensUpdate } from "./tokens";

/**
 * Version of this interface: raised with every change that the door must know of
 * (a signature, the record layout of `scanLines`).
 *
 * Touches no memory, cannot trap, O(1).
 */
export function abi(): i32 {
  return 1;
}
