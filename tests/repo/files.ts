/**
 * Files of the repository, for tests about the repository itself.
 *
 * @module
 */

const ROOT_URL = new URL("../../", import.meta.url);

/** Folders whose content is not source: built, fetched or recorded. */
const SKIPPED = ["dist", "coverage", "node_modules", "fixtures", ".git"];

/** Reads a text file; `path` is relative to the repository. */
export function readText(path: string): string {
  return Deno.readTextFileSync(new URL(path, ROOT_URL));
}

/** Whether `path`, relative to the repository, names a file or folder. */
export function exists(path: string): boolean {
  try {
    Deno.statSync(new URL(path, ROOT_URL));
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/**
 * Lists the files in a folder and below, sorted.
 *
 * @param folder Relative to the repository, ending in `/`; `""` is all of it.
 * @returns Paths relative to the repository, with forward slashes.
 */
export function filesUnder(folder: string): string[] {
  const found: string[] = [];
  for (const entry of Deno.readDirSync(new URL(folder || ".", ROOT_URL))) {
    if (SKIPPED.includes(entry.name)) continue;
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory) found.push(...filesUnder(`${path}/`));
    if (entry.isFile) found.push(path);
  }
  return found.sort();
}
