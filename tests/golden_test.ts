// deno-lint-ignore-file no-sync-fn-in-async-fn
/**
 * Recorded events through the built program: every one of `fixtures/<host>/<event>/<case>/`, in each of the projects of
 * `fixtures/projects/`, gives the bytes that are kept beside it. `deno task test:golden` rewrites them.
 *
 * @module
 */

import { assertEquals } from "@std/assert";
import { inProject, runPlanhook } from "./planhook.ts";

const FIXTURES = new URL("../fixtures/", import.meta.url).pathname;

/** Where recordings say the project is. */
const RECORDED_CWD = "/home/dev/project";

/** The projects, by name: their files, and what the environment says. */
const PROJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: {},
  legacy: {},
  gated: {},
  tampered: {},
  "opted-out": { PLANNING_DISABLED: "1" },
};

/** Names of the folders in a folder, sorted. */
function foldersIn(path: string): readonly string[] {
  return [...Deno.readDirSync(path)].filter(({ isDirectory }) => isDirectory)
    .map(({ name }) => name).sort();
}

/** The files below a folder, by relative path. */
function filesIn(path: string, prefix = ""): Record<string, Uint8Array> {
  const found: Record<string, Uint8Array> = {};
  for (const { name, isDirectory } of Deno.readDirSync(path)) {
    const relative = `${prefix}${name}`;
    if (isDirectory) {
      Object.assign(found, filesIn(`${path}/${name}`, `${relative}/`));
    } else found[relative] = Deno.readFileSync(`${path}/${name}`);
  }
  return found;
}

/** The files of a project. */
function projectFiles(project: string): Record<string, Uint8Array> {
  if (project === "none") return {};
  return filesIn(
    `${FIXTURES}projects/${project === "opted-out" ? "legacy" : project}`,
  );
}

for (const host of foldersIn(FIXTURES).filter((name) => name !== "projects")) {
  for (const event of foldersIn(`${FIXTURES}${host}`)) {
    for (const name of foldersIn(`${FIXTURES}${host}/${event}`)) {
      const folder = `${FIXTURES}${host}/${event}/${name}`;
      Deno.test(`${host} ${event} (${name}) is answered as recorded, in every project`, async () => {
        const recorded = Deno.readTextFileSync(`${folder}/stdin.json`);
        for (const [project, env] of Object.entries(PROJECTS)) {
          const files = projectFiles(project);
          await inProject(files, async (path, state) => {
            const stdin = recorded.replaceAll(RECORDED_CWD, path);
            const result = await runPlanhook(["hook", host, event], {
              stdin: [stdin],
              env: { ...env, PLANHOOK_STATE_DIR: state },
            });
            const golden = `${folder}/${project}.stdout`;
            if (Deno.env.get("UPDATE_GOLDEN") === "1") {
              Deno.writeTextFileSync(golden, result.stdout);
            }
            const wanted = Deno.readTextFileSync(golden);
            assertEquals([project, result.code, result.stderr, result.stdout], [
              project,
              0,
              "",
              wanted,
            ]);
            assertEquals(
              Object.keys(filesIn(path)).sort(),
              Object.keys(files).sort(),
            );
          });
        }
      });
    }
  }
}
