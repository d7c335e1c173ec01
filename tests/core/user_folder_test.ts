import { assertEquals } from "@std/assert";
import { memoryWorld } from "../../core/io/memory.ts";
import type { World } from "../../core/io/world.ts";
import { userFolder } from "../../core/user_folder.ts";

/** Both folders on a platform, in such an environment. */
function folders(
  platform: World["platform"],
  env: Readonly<Record<string, string>>,
): readonly (string | undefined)[] {
  const world: World = { ...memoryWorld({}, { env }), platform };
  return [userFolder(world, "config"), userFolder(world, "state")];
}

const HOME = { HOME: "/home/u" };

Deno.test("`userFolder()` is the platform's place", () => {
  assertEquals(folders("linux", HOME), [
    "/home/u/.config/planhook",
    "/home/u/.local/state/planhook",
  ]);
  assertEquals(
    folders("linux", { ...HOME, XDG_CONFIG_HOME: "/c", XDG_STATE_HOME: "/s/" }),
    ["/c/planhook", "/s/planhook"],
  );
  const mac = "/home/u/Library/Application Support/planhook";
  assertEquals(folders("darwin", { ...HOME, XDG_CONFIG_HOME: "/c" }), [
    mac,
    mac,
  ]);
  assertEquals(
    folders("windows", {
      ...HOME,
      APPDATA: "C:\\Users\\u\\AppData\\Roaming",
      LOCALAPPDATA: "C:\\Users\\u\\AppData\\Local",
    }),
    [
      "C:\\Users\\u\\AppData\\Roaming/planhook",
      "C:\\Users\\u\\AppData\\Local/planhook",
    ],
  );
});

Deno.test("`userFolder()` passes over relative paths, and is none without a home", () => {
  assertEquals(
    folders("linux", { ...HOME, XDG_CONFIG_HOME: "c", XDG_STATE_HOME: "./s" }),
    ["/home/u/.config/planhook", "/home/u/.local/state/planhook"],
  );
  assertEquals(folders("linux", { HOME: "home" }), [undefined, undefined]);
  for (const platform of ["linux", "darwin", "windows"] as const) {
    assertEquals(folders(platform, {}), [undefined, undefined]);
  }
  assertEquals(folders("windows", HOME), [undefined, undefined]);
});
