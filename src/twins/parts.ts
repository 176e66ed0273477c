import type { MarkdownSection } from './serialize';

/** No file has as many characters: what reads Markdown cuts off what is longer. */
export const MOST_CHARACTERS = 50_000;

/** A part leaves room for its first lines, and for addresses that are longer because pages have parts. */
const MOST_IN_PART = 44_000;

/**
 * Cuts a long page where its headings are: at those of the second level, and where one of these holds too much below it.
 *
 * @param sections - The page.
 * @param lengths - How many characters each comes to.
 * @returns Its parts, in order; one if it is short enough.
 */
export function partsOf(
  sections: readonly MarkdownSection[],
  lengths: ReadonlyMap<MarkdownSection, number>,
): MarkdownSection[][] {
  const lengthOf = (some: readonly MarkdownSection[]) =>
    some.reduce((sum, section) => sum + (lengths.get(section) ?? 0) + 2, 0);
  if (lengthOf(sections) <= MOST_IN_PART) return [[...sections]];
  const chapters: MarkdownSection[][] = [];
  for (const section of sections) {
    const last = chapters.at(-1);
    if (last && section.depth > 2) last.push(section);
    else chapters.push([section]);
  }
  const pieces = chapters.flatMap((chapter) =>
    lengthOf(chapter) <= MOST_IN_PART ? [chapter] : chapter.map((section) => [section]),
  );
  const parts: MarkdownSection[][] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last && lengthOf([...last, ...piece]) <= MOST_IN_PART) last.push(...piece);
    else parts.push([...piece]);
  }
  return parts;
}
