/**
 * Opens a file that planhook writes for a host, over a planhook that says what a test wants.
 *
 * @module
 */

import type { PluginTarget } from "../../hosts/plugin_text.ts";

/** What planhook says to an event; nothing where it is `undefined`. */
export type Reply = (event: Heard) => object | undefined;

/** An event as the file hands it on. */
// deno-lint-ignore no-explicit-any
export type Heard = any;

/** The opened file. */
export interface Opened {
  // deno-lint-ignore no-explicit-any
  readonly module: any;
  /** The events that it handed on. */
  readonly heard: Heard[];
}

/** Opens a file of its own for one test; `use` is given the module. */
export async function withPlugin(
  render: (target: PluginTarget) => string,
  reply: Reply,
  use: (opened: Opened) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const heard: Heard[] = [];
  const key = `planhook test ${crypto.randomUUID()}`;
  Reflect.set(globalThis, key, (event: Heard) => {
    heard.push(structuredClone(event));
    const said = reply(event);
    return { stdout: said === undefined ? "" : `${JSON.stringify(said)}\n` };
  });
  const core = `${folder}/planhook.core.js`;
  await Deno.writeTextFile(
    core,
    `export const nodeWorld = () => Promise.resolve({});
export const answerWire = (_host, event) => Promise.resolve(globalThis[${
      JSON.stringify(key)
    }](event));
`,
  );
  const file = `${folder}/planhook.js`;
  await Deno.writeTextFile(file, render({ core, words: ["/none/planhook"] }));
  try {
    await use({ module: await import(`file://${file}`), heard });
  } finally {
    Reflect.deleteProperty(globalThis, key);
    await Deno.remove(folder, { recursive: true });
  }
}
