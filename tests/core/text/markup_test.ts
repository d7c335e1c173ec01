import { assertEquals } from "@std/assert";
import { stripHidden, stripMarkup } from "../../../core/text/markup.ts";

Deno.test("`stripMarkup()` takes marks off and leaves single underscores", () => {
  assertEquals(stripMarkup(" **a** __b__ `c_d` *e* "), "a b c_d e");
  assertEquals(stripMarkup("plain"), "plain");
});

Deno.test("`stripHidden()` takes comments away and leaves what links show", () => {
  assertEquals(stripHidden("a <!-- b --> c <!-- d"), "a  c ");
  assertEquals(stripHidden("[a](b) [c] ![d](e)"), "a [c] !d");
  assertEquals(stripHidden("a".repeat(3) + "<!--".repeat(3)), "aaa");
});
