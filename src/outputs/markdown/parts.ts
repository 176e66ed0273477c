import type { MarkdownSection } from './serialize';

/** No file has as many characters: what reads Markdown cuts off what is longer. */
export const MOST_CHARACTERS = 50_000;

/** A part leaves room for its first lines, and for addresses that are longer because pages have parts. */
const MOST_IN_PART = 44_000;

/**
 * Cuts a long page where its headings are: at those of the second level, and where one of these holds too much below it.
 *
 * @param sections - The page.
 * @param lengthOf - How many characters a section comes to.
 * @returns Its parts, in order; one if it is short enough.
 */
export function partsOf(
  sections: readonly MarkdownSection[],
  lengthOf: (section: MarkdownSection) => number,
): MarkdownSection[][] {
  const isShort = (...some: MarkdownSection[]) =>
    some.reduce((sum, section) => sum + lengthOf(section) + 2, 0) <= MOST_IN_PART;
  if (isShort(...sections)) return [[...sections]];
  const chapters: MarkdownSection[][] = [];
  for (const section of sections) {
    const last = chapters.at(-1);
    if (last && section.depth > 2) last.push(section);
    else chapters.push([section]);
  }
  const uncut = chapters.flatMap((chapter) =>
    isShort(...chapter) ? [chapter] : chapter.map((section) => [section]),
  );
  const parts: MarkdownSection[][] = [];
  for (const run of uncut) {
    const last = parts.at(-1);
    if (last && isShort(...last, ...run)) last.push(...run);
    else parts.push([...run]);
  }
  return parts;
}
