/**
 * The kernel against plain TypeScript and the host's own code; results stand in
 * `wasm/README.md`.
 *
 * Every figure is one whole call through the door, the copy into the kernel
 * included. `deno bench -A tests/kernel_bench.ts`.
 */
import { sha256 as noble } from "@noble/hashes/sha2.js";
import { estimateTokens, scanLines, sha256 } from "../wasm/mod.ts";
import { scanLinesOracle } from "./oracle/scan.ts";
import { estimateTokensOracle } from "./oracle/tokens.ts";

const { createHash } = await import("node:crypto");

/** A piece of a plan as people write them, about 600 bytes. */
const PIECE = `## Phase 2: Reader
**Status:** in_progress

- [x] Read the specification and note what is missing
- [ ] Write the scanner, then its tests
  - [ ] front matter, fences and comments
1. Measure \`scan\` at 2 KB and at 1 MB

| Decision | Why |
|----------|-----|
| One pass | the plan is read at every event |

> 状态：第一阶段已经完成 ✅

\`\`\`ts
const lines = scanLines(bytes); // ${"HTTPServer"}
\`\`\`

The reader wants to know where the work stands, so the plan says it in the
first line. Nothing else is promised here, and nothing is left open.

`;

const encoder = new TextEncoder();

/** A plan of `size` bytes. */
function plan(size: number): Uint8Array {
  const piece = encoder.encode(PIECE);
  return Uint8Array.from(
    { length: size },
    (_, i) => piece[i % piece.length] ?? 0,
  );
}

/** One character for each byte. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

const SIZES: readonly (readonly [string, number])[] = [
  ["1 KB", 1024],
  ["2 KB", 2048],
  ["64 KB", 65_536],
  ["1 MB", 1_048_576],
];

for (const [label, size] of SIZES) {
  const bytes = plan(size);
  if (label !== "2 KB") {
    const group = `sha256 ${label}`;
    Deno.bench("kernel", { group, baseline: true }, () => {
      sha256(bytes);
    });
    Deno.bench("@noble/hashes", { group }, () => {
      noble(bytes);
    });
    Deno.bench("node:crypto", { group }, () => {
      createHash("sha256").update(bytes).digest();
    });
  }
  if (label === "2 KB" || label === "1 MB") {
    const scan = `scanLines ${label}`;
    Deno.bench("kernel", { group: scan, baseline: true }, () => {
      scanLines(bytes);
    });
    Deno.bench("TypeScript", { group: scan }, () => {
      scanLinesOracle(latin1(bytes));
    });
    const tokens = `estimateTokens ${label}`;
    Deno.bench("kernel", { group: tokens, baseline: true }, () => {
      estimateTokens(bytes);
    });
    Deno.bench("TypeScript", { group: tokens }, () => {
      estimateTokensOracle(bytes);
    });
  }
}

/** Number of the next instance; the engine keeps the compiled code between them. */
let fresh = 0;

const FIRST = "first use, 2 KB, module loaded";

Deno.bench("kernel", { group: FIRST, baseline: true }, async (b) => {
  const door = await import(`../wasm/mod.ts?fresh=${fresh++}`);
  const bytes = plan(2048);
  b.start();
  door.sha256(bytes);
  b.end();
});
