import { assert, assertEquals } from "@std/assert";
import { errorLine, HookError } from "../../../core/error.ts";
import { diskError } from "../../../core/io/disk_error.ts";

/** What is told of an error. */
function told(error: HookError): string {
  return errorLine(diskError("write", "a.md", error, "it is as it was"));
}

Deno.test("`diskError()` keeps what the system said, and neither its number nor the path of a draft", () => {
  const full = "make room and run the command again";
  const other = "run the command again once that is mended";
  const rows: readonly (readonly [HookError, string])[] = [
    [
      new HookError(
        "io",
        `Cannot create "/p/.a": b.tmp": No space left on device (os error 28): writefile '/p/.a": b.tmp'`,
      ),
      `No space left on device; it is as it was; ${full}`,
    ],
    [
      new HookError(
        "io",
        `Cannot create "/p/.a.tmp": ENOSPC: no space left on device, open '/p/.a.tmp'`,
      ),
      `ENOSPC: no space left on device; it is as it was; ${full}`,
    ],
    [
      new HookError("io", "ENOSPC: no space left on device, write"),
      `ENOSPC: no space left on device; it is as it was; ${full}`,
    ],
    [
      new HookError("io", "Disk quota exceeded (os error 122)"),
      `Disk quota exceeded; it is as it was; ${full}`,
    ],
    [
      new HookError("io", 'Cannot write "/p/a": Read-only file system'),
      `Read-only file system; it is as it was; ${other}`,
    ],
  ];
  for (const [error, text] of rows) {
    assertEquals(told(error), `Cannot write "a.md": ${text}`);
  }
});

Deno.test("`diskError()` keeps what was caught, and changes no error that is a mistake of ours", () => {
  const cause = new HookError("io", "x");
  const error = diskError("lock", "a", cause, "nothing was written");
  assert(error instanceof HookError);
  assertEquals([error.code, error.cause], ["io", cause]);
  const bug = new TypeError("x");
  assertEquals(diskError("lock", "a", bug, "nothing was written"), bug);
});
