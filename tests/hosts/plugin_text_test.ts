import { assertEquals, assertStringIncludes } from "@std/assert";
import { askText, isPluginText } from "../../hosts/plugin_text.ts";

/** Opens `ask()` over a program that answers as a script says, with no module to open in this process. */
async function withChild(
  script: string,
  use: (
    ask: (event: unknown) => Promise<unknown>,
    starts: () => number,
  ) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const program = `${folder}/program.js`;
  const log = `${folder}/starts`;
  await Deno.writeTextFile(log, "");
  await Deno.writeTextFile(
    program,
    `const [log, ...args] = Deno.args;
Deno.writeTextFileSync(log, "x", { append: true });
if (args.join(" ") !== "serve --stdio") Deno.exit(1);
let rest = "";
const say = (text) => Deno.stdout.writeSync(new TextEncoder().encode(text));
for await (const piece of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + piece).split("\\n");
  rest = lines.pop();
  for (const line of lines) {
    const { id, host, event } = JSON.parse(line);
    const reply = (context) => say(JSON.stringify({ id, stdout: JSON.stringify({ context }) + "\\n" }) + "\\n");
    ${script}
  }
}
`,
  );
  const words = [Deno.execPath(), "run", "--no-config", "-A", program, log];
  const file = `${folder}/plugin.js`;
  await Deno.writeTextFile(
    file,
    `${askText("pi", { core: `${folder}/none.js`, words })}\nexport { ask };\n`,
  );
  try {
    const { ask } = await import(`file://${file}`);
    await use(ask, () => Deno.readTextFileSync(log).length);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The child outlives a test, as it outlives an event; it ends with this process. */
const options = { sanitizeOps: false, sanitizeResources: false };

Deno.test(
  "askText(): one child answers all events where the module cannot be opened",
  options,
  () =>
    withChild("reply(host + event.n);", async (ask, starts) => {
      const events = [1, 2, 3].map((n) => ask({ n }));
      assertEquals(await Promise.all(events), [
        { context: "pi1" },
        { context: "pi2" },
        { context: "pi3" },
      ]);
      assertEquals(await ask({ n: "ä\n" }), { context: "piä\n" });
      assertEquals(starts(), 1);
    }),
);

Deno.test(
  "askText(): lines that are no answers do no harm",
  options,
  () =>
    withChild('say("noise\\n\\n{}\\n"); reply("yes");', async (ask) => {
      assertEquals(await ask({}), { context: "yes" });
    }),
);

Deno.test(
  "askText(): a child that ends is started again, three times in all",
  options,
  () =>
    withChild("Deno.exit(0);", async (ask, starts) => {
      for (const _ of [1, 2, 3, 4]) assertEquals(await ask({}), {});
      assertEquals(starts(), 3);
    }),
);

Deno.test(
  "askText(): a child that does not answer is not waited for",
  options,
  () =>
    withChild("", async (ask) => {
      const started = performance.now();
      assertEquals(await ask({}), {});
      assertEquals(performance.now() - started < 4000, true);
    }),
);

Deno.test(
  "askText(): a program that is not there says nothing",
  options,
  async () => {
    const folder = await Deno.makeTempDir();
    const target = { core: `${folder}/none.js`, words: [`${folder}/none`] };
    const text = `${askText("pi", target)}\nexport { ask };\n`;
    await Deno.writeTextFile(`${folder}/plugin.js`, text);
    const { ask } = await import(`file://${folder}/plugin.js`);
    assertEquals([await ask({}), await ask({})], [{}, {}]);
    await Deno.remove(folder, { recursive: true });
  },
);

Deno.test("askText() writes any path as data", () => {
  const odd = '/a"b\\c\n`${d}';
  const text = askText("pi", { core: "/x", words: [odd] });
  assertStringIncludes(
    text,
    `const COMMAND = ${JSON.stringify([odd, "serve", "--stdio"])};`,
  );
  assertEquals(isPluginText(text, "pi"), true);
});
