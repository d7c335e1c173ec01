/**
 * The code in front of a packed bundle.
 *
 * @module
 */

import { READ_85 } from "./base85.ts";

/**
 * Opens a chunk once. The text of a cold one stands in the comment of a function, where nothing reads it before: a
 * string of that length would be hashed and cached with the module. Where the file's name does not end in `.js`, Deno
 * runs a copy without comments, and the text is taken out of the file. It is part of this file either way; nothing from
 * outside ever gets here. Rare chunks are kept small, and all as one, since the whole file is read each time.
 */
export const OPENER: string = `var opened = {};
var texts = {};
var need = (function (name) {
  if (opened[name] !== void 0) return opened[name];
  var text = texts[name] ?? frozen(name).replaceAll("*~/", "*/");
  return opened[name] = new Function("need", "unpack", '"use strict";' + text)(need, unpack);
});
function frozen(name) {
  var source = cold[name].toString();
  if (!source.includes("/*")) {
    source = Deno.readTextFileSync(new URL(import.meta.url));
    source = source.slice(source.indexOf(JSON.stringify(name) + ": function () {/*"));
  }
  var start = source.indexOf("/*") + 2;
  return source.slice(start, source.indexOf("*/", start));
}
async function unpack(name) {
  if (texts[name] === void 0) {
    var packed = frozen("*");
    var start = packed.indexOf(":") + 1;
    var bytes = read85(packed.slice(start)).subarray(0, parseInt(packed));
    var stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("brotli"));
    for (var part of (await new Response(stream).text()).split("\\0")) {
      var end = part.indexOf("\\n");
      texts[part.slice(0, end)] ??= part.slice(end + 1);
    }
  }
  return need(name);
}
${READ_85}`;
