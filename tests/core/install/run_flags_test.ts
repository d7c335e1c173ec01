import { assertEquals } from "@std/assert";
import { RUN_FLAGS as BUILT } from "../../../build/flags.ts";
import { RUN_FLAGS } from "../../../core/install/run_flags.ts";

Deno.test("`RUN_FLAGS` are those of the bundle's first line", () => {
  assertEquals(RUN_FLAGS, BUILT);
});
