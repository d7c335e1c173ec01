/** What the tests start has a home folder of its own. @module */

import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { bareEnv, inProject, runPlanhook } from "../planhook.ts";

Deno.test({
  name: "a hook that has something to log leaves nothing in the user's folders",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const home = bareEnv()["HOME"] ?? "";
    assertNotEquals(home, Deno.env.get("HOME"));
    const log = `${home}/.local/state/planhook/planhook.log`;
    await inProject({}, async (cwd) => {
      const { code } = await runPlanhook(["hook", "claude", "Stop"], { cwd });
      assertEquals(code, 0);
      const text = await Deno.readTextFile(log);
      assert(text.includes("stdin is empty"));
    });
  },
});
