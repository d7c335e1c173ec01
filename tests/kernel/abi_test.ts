/** The door and the compiled module belong together. */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { CORE_WASM_BASE64 } from "../../wasm/core.generated.ts";
import { type KernelExports, scanLines, sha256 } from "../../wasm/mod.ts";

/** Every name of the interface: one that is missing or too many is a type error. */
const KINDS: Record<keyof KernelExports, WebAssembly.ImportExportKind> = {
  memory: "memory",
  abi: "function",
  reserve: "function",
  sha256Start: "function",
  sha256Update: "function",
  sha256Finish: "function",
  tokensStart: "function",
  tokensUpdate: "function",
  tokensFinish: "function",
  countLines: "function",
  scanLines: "function",
};

function embedded(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(CORE_WASM_BASE64), (char) => char.charCodeAt(0));
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

Deno.test("`KernelExports` has the names and kinds of the module's exports", () => {
  const module = new WebAssembly.Module(embedded());
  const wanted = Object.entries(KINDS).map(([name, kind]) => ({ name, kind }));
  const exports = WebAssembly.Module.exports(module)
    .map(({ name, kind }) => ({ name, kind }));
  assertEquals(exports.sort(byName), wanted.sort(byName));
});

Deno.test("the kernel imports nothing", () => {
  const module = new WebAssembly.Module(embedded());
  assertEquals(WebAssembly.Module.imports(module), []);
});

Deno.test("`core.wasm` and `core.generated.ts` hold the same bytes", async () => {
  const url = new URL("../../wasm/core.wasm", import.meta.url);
  assertEquals(await Deno.readFile(url), embedded());
});

Deno.test("the kernel stays under 10 KB", () => {
  assert(embedded().length < 10_000);
});

Deno.test("`reserve()` gives one address and 0 where memory cannot grow", () => {
  const module = new WebAssembly.Module(embedded());
  const exports: unknown = new WebAssembly.Instance(module).exports;
  const kernel = exports as KernelExports;
  const pointer = kernel.reserve(0);
  assert(pointer > 0 && pointer % 16 === 0);
  assertEquals(kernel.reserve(1_000_000), pointer);
  assert(kernel.memory.buffer.byteLength >= pointer + 1_000_000);
  assertEquals(kernel.reserve(0xffff_ffff), 0);
  assertEquals(kernel.reserve(10), pointer);
});

Deno.test("the door refuses a kernel with another interface version", async () => {
  const { instance } = await WebAssembly.instantiate(embedded());
  const original = WebAssembly.Instance;
  class Other {
    readonly exports = { ...instance.exports, abi: () => 99 };
  }
  WebAssembly.Instance = Other as unknown as typeof WebAssembly.Instance;
  try {
    const door = await import("../../wasm/mod.ts?other-abi");
    assertThrows(() => door.sha256(new Uint8Array()), Error, "version 99");
  } finally {
    WebAssembly.Instance = original;
  }
});

Deno.test("the door works where the engine has no base64 decoder", async () => {
  const own = Object.getOwnPropertyDescriptor(Uint8Array, "fromBase64");
  if (own) Reflect.deleteProperty(Uint8Array, "fromBase64");
  try {
    const door = await import("../../wasm/mod.ts?no-base64");
    assertEquals(door.sha256(new Uint8Array()), sha256(new Uint8Array()));
  } finally {
    if (own) Object.defineProperty(Uint8Array, "fromBase64", own);
  }
});

Deno.test("`scanLines()` throws a RangeError for input beyond the kernel's memory", () => {
  const huge = new Uint8Array();
  Object.defineProperty(huge, "length", { value: 2 ** 33 });
  assertThrows(() => scanLines(huge), RangeError, "Cannot reserve 8589934592");
});
