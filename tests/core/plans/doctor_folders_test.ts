import { assertEquals, assertStringIncludes } from "@std/assert";
import type { World } from "../../../core/io/world.ts";
import {
  configChecks,
  stateChecks,
} from "../../../core/plans/doctor_folders.ts";
import { CONFIG, home, lines, STATE } from "./home.ts";

Deno.test("`stateChecks()` passes a folder of one's own, and leaves one that is not there", () => {
  assertEquals(lines(stateChecks(home({ [STATE]: { dir: true } }))), [
    `PASS state folder: ${STATE} can be used`,
  ]);
  const [missing] = stateChecks(home());
  assertEquals(missing?.level, "info");
  assertStringIncludes(missing?.message ?? "", "is not there yet");
});

Deno.test("`stateChecks()` says why a folder cannot be used", () => {
  const dir = { [STATE]: { dir: true } } as const;
  const rows: readonly (readonly [World, string])[] = [
    [
      home(dir, { [STATE]: { mode: 0o755 } }),
      `open to others (0755) -> chmod 700 "${STATE}"`,
    ],
    [home(dir, { [STATE]: { uid: 0 } }), "belongs to user 0, expected 1000"],
    [home({ [STATE]: "" }), `${STATE} is no folder`],
    [
      home({ [STATE]: { link: "/x" }, "/x/y": "" }),
      "a link is on its path, which leads to /x",
    ],
    [
      home({ "/home/u/.local": { link: "/x" }, "/x/y": "" }),
      "a link is on its path, which leads to /x",
    ],
    [
      home({
        "/home/u/.local": { link: "/x" },
        "/x/state/planhook": { dir: true },
      }),
      "a link is on its path, which leads to /x/state/planhook",
    ],
    [home(dir, { [STATE]: { mode: 0o710 } }), "open to others (0710)"],
    [home({ [STATE]: { link: "/gone" } }), "leads to nowhere"],
    [home({}, {}, { PLANHOOK_STATE_DIR: "state" }), "its path is relative"],
    [home({}, {}, {}), "no home folder is known"],
  ];
  for (const [world, words] of rows) {
    const [line = "", ...rest] = lines(stateChecks(world));
    assertEquals([line.slice(0, 18), rest], ["WARN state folder:", []]);
    assertStringIncludes(line, words);
  }
});

Deno.test("`configChecks()` tells of a folder that cannot hold a key, more loudly where one is needed", () => {
  const world = home({ [`${CONFIG}/config.yaml`]: "" }, {
    [CONFIG]: { mode: 0o755 },
  });
  const [line = ""] = lines(configChecks(world, false));
  assertEquals(
    line,
    `WARN config folder: ${CONFIG} cannot hold a key for attestations: it is open to others (0755) -> chmod 700 "${CONFIG}"`,
  );
  assertEquals(configChecks(world, true)[0]?.level, "FAIL");
  assertEquals(lines(configChecks(home(), false)), [
    `info config folder: ${CONFIG} is not there`,
  ]);
  assertEquals(configChecks(home({}, {}, {}), false)[0]?.level, "info");
});

Deno.test("`configChecks()` says how the key is", () => {
  const key = `${CONFIG}/attestation.key`;
  const levels = (world: World, isNeeded: boolean): readonly string[] =>
    configChecks(world, isNeeded).map(({ level, check }) =>
      `${level} ${check}`
    );
  const good = { [key]: new Uint8Array(32) };
  const empty = { [`${CONFIG}/keyed/a`]: "" };
  assertEquals(levels(home(good), true), ["PASS config folder", "PASS key"]);
  assertEquals(levels(home(empty), false), ["PASS config folder", "info key"]);
  assertEquals(levels(home(empty), true), ["PASS config folder", "FAIL key"]);
  assertEquals(levels(home({ [key]: "short" }), false), [
    "PASS config folder",
    "FAIL key",
  ]);
  assertEquals(levels(home(good, { [key]: { mode: 0o644 } }), false), [
    "PASS config folder",
    "FAIL key",
  ]);
});
