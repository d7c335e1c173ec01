/**
 * The scratch area: everything above the static data, lent to one call at a time.
 *
 * The kernel has no allocator. A caller reserves, copies its input in, calls and
 * copies the result out; the next `reserve` hands out the same bytes again. Linear
 * memory grows and never shrinks: after a large input it stays large for as long as
 * the instance lives.
 */

/** First byte of the scratch area, on a 16-byte boundary. */
const SCRATCH: usize = (__heap_base + 15) & ~15;

/**
 * Makes `bytes` bytes from the start of the scratch area usable.
 *
 * Returns the area's address, the same at every call, or 0 when linear memory
 * cannot grow that far. Contents are kept. Grows memory, reads and writes none of
 * it; cannot trap. O(1) beside the growth.
 * Source: WebAssembly core 2.0, `memory.grow`.
 */
export function reserve(bytes: u32): usize {
  const wanted: u64 = (<u64>SCRATCH) + bytes;
  const present: u64 = (<u64>memory.size()) << 16;
  if (wanted <= present) return SCRATCH;
  const pages = <i32>((wanted - present + 0xffff) >> 16);
  return memory.grow(pages) < 0 ? 0 : SCRATCH;
}
