import { assertEquals } from "@std/assert";
import {
  findFile,
  isPlace,
  locate,
  openFolder,
  openProject,
} from "../../../core/io/guard.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";

const world = memoryWorld({
  "/p/a.md": "a",
  "/p/dir/b.md": "b",
  "/p/in": { link: "dir" },
  "/p/out": { link: "/etc" },
  "/p/up": { link: "../etc/passwd" },
  "/p/dangling": { link: "nowhere" },
  "/p/loop": { link: "loop" },
  "/p/pipe": { pipe: true },
  "/etc/passwd": "x",
  "/p-twin/c.md": "c",
  "/q": { link: "/p" },
});

Deno.test("locate() gives files and folders inside", () => {
  assertEquals(locate(world, "/p", "/p/a.md", "file"), { path: "/p/a.md" });
  assertEquals(
    (locate(world, "/p", "/p/dir", "dir") as { path: string }).path,
    "/p/dir",
  );
});

Deno.test("locate() follows links that stay inside, and a root that is a link", () => {
  assertEquals(
    (locate(world, "/p", "/p/in/b.md", "file") as { path: string }).path,
    "/p/dir/b.md",
  );
  assertEquals(
    (locate(world, "/q", "/q/a.md", "file") as { path: string }).path,
    "/p/a.md",
  );
});

Deno.test("locate() refuses what leads out, whatever it is called", () => {
  for (
    const path of [
      "/p/out",
      "/p/out/passwd",
      "/p/up",
      "/p/../p-twin/c.md",
      "/p-twin/c.md",
      "/p/dangling",
      "/p/loop",
    ]
  ) assertEquals([path, locate(world, "/p", path, "file")], [path, "escapes"]);
});

Deno.test("locate() tells absent and wrong kinds apart", () => {
  assertEquals(locate(world, "/p", "/p/none", "file"), "absent");
  assertEquals(locate(world, "/p", "/p/dir", "file"), "wrong-kind");
  assertEquals(locate(world, "/p", "/p/a.md", "dir"), "wrong-kind");
  assertEquals(locate(world, "/p", "/p/pipe", "file"), "wrong-kind");
});

Deno.test("locate() decides the same on a real disk", () => {
  const base = Deno.realPathSync(Deno.makeTempDirSync());
  Deno.mkdirSync(`${base}/p/dir`, { recursive: true });
  Deno.writeTextFileSync(`${base}/p/dir/b.md`, "b");
  Deno.writeTextFileSync(`${base}/secret`, "s");
  Deno.symlinkSync("dir", `${base}/p/in`);
  Deno.symlinkSync("../secret", `${base}/p/out`);
  Deno.symlinkSync("loop", `${base}/p/loop`);
  const real = realWorld();
  const root = `${base}/p`;
  const found = locate(real, root, `${root}/in/b.md`, "file");
  assertEquals((found as { path: string }).path, `${root}/dir/b.md`);
  assertEquals(locate(real, root, `${root}/out`, "file"), "escapes");
  assertEquals(locate(real, root, `${root}/loop`, "file"), "escapes");
  assertEquals(locate(real, root, `${root}/dir/b.md/x`, "file"), "absent");
  Deno.removeSync(base, { recursive: true });
});

Deno.test("findFile() and openFolder() follow links only inside", () => {
  const project = openProject(world, "/p");
  assertEquals(findFile(world, project, "a.md"), { path: "/p/a.md" });
  assertEquals(findFile(world, project, "dir"), "wrong-kind");
  assertEquals(findFile(world, project, "up"), "escapes");
  assertEquals(findFile(world, project, "pipe"), "wrong-kind");
  assertEquals(findFile(world, project, "none"), "absent");
  assertEquals(openFolder(world, project, "out"), "escapes");
  assertEquals(openFolder(world, project, "dangling"), "escapes");
  const inner = openFolder(world, project, "in");
  if (!isPlace(inner)) throw new Error("the folder is inside");
  assertEquals(findFile(world, inner, "b.md"), { path: "/p/dir/b.md" });
  assertEquals([...openProject(world, "/nowhere").names], []);
});
