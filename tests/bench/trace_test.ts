/** The process bench reads its tools, and its numbers, rightly. @module */

import { assertEquals } from "@std/assert";
import { quantile, ratios } from "./timing.ts";
import { parseStrace } from "./trace.ts";

const THREAD = "clone3({flags=CLONE_VM|CLONE_THREAD|CLONE_SETTLS}, 88) = 8";

Deno.test("parseStrace() counts calls, files and processes, not threads", () => {
  const text = [
    '7  execve("/bin/a", ["a"], 0x7ff /* 9 vars */) = 0',
    '7  openat(AT_FDCWD, "/x/plan", O_RDONLY <unfinished ...>',
    `7  ${THREAD}`,
    "7  <... openat resumed>) = 3",
    '8  open("/x/plan", O_RDONLY) = -1 ENOENT (No such file or directory)',
    "8  --- SIGCHLD {si_signo=SIGCHLD} ---",
    "8  +++ exited with 0 +++",
  ];
  const quiet = { syscalls: 4, opened: ["/x/plan"], subprocesses: 0 };
  assertEquals(parseStrace(text.join("\n")), quiet);
  const started = [
    ...text,
    "7  vfork() = 9",
    '9  execve("/bin/sh", ["sh"], 0x7ff /* 9 vars */) = 0',
    "7  clone(child_stack=NULL, flags=SIGCHLD) = 10",
  ];
  assertEquals(parseStrace(started.join("\n")).subprocesses, 3);
});

Deno.test("quantile() is linear between neighbours", () => {
  assertEquals(quantile([4, 1, 3, 2], 0.5), 2.5);
  assertEquals(quantile([1, 2, 3, 4, 5], 0.25), 2);
  assertEquals(Number.isNaN(quantile([], 0.5)), true);
});

Deno.test("ratios() compares round by round", () => {
  assertEquals(ratios([2, 30, 4], [1, 10, 4]), [1.5, 2, 2.5]);
});
