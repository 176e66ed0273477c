import type { MarkdownSection } from './serialize';

/** No file has as many characters: what reads Markdown cuts off what is longer. */
export const MOST_CHARACTERS = 50_000;

/** A page in one file leaves room for its first lines; a part, for those of what follows and for addresses that are longer because pages have parts. */
const MOST_IN_ONE = 48_500;
const MOST_IN_PART = 44_000;

/** How many characters a section comes to. */
type Measure = (section: MarkdownSection) => number;

/**
 * Cuts a long page where its headings are: at those of the second level, and where one of these holds too much below it.
 *
 * @param inOne - The length of a section where the whole page is in one file.
 * @param inPart - The same where it is in parts.
 * @returns Its parts, in order; one if it is short enough.
 */
export function partsOf(
  sections: readonly MarkdownSection[],
  inOne: Measure,
  inPart: Measure,
): MarkdownSection[][] {
  if (lengthOf(sections, inOne) <= MOST_IN_ONE) return [[...sections]];
  const isShort = (...some: MarkdownSection[]) => lengthOf(some, inPart) <= MOST_IN_PART;
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

function lengthOf(sections: readonly MarkdownSection[], measure: Measure): number {
  return sections.reduce((sum, section) => sum + measure(section) + 2, 0);
}
