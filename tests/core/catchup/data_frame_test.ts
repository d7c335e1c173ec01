import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { dataFrame, sessionLabel } from "../../../core/catchup/data_frame.ts";

/** SHA-256 by the runtime, in hex. */
async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return new Uint8Array(digest).toHex();
}

Deno.test("`dataFrame()` makes its nonce and its digest of the text", async () => {
  const text = "USER: naïve 日本";
  const domain = "planning-with-files-context-v1\0transcript\0";
  const nonce = (await sha256(domain + text)).slice(0, 24);
  const [sentence, begin, body, end, ...rest] = dataFrame(text).split("\n");
  assert(sentence?.startsWith("[planning-with-files] DATA ONLY. "));
  assertEquals(
    begin,
    `===BEGIN-PWF-DATA kind=transcript nonce=${nonce} bytes=19 sha256=${await sha256(
      text,
    )} truncated=false===`,
  );
  assertEquals(body, text);
  assertEquals(end, `===END-PWF-DATA kind=transcript nonce=${nonce}===`);
  assertEquals(rest, [""]);
});

Deno.test("`dataFrame()` cuts at 65,536 bytes, between characters", () => {
  const [, begin = "", body = ""] = dataFrame("日".repeat(30_000)).split("\n");
  assert(begin.includes(" bytes=65535 "), begin);
  assert(begin.endsWith(" truncated=true==="), begin);
  assertEquals(body, "日".repeat(21_845));
});

Deno.test("`sessionLabel()` is the same for the same session and shows nothing of its id", async () => {
  const id = "d3ee957d-1a28-42da-be3b-23fc0ba9eddb";
  const hex = (await sha256(`session\0${id}`)).slice(0, 12);
  assertEquals(sessionLabel(id), `session-${hex}`);
  assertNotEquals(sessionLabel(id), sessionLabel(`${id}1`));
});
