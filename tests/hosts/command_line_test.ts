import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { isOwnEntry, shellLine, wordsOf } from "../../hosts/command_line.ts";

/** Places where people keep programs, and worse. */
const PLACES = [
  "/usr/local/bin",
  "/opt/my tools",
  "/opt/a(b)&c^d%e!f",
  '/opt/it\'s "here"',
  "/opt/$HOME/`x`/\\y",
  "/home/josé/工具",
  "C:/Program Files (x86)/a & b",
  "C:\\Users\\é\\bin",
];

Deno.test("`shellLine()` gives `sh` back the words, wherever the program lies", () => {
  for (const place of PLACES) {
    const words = [`${place}/planhook`, "hook", "codex"];
    const line = shellLine(["printf", "%s\\n", ...words], "linux", "cmd");
    const { stdout } = new Deno.Command("sh", { args: ["-c", line] })
      .outputSync();
    assertEquals(new TextDecoder().decode(stdout), `${words.join("\n")}\n`);
  }
});

Deno.test("`isOwnEntry()` knows what `shellLine()` wrote, in each form and place", () => {
  for (const place of PLACES) {
    for (const shell of ["cmd", "powershell"] as const) {
      for (const platform of ["linux", "darwin", "windows"] as const) {
        if (platform === "windows" && place.includes('"')) continue;
        for (
          const words of [[`${place}/planhook.exe`], [
            `${place}/deno.exe`,
            "run",
            "--no-npm",
            `${place}/planhook.js`,
          ]]
        ) {
          const command = shellLine(
            [...words, "hook", "codex"],
            platform,
            shell,
          );
          assertEquals(isOwnEntry({ command }, "codex"), true, command);
          assertEquals(isOwnEntry({ command }, "claude"), false, command);
          const [program, ...args] = words;
          const form = { command: program, args: [...args, "hook", "codex"] };
          assertEquals(isOwnEntry(form, "codex"), true, command);
        }
      }
    }
  }
});

Deno.test("`wordsOf()` gives the words of `shellLine()` back, whatever they are", () => {
  const word = fc.string({
    minLength: 1,
    unit: fc.constantFrom("a", " ", "'", '"', "$", "/", "é", "("),
  });
  fc.assert(fc.property(fc.array(word, { minLength: 1 }), (words) => {
    assertEquals(wordsOf(shellLine(words, "linux", "cmd")), words);
  }));
});

Deno.test("`isOwnEntry()` takes nothing else for ours, whatever it is", () => {
  const others: readonly unknown[] = [
    null,
    "planhook hook claude",
    [],
    { command: 5 },
    { command: "" },
    { command: "planhook" },
    { command: "planhook plan status" },
    { command: "notplanhook hook claude" },
    { command: "planhook.sh hook claude" },
    { command: "/x/planhook/run hook claude" },
    { command: "cat planhook hook claude" },
    { command: "deno run /x/other.js planhook hook claude" },
    { url: "planhook hook claude" },
    { command: "x", args: ["planhook", "hook", "claude"] },
  ];
  for (const other of others) {
    assertEquals(isOwnEntry(other, "claude"), false, JSON.stringify(other));
  }
});
