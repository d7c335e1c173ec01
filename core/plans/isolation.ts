/**
 * Session isolation: which sessions may be shown plans.
 *
 * Armed by the folder `.planning/sessions/`; a session is admitted by a file in it that is named after the session.
 *
 * @module
 */

import { type Folder, isPlace, openFolder } from "../io/guard.ts";
import type { World } from "../io/world.ts";

/** Whether isolation is armed, and if so, whether this session is admitted. */
export type Admission = "open" | "attached" | "refused";

/** An id that can name a file. */
const SESSION_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * Whether a session may be shown the plans of a project.
 *
 * Two names admit it: `<session id>.attached`, and `<digest>.attached`, where the digest is the SHA-256 of "portable",
 * the project's canonical path with slashes, and the session id, each as UTF-8 behind its length as eight bytes, most
 * significant first. The second can name a session whose id is no file name.
 *
 * @param world Where to look.
 * @param planning The project's `.planning`.
 * @param session The host's session id.
 * @returns `refused` also where the folder is there but leads out of the project.
 *
 * @example
 * ```ts
 * import { isPlace, openFolder, openProject } from "../io/guard.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { admission } from "./isolation.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/sessions/s1.attached": "" });
 * const planning = openFolder(world, openProject(world, "/p"), ".planning");
 * if (!isPlace(planning)) throw new Error("no folder");
 * assertEquals([await admission(world, planning, "s1"), await admission(world, planning, "s2")], ["attached", "refused"]);
 * ```
 */
export async function admission(
  world: World,
  planning: Folder,
  session: string | undefined,
): Promise<Admission> {
  const sessions = openFolder(world, planning, "sessions");
  if (sessions === "absent" || sessions === "wrong-kind") return "open";
  if (!isPlace(sessions) || session === undefined) return "refused";
  const isNamed = SESSION_ID.test(session) &&
    sessions.names.get(`${session}.attached`) === "file";
  if (isNamed) return "attached";
  const digest = await digestOf(world, planning.root, session);
  return sessions.names.get(`${digest}.attached`) === "file"
    ? "attached"
    : "refused";
}

/** The digest that may name a session's file. */
async function digestOf(
  world: World,
  root: string,
  session: string,
): Promise<string> {
  const { sha256Hex } = await import("../../wasm/mod.ts");
  const path = (world.files.realPath(root) ?? root).replaceAll("\\", "/");
  const parts = ["portable", path, session].map((text) => {
    const bytes = new TextEncoder().encode(text);
    const framed = new Uint8Array(8 + bytes.length);
    new DataView(framed.buffer).setBigUint64(0, BigInt(bytes.length));
    framed.set(bytes, 8);
    return [...framed];
  });
  return sha256Hex(Uint8Array.from(parts.flat()));
}
