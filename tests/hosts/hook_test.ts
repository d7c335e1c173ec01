import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { ByteSource } from "../../core/mod.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../core/io/memory.ts";
import type { World } from "../../core/io/world.ts";
import { HOOK_INPUT, readInput } from "../../core/io/stdin.ts";
import { answerHook } from "../../hosts/hook.ts";

const STATE = "/home/u/.local/state/planhook";
const LOG = `${STATE}/planhook.log`;
const PLAN = { "/p/task_plan.md": "# T\n### Phase 1: A [wip]\n" };

/** What came of a hook call. */
interface Called {
  readonly out: string;
  readonly err: string;
  readonly log: readonly string[];
}

/** What a hook call is given beside its arguments. */
interface Call {
  readonly world?: World;
  readonly stdin?: string | Uint8Array | ByteSource;
  readonly isTerminal?: boolean;
  /** Takes the place of the writer of stdout. */
  readonly write?: (text: string) => void;
}

/** A world with a home and these files. */
function homeWorld(
  nodes: Readonly<Record<string, Node>> = PLAN,
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld(nodes, {
    ...options,
    env: { HOME: "/home/u", ...options.env },
  });
}

/** Bytes as a host sends them: whole, then the end. */
function source(input: string | Uint8Array): ByteSource {
  let rest = typeof input === "string"
    ? new TextEncoder().encode(input)
    : input;
  return {
    read(buffer) {
      if (rest.length === 0) return Promise.resolve(null);
      const count = Math.min(rest.length, buffer.length);
      buffer.set(rest.subarray(0, count));
      rest = rest.subarray(count);
      return Promise.resolve(count);
    },
  };
}

/** An event of Claude Code. */
function claudeEvent(
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({
    "hook_event_name": name,
    "session_id": "s1",
    cwd: "/p",
    ...fields,
  });
}

/** The lines of the log, without their time. */
function logOf({ files }: World): readonly string[] {
  if (files.lstat(LOG) === undefined) return [];
  const text = new TextDecoder().decode(files.readHead(LOG, 1 << 20));
  return text.trimEnd().split("\n").map((line) => line.replace(/^\S+ /, ""));
}

/** Answers a hook call. */
async function call(
  args: readonly string[],
  { world = homeWorld(), stdin = "", isTerminal = false, write }: Call = {},
): Promise<Called> {
  let out = "";
  let err = "";
  await answerHook(args, world, {
    input: readInput(
      typeof stdin === "string" || stdin instanceof Uint8Array
        ? source(stdin)
        : stdin,
      HOOK_INPUT,
    ),
    write: write ?? ((text) => void (out += text)),
    warn: (text) => void (err += text),
    isTerminal: () => isTerminal,
  });
  return { out, err, log: logOf(world) };
}

/** The records of sessions in a world. */
function records({ nodes }: MemoryWorld): readonly string[] {
  return [...nodes.keys()].filter((path) =>
    path.startsWith(`${STATE}/sessions/`)
  );
}

Deno.test("`answerHook()` answers an event, and nothing goes wrong", async () => {
  const { out, err, log } = await call(["claude"], {
    stdin: claudeEvent("UserPromptSubmit"),
  });
  assertStringIncludes(
    JSON.parse(out).hookSpecificOutput.additionalContext,
    "# T\n",
  );
  assertEquals([err, log], ["", []]);
});

Deno.test("`answerHook()` writes the answer before it remembers what was shown", async () => {
  const world = homeWorld();
  const seen: number[] = [];
  const write = () => void seen.push(records(world).length);
  await call(["claude"], { world, stdin: claudeEvent("SessionStart"), write });
  assertEquals([seen, records(world).length], [[0], 1]);
});

Deno.test("`answerHook()` says once what a session has seen", async () => {
  const world = homeWorld();
  const resume = claudeEvent("SessionStart", { source: "resume" });
  const first = await call(["claude"], { world, stdin: resume });
  assertStringIncludes(first.out, "# T");
  assertEquals((await call(["claude"], { world, stdin: resume })).out, "");
  const other = claudeEvent("SessionStart", { "session_id": "s2" });
  assertStringIncludes(
    (await call(["claude"], { world, stdin: other })).out,
    "# T",
  );
});

Deno.test("`answerHook()` remembers nothing where the answer could not be written, and logs it", async () => {
  const world = homeWorld();
  const stdin = claudeEvent("SessionStart");
  const broken = await call(["claude"], {
    world,
    stdin,
    write() {
      throw new Error("nobody\nreads");
    },
  });
  assertEquals(records(world), []);
  assertEquals(broken.log, [
    "claude SessionStart internal Error: nobody reads",
  ]);
  assertStringIncludes((await call(["claude"], { world, stdin })).out, "# T");
});

Deno.test("`answerHook()` does not write where there is nothing to say", async () => {
  const rows: readonly [string, Record<string, Node>][] = [
    [claudeEvent("UserPromptSubmit"), { "/p/keep": "" }],
    [claudeEvent("Notification"), PLAN],
    [claudeEvent("SessionEnd"), PLAN],
    [claudeEvent("UserPromptSubmit", { timestamp: "t" }), PLAN],
  ];
  for (const [stdin, nodes] of rows) {
    let writes = 0;
    const { log } = await call(["claude"], {
      world: homeWorld(nodes),
      stdin,
      write: () => void writes++,
    });
    assertEquals([stdin, writes, log], [stdin, 0, []]);
  }
});

Deno.test("`answerHook()` gives the neutral answer to an unknown host, and logs it", async () => {
  for (
    const host of ["cladue", "", "__proto__", "constructor", "Claude", "../x"]
  ) {
    const { out, err, log } = await call([host], {
      stdin: claudeEvent("UserPromptSubmit"),
    });
    assertEquals([host, out, err, log.length], [host, "", "", 1]);
    assertStringIncludes(log[0] ?? "", `Cannot answer host "${host}"`);
    assertStringIncludes(log[0] ?? "", "expected one of claude, ");
  }
  assertEquals((await call([])).log.length, 1);
});

Deno.test("`answerHook()` puts a hostile name of a host on one line of the log", async () => {
  const { log } = await call(["x\n\u001b[31m y"], {
    stdin: claudeEvent("Stop"),
  });
  assertEquals(log.length, 1);
  assertEquals(/\p{Cc}/u.test(log[0] ?? ""), false);
});

Deno.test("`answerHook()` gives the neutral answer to what is no event, and logs one line", async () => {
  const rows: readonly [string | Uint8Array, string][] = [
    ["", "stdin is empty"],
    [" \n\t", "stdin is empty"],
    ["null", "found null"],
    ["5", "found number"],
    ['"x"', "found string"],
    ["[]", "found a list"],
    ["[{}]", "found a list"],
    ["{", "no complete JSON value"],
    ["{]}", "no complete JSON value"],
    ['{"a":1}{"b":2}', "no complete JSON value"],
    [new Uint8Array([0xff, 0xfe]), "no complete JSON value"],
    ["x".repeat((1 << 20) + 1), "more than 1048576 bytes"],
  ];
  for (const host of ["claude", "generic"]) {
    for (const [stdin, said] of rows) {
      const { out, err, log } = await call([host, "Stop"], { stdin });
      assertEquals([out, err, log.length], ["", "", 1]);
      assertStringIncludes(log[0] ?? "", `${host} Stop input `);
      assertStringIncludes(log[0] ?? "", said);
    }
  }
});

Deno.test("`answerHook()` answers a doubtful event all the same, and logs the doubt", async () => {
  const wrong = await call(["claude"], {
    stdin: claudeEvent("UserPromptSubmit", { "session_id": 5, cwd: "rel" }),
  });
  assertStringIncludes(wrong.out, "# T");
  assertEquals(wrong.log.length, 1);
  assertStringIncludes(
    wrong.log[0] ?? "",
    "claude UserPromptSubmit input Cannot use session_id, cwd of the event",
  );
  const nameless = await call(["claude"], { stdin: '{"cwd":"/p"}' });
  assertEquals(nameless.out, "");
  assertEquals(nameless.log, [
    "claude - input Cannot tell the event: it has no name",
  ]);
});

Deno.test("`answerHook()` logs a doubt about the plan, and shows the plan", async () => {
  const world = homeWorld({
    "/p/task_plan.md": new Uint8Array([0x23, 0x20, 0xff, 0x0a]),
  });
  const { out, log } = await call(["claude"], {
    world,
    stdin: claudeEvent("UserPromptSubmit"),
  });
  assertStringIncludes(out, "# \ufffd");
  assertEquals(log.length, 1);
  assertStringIncludes(log[0] ?? "", "task_plan.md");
});

Deno.test("`answerHook()` gives the neutral answer where a plan cannot be read, and logs why", async () => {
  for (
    const name of ["UserPromptSubmit", "PreToolUse", "SessionStart", "Stop"]
  ) {
    const { out, err, log } = await call(["claude"], {
      world: homeWorld({ "/p/task_plan.md": { denied: true } }),
      stdin: claudeEvent(name),
    });
    assertEquals([out, err, log.length], ["", "", 1]);
    assertStringIncludes(log[0] ?? "", `claude ${name} io Cannot read`);
  }
});

Deno.test("`answerHook()` gives the neutral answer to a bug of ours, and logs it", async () => {
  const world = homeWorld();
  const broken: World = {
    ...world,
    files: {
      ...world.files,
      readFolder(): never {
        throw new TypeError("boom");
      },
    },
  };
  const { out, err, log } = await call(["claude"], {
    world: broken,
    stdin: claudeEvent("UserPromptSubmit"),
  });
  assertEquals([out, err], ["", ""]);
  assertEquals(log, ["claude UserPromptSubmit internal TypeError: boom"]);
});

Deno.test("`answerHook()` never throws, also where whatever is thrown has no name", async () => {
  for (const thrown of [undefined, null, "x", Object.create(null)]) {
    await call(["claude"], {
      stdin: claudeEvent("UserPromptSubmit"),
      write() {
        throw thrown;
      },
    });
  }
});

Deno.test("`answerHook()` gives the neutral answer where stdin fails", async () => {
  const { out, log } = await call(["claude", "Stop"], {
    stdin: { read: () => Promise.reject(new Error("broken pipe")) },
  });
  assertEquals([out, log], ["", ["claude Stop internal Error: broken pipe"]]);
});

Deno.test("`answerHook()` answers without a state folder, and says it again each time", async () => {
  const world = memoryWorld(PLAN);
  const before = [...world.nodes.keys()];
  for (
    const name of ["SessionStart", "SessionStart", "UserPromptSubmit", "Stop"]
  ) {
    const { out } = await call(["claude"], { world, stdin: claudeEvent(name) });
    assert(out !== "", name);
  }
  assertEquals((await call(["claude"], { world, stdin: "{" })).out, "");
  assertEquals([...world.nodes.keys()], before);
});

Deno.test("`answerHook()` answers where the state folder cannot be written", async () => {
  for (
    const name of ["SessionStart", "UserPromptSubmit", "PreToolUse", "Stop"]
  ) {
    const world = homeWorld({ ...PLAN, [STATE]: { dir: true } }, {
      readOnly: true,
    });
    const { out } = await call(["claude"], { world, stdin: claudeEvent(name) });
    assert(out !== "", name);
  }
});

Deno.test("`answerHook()` tells a person at a terminal what it is for, and logs nothing", async () => {
  for (const host of ["claude", "cladue", ""]) {
    const { out, err, log } = await call([host], { isTerminal: true });
    assertEquals([out, log], ["", []]);
    assertStringIncludes(err, "planhook hook <host> [event]");
    assertStringIncludes(err, "Hosts: claude, ");
    assertStringIncludes(err, "\nExample:\n");
  }
});

Deno.test("`answerHook()` answers an event that a person typed", async () => {
  const { out, err } = await call(["claude"], {
    stdin: claudeEvent("UserPromptSubmit"),
    isTerminal: true,
  });
  assertStringIncludes(out, "# T");
  assertEquals(err, "");
});

Deno.test("`answerHook()` says on stderr what went wrong where `PLANHOOK_DEBUG` is 1, and nowhere else", async () => {
  for (
    const [value, err] of [
      [
        "1",
        "planhook: Cannot read the event: expected an object, found null\n",
      ],
      ["0", ""],
      ["true", ""],
    ]
  ) {
    const world = homeWorld(PLAN, { env: { PLANHOOK_DEBUG: `${value}` } });
    const called = await call(["claude"], { world, stdin: "null" });
    assertEquals([value, called.out, called.err], [value, "", err]);
  }
});

Deno.test("`answerHook()` takes the event's name from the command line where the event has none", async () => {
  const { out, log } = await call(["claude", "UserPromptSubmit"], {
    stdin: '{"cwd":"/p"}',
  });
  assertEquals(
    JSON.parse(out).hookSpecificOutput.hookEventName,
    "UserPromptSubmit",
  );
  assertEquals(log, []);
});

Deno.test("`answerHook()` is silent, and reads no plan, where planning is disabled", async () => {
  const world = homeWorld(PLAN, { env: { PLANNING_DISABLED: "1" } });
  const before = [...world.nodes];
  for (const name of ["UserPromptSubmit", "PreToolUse", "PreCompact"]) {
    const { out, log } = await call(["claude"], {
      world,
      stdin: claudeEvent(name),
    });
    assertEquals([name, out, log], [name, "", []]);
  }
  assertEquals([...world.nodes].slice(0, before.length), before);
});
