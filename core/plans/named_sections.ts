/**
 * The sections of a plan that planhook knows by name.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import {
  LETTERS,
  type MarkdownLines,
  type Section,
  stripMarkup,
} from "../text/mod.ts";

/** What a section is for. */
export type SectionName = "goal" | "nextStep" | "currentPhase" | "decisions";

/** How their headings begin, folded. */
const NAMES: Readonly<Record<SectionName, readonly string[]>> = {
  goal: [
    "goal",
    "目标",
    "目標",
    "ゴール",
    "목표",
    "objetivo",
    "objectif",
    "ziel",
    "цель",
    "الهدف",
  ],
  nextStep: [
    "next step",
    "下一步",
    "次のステップ",
    "다음 단계",
    "próximo paso",
    "siguiente paso",
    "próximo passo",
    "prochaine étape",
    "nächster schritt",
    "следующий шаг",
    "الخطوة التالية",
  ],
  currentPhase: [
    "current phase",
    "当前阶段",
    "當前階段",
    "現在のフェーズ",
    "현재 단계",
    "fase actual",
    "fase atual",
    "phase actuelle",
    "aktuelle phase",
    "текущий этап",
    "المرحلة الحالية",
  ],
  decisions: [
    "decisions made",
    "decisions",
    "决策",
    "決策",
    "決定事項",
    "결정",
    "decisiones",
    "decisões",
    "décisions",
    "entscheidungen",
    "решения",
    "القرارات",
  ],
};

/** Every name at the head of a heading, a group for each; behind whatever is no letter. */
const NAMED = new RegExp(
  `^[^${LETTERS}]*(?:${
    Object.values(NAMES).map((starts) => `(${starts.join("|")})`).join("|")
  })`.replaceAll(" ", "[\\s_-]+"),
  "i",
);

/**
 * The name of a section, by how its heading begins.
 *
 * @example
 * ```ts
 * import { sectionName } from "./named_sections.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(sectionName("Goals of this work"), "goal");
 * assertEquals(sectionName("Phases"), undefined);
 * ```
 */
export function sectionName(title: string): SectionName | undefined {
  const plain = stripMarkup(title.slice(0, 100).normalize("NFKC"));
  const groups = NAMED.exec(plain)?.slice(1);
  const names = Object.keys(NAMES) as SectionName[];
  return names.find((_, index) => groups?.[index] !== undefined);
}

/**
 * The first section of each name.
 *
 * @example
 * ```ts
 * import { nameSections } from "./named_sections.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const goal = { level: 2, title: "Goal", start: 0, end: 2 };
 * assertEquals(nameSections([goal]).get("goal"), goal);
 * ```
 */
export function nameSections(
  sections: readonly Section[],
): ReadonlyMap<SectionName, Section> {
  const named = new Map<SectionName, Section>();
  for (const section of sections) {
    const name = sectionName(section.title);
    if (name !== undefined && !named.has(name)) named.set(name, section);
  }
  return named;
}

/**
 * The first paragraph of a section, on one line.
 *
 * @returns `undefined` where there is no section; empty where it has no text.
 *
 * @example
 * ```ts
 * import { readLines, sectionsOf } from "../text/mod.ts";
 * import { sectionText } from "./named_sections.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("## Goal\n\nShip it.\n\nMore.\n"));
 * assertEquals(sectionText(lines, sectionsOf(lines)[0]), "Ship it.");
 * ```
 */
export function sectionText(
  lines: MarkdownLines,
  section: Section | undefined,
): string | undefined {
  if (section === undefined) return undefined;
  const texts: string[] = [];
  for (let index = section.start + 1; index < section.end; index++) {
    const text = lines.raw(index).trim();
    if (
      lines.line(index).kind === LineKind.heading ||
      (text === "" && texts.length > 0)
    ) break;
    if (text !== "") texts.push(text);
  }
  return texts.join(" ");
}
