/**
 * Settings as people and other tools leave them, for the tests of `install`.
 *
 * @module
 */

/** One file of settings. */
export interface SettingsCase {
  readonly name: string;
  readonly text: string;
  /** A host whose file it is; Claude Code where it is left out. */
  readonly host?: string;
  /** Why it is refused; it is merged where this is left out. */
  readonly refused?: string;
  /** Whether only the copy beside it gives the bytes back: it holds something empty, which our entries fill. */
  readonly needsCopy?: true;
}

/** Another tool's group of entries. */
const OTHER = { hooks: [{ type: "command", command: "lint --fix" }] };

/** Settings as JSON. */
export const json = (value: unknown, indent: string | number = 2): string =>
  `${JSON.stringify(value, null, indent)}\n`;

/** A group of ours, as an older version wrote it. */
const OLD = {
  hooks: [{
    type: "command",
    command: "/old place/planhook",
    args: ["hook", "claude"],
  }],
};

/** The same, one line for a shell. */
const OLD_LINE = {
  hooks: [{ type: "command", command: '"C:\\old\\planhook.exe" hook claude' }],
};

/** Files that are merged. */
export const MERGEABLE: readonly SettingsCase[] = [
  // Nothing, or nearly.
  { name: "empty", text: "", needsCopy: true },
  { name: "blank", text: "\n  \n", needsCopy: true },
  { name: "a mark of byte order alone", text: "\uFEFF", needsCopy: true },
  { name: "an empty object", text: "{}" },
  { name: "an empty object with a line end", text: "{}\n" },
  { name: "an empty object on two lines", text: "{\n}\n", needsCopy: true },
  { name: "an empty object with a blank", text: "{ }\n", needsCopy: true },
  { name: "empty hooks", text: '{\n  "hooks": {}\n}\n', needsCopy: true },
  {
    name: "an empty event",
    text: '{\n  "hooks": {\n    "Stop": []\n  }\n}\n',
    needsCopy: true,
  },
  {
    name: "an empty list in a group",
    text: '{\n  "hooks": {\n    "Stop": [{ "hooks": [] }]\n  }\n}\n',
  },
  // Other settings.
  { name: "one setting", text: json({ model: "opus" }) },
  { name: "four spaces", text: json({ env: { A: "1" }, model: "x" }, 4) },
  { name: "tabs", text: json({ env: { A: "1" }, list: [1, 2] }, "\t") },
  { name: "one line", text: '{"model": "opus", "env": {"A": "1"}}\n' },
  { name: "minified", text: '{"model":"opus","env":{"A":"1"}}' },
  { name: "no line end at the end", text: '{\n  "model": "opus"\n}' },
  { name: "blank lines at the end", text: '{\n  "model": "opus"\n}\n\n\n' },
  { name: "blank lines within", text: '{\n\n  "model": "opus"\n\n}\n' },
  {
    name: "a brace behind the last value",
    text: '{\n  "a": 1,\n  "b": 2 }\n',
  },
  { name: "odd indentation", text: '{\n "a": 1,\n      "b": 2\n   }\n' },
  { name: "no indentation", text: '{\n"a": 1\n}\n' },
  {
    name: "keys that are not English",
    text: json({ "模型": "✨", "é": null }),
  },
  { name: "escapes", text: '{\n  "a": "\\u00e9\\n\\"",\n  "b\\u0063": 1\n}\n' },
  {
    name: "large numbers",
    text: '{\n  "a": 12345678901234567890, "b": 1e400\n}\n',
  },
  {
    name: "keys of objects of JavaScript",
    text: '{\n  "__proto__": {"a": 1},\n  "constructor": 2\n}\n',
  },
  { name: "a key twice that is not ours", text: '{\n  "a": 1,\n  "a": 2\n}\n' },
  // Line ends and marks.
  { name: "CRLF", text: json({ env: { A: "1" } }).replaceAll("\n", "\r\n") },
  { name: "CR alone", text: json({ env: { A: "1" } }).replaceAll("\n", "\r") },
  { name: "a mark of byte order", text: `\uFEFF${json({ model: "x" })}` },
  {
    name: "a mark of byte order and CRLF",
    text: `\uFEFF${
      json({ hooks: { Stop: [OTHER] } }).replaceAll("\n", "\r\n")
    }`,
  },
  // Comments and commas.
  { name: "a comment at the top", text: `// mine\n${json({ model: "x" })}` },
  { name: "a comment at the end", text: `${json({ model: "x" })}// end\n` },
  { name: "a comment behind the last value", text: '{\n  "a": 1 // one\n}\n' },
  {
    name: "comments below the last value",
    text: '{\n  "a": 1\n  // "b": 2\n  /* c */\n}\n',
  },
  {
    name: "a comment before a comma",
    text: '{\n  "a": 1 /* one */,\n  "b": 2\n}\n',
  },
  { name: "a comment alone", text: "{\n  // nothing yet\n}\n" },
  {
    name: "a comment alone on one line",
    text: "{ /* nothing */ }\n",
    needsCopy: true,
  },
  { name: "a comma behind the last value", text: '{\n  "a": 1,\n}\n' },
  {
    name: "a comma and a comment behind the last value",
    text: '{\n  "a": 1, // one\n}\n',
  },
  { name: "a comma behind the last value, on one line", text: '{"a": 1,}\n' },
  {
    name: "commas behind everything",
    text:
      '{\n  "hooks": {\n    "Stop": [\n      { "hooks": [{ "type": "command", "command": "x", },], },\n    ],\n  },\n}\n',
  },
  {
    name: "comments around entries",
    text:
      '{\n  "hooks": { // all\n    // stop\n    "Stop": [\n      // mine\n      { "hooks": [{ "type": "command", "command": "x" }] } // end\n    ] // done\n  }\n}\n',
  },
  // Hooks of others.
  { name: "another event", text: json({ hooks: { Notification: [OTHER] } }) },
  { name: "the same event", text: json({ hooks: { Stop: [OTHER] } }) },
  {
    name: "the same event twice over",
    text: json({ hooks: { Stop: [OTHER, OTHER] } }),
  },
  { name: "hooks on one line", text: json({ hooks: { Stop: [OTHER] } }, 0) },
  {
    name: "hooks on one line among others",
    text:
      '{\n  "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "x"}]}]},\n  "model": "x"\n}\n',
  },
  {
    name: "every event",
    text: json({
      hooks: Object.fromEntries(
        [
          "SessionStart",
          "UserPromptSubmit",
          "PreToolUse",
          "PostToolUse",
          "Stop",
        ]
          .map((event) => [event, [{ matcher: "", ...OTHER }]]),
      ),
    }),
  },
  {
    name: "hooks before other settings",
    text: json({ hooks: { Stop: [OTHER] }, permissions: { allow: ["Read"] } }),
  },
  { name: "flat entries", text: json({ hooks: { Stop: [{ command: "x" }] } }) },
  {
    name: "flat and grouped entries in one list",
    text: json({ hooks: { Stop: [{ command: "x", timeout: 5 }, OTHER] } }),
  },
  {
    name: "entries that are texts",
    text: json({ hooks: { Stop: ["echo hi"] } }),
  },
  {
    name: "entries that are numbers, lists and null",
    text: json({
      hooks: {
        Stop: [1, null, [OTHER], { hooks: "x" }, { hooks: [null, "y"] }],
      },
    }),
  },
  {
    name: "hooks by name, objects as values",
    text: json({ hooks: { "my-hook": { event: "Stop", command: "x" } } }),
  },
  {
    name: "entries of type process",
    text: json({
      hooks: {
        Stop: [{
          hooks: [{
            type: "process",
            command: "x",
            args: ["-y"],
            timeoutMs: 5,
          }],
        }],
      },
    }),
  },
  {
    name: "entries of type http, and further keys",
    text: json({
      hooks: {
        PreToolUse: [{
          tool_name: "Bash",
          hooks: [{
            type: "http",
            url: "http://127.0.0.1:1/h",
            async: true,
            once: true,
          }],
        }],
      },
      disableAllHooks: false,
    }),
  },
  {
    name: "a command of several lines",
    text: json({
      hooks: {
        Stop: [{ hooks: [{ type: "command", command: "a\nb 'c' \"d\" \\e" }] }],
      },
    }),
  },
  {
    name: "commands that only look like ours",
    text: json({
      hooks: {
        Stop: [{
          hooks: [
            "echo planhook hook claude",
            "/x/planhook-wrapper hook claude",
            "/x/planhook hook codex",
            "/x/planhook doctor",
            "timeout 5 /x/planhook hook claude",
            "bash -c 'planhook hook claude'",
          ].map((command) => ({ type: "command", command })),
        }],
      },
    }),
  },
  // Ours already.
  { name: "ours, from elsewhere", text: json({ hooks: { Stop: [OLD] } }) },
  { name: "ours as one line", text: json({ hooks: { Stop: [OLD_LINE] } }) },
  {
    name: "ours, behind others",
    text: json({ hooks: { Stop: [OTHER, OLD] } }),
  },
  {
    name: "ours, before others",
    text: json({ hooks: { Stop: [OLD, OTHER] } }),
  },
  {
    name: "ours twice",
    text: json({ hooks: { Stop: [OLD, OTHER, OLD_LINE] } }),
  },
  {
    name: "ours in the group of others",
    text: json({
      hooks: { Stop: [{ hooks: [...OTHER.hooks, ...OLD.hooks] }] },
    }),
  },
  { name: "ours without a group", text: json({ hooks: { Stop: OLD.hooks } }) },
  {
    name: "ours on an event that is not answered",
    text: json({ hooks: { Setup: [OLD], Stop: [OTHER] } }),
  },
  {
    name: "ours by a runtime",
    text: json({
      hooks: {
        Stop: [{
          hooks: [{
            type: "command",
            command: "deno",
            args: ["run", "-A", "/x/planhook.js", "hook", "claude"],
          }],
        }],
      },
    }),
  },
  // Files of other hosts.
  { name: "Codex", host: "codex", text: json({ hooks: { Stop: [OTHER] } }) },
  {
    name: "Codex, described",
    host: "codex",
    text: json({ description: "x", hooks: {} }),
    needsCopy: true,
  },
  {
    name: "Gemini",
    host: "gemini",
    text: json({ ui: { theme: "x" }, hooks: { AfterAgent: [OTHER] } }),
  },
  { name: "Qwen", host: "qwen", text: json({ hooks: { Stop: [OTHER] } }, 4) },
  { name: "Droid", host: "droid", text: '{\n  // theme\n  "theme": "x"\n}\n' },
  {
    name: "CodeBuddy",
    host: "codebuddy",
    text: json({ hooks: { Stop: [OTHER] } }),
  },
  {
    name: "Continue",
    host: "continue",
    text: json({ hooks: { Stop: [OTHER] } }),
  },
  {
    name: "Cursor",
    host: "cursor",
    text: json({
      version: 1,
      hooks: { stop: [{ command: "./a.sh", loop_limit: 3 }] },
    }),
  },
  {
    name: "Cursor, without a version",
    host: "cursor",
    text: json({ hooks: { stop: [{ command: "a" }] } }),
    needsCopy: true,
  },
  {
    name: "Copilot",
    host: "copilot",
    text: json({
      version: 1,
      hooks: { agentStop: [{ type: "command", bash: "a", powershell: "b" }] },
    }),
  },
  {
    name: "Windsurf",
    host: "windsurf",
    text: json({
      hooks: { pre_write_code: [{ command: "a", show_output: true }] },
    }),
  },
  {
    name: "Mastra",
    host: "mastra",
    text: json({ PreToolUse: [{ type: "command", command: "a" }] }),
  },
  {
    name: "Mastra, another event",
    host: "mastra",
    text: json({ Stop: [{ type: "command", command: "a" }] }, "\t"),
  },
];
