/**
 * Settings that `install` leaves as they are, and why.
 *
 * @module
 */

import { json, type SettingsCase } from "./settings_cases.ts";

/** Files that are refused. */
export const REFUSED: readonly SettingsCase[] = [
  {
    name: "null",
    text: "null\n",
    refused: "it is null at 1:1, expected an object",
  },
  {
    name: "an array",
    text: "[]\n",
    refused: "it is an array at 1:1, expected an object",
  },
  { name: "a text", text: '"x"\n', refused: "it is a string at 1:1" },
  {
    name: "a comment and nothing else",
    text: "// x\n",
    refused: "it is no JSON",
  },
  {
    name: "a missing brace",
    text: '{\n  "a": 1\n',
    refused: "it is no JSON: close brace expected at 3:1",
  },
  {
    name: "a missing comma",
    text: '{\n  "a": 1\n  "b": 2\n}\n',
    refused: "it is no JSON: comma expected at 3:3",
  },
  {
    name: "a text that does not end",
    text: '{\n  "a": "x\n}\n',
    refused: "it is no JSON: unexpected end of string at 2:8",
  },
  {
    name: "single quotes",
    text: "{'a': 1}\n",
    refused: "it is no JSON: invalid symbol at 1:2",
  },
  {
    name: "two documents",
    text: "{}\n{}\n",
    refused: "it is no JSON: end of file expected at 2:1",
  },
  {
    name: "a comma too many",
    text: '{\n  "a": 1,,\n}\n',
    refused: "it is no JSON",
  },
  {
    name: "signs of a merge",
    text: "<<<<<<< HEAD\n{}\n",
    refused: "it is no JSON: invalid symbol at 1:1",
  },
  {
    name: "hooks as a list",
    text: json({ hooks: [{ event: "Stop" }] }),
    refused: '"hooks" is an array at 2:12, expected an object',
  },
  {
    name: "hooks as null",
    text: '{"hooks": null}\n',
    refused: '"hooks" is null at 1:11',
  },
  {
    name: "hooks as a text",
    text: '{"hooks": "x"}\n',
    refused: '"hooks" is a string at 1:11',
  },
  {
    name: "an event that is an object",
    text: json({ hooks: { Stop: { command: "x" } } }),
    refused: '"Stop" is an object at 3:13, expected a list',
  },
  {
    name: "hooks twice",
    text: '{"hooks": {}, "hooks": {}}\n',
    refused: '"hooks" is there a second time at 1:15',
  },
  {
    name: "an event twice",
    text: '{"hooks": {"Stop": [],\n"Stop": []}}\n',
    refused: '"Stop" is there a second time at 2:1',
  },
  {
    name: "nesting without end",
    text: "[".repeat(200_000),
    refused: "it is nested too deep",
  },
];
