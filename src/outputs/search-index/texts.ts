import { type Block, joinSpans, type Section } from '../../model/page/content';

/** Texts of a section, grouped by how the search uses them. */
export interface SectionTexts {
  /** Text to search, from which results show excerpts. */
  prose: string;
  /** Names of the parameters, attributes and constants that the section describes. */
  names: string[];
  /** Text to search that results never show, such as code samples and their outputs. */
  searchOnly: string;
}

/** Matches labels in the explanation of an error, such as “Cause:”. They aren't indexed, because every explanation contains them. */
const FACT_LABEL = /^(?:When|Cause|What to do): /;
const DETAILS = 'Details: ';

/**
 * Collects the texts of a section for the search index.
 *
 * @param isOwn - Checks whether the section itself describes a parameter or attribute. If the description comes from a base class, it's indexed only
 *   in the section about that class. Undefined for sections that don't document a symbol.
 */
export function collectTexts(section: Section, isOwn?: (name: string) => boolean): SectionTexts {
  const prose: string[] = [];
  const searchOnly: string[] = [];
  const names: string[] = [];
  const blocks = (isOwn ? withoutSignature(section) : section.blocks).filter(({ isRecord }) => !isRecord);
  let currentTab: string | undefined;
  for (const block of blocks) {
    const tab = block.within.findLast(({ type }) => type === 'tab');
    const label = tab?.type === 'tab' ? tab.label : undefined;
    if (label !== undefined && label !== currentTab) {
      names.push(label);
      if (block.kind !== 'code') prose.push(`${label}:`);
    }
    currentTab = label;
    if (block.kind === 'code') searchOnly.push(block.title ?? '', block.text);
    else if (block.kind === 'row') collectRowTexts(block, isOwn, { prose, names, searchOnly });
    else {
      const text = joinSpans(block.spans).trim();
      // Skips labels, because all errors have the same ones, and links to details, because they aren't part of the error's text.
      if (section.isError) prose.push(text.startsWith(DETAILS) ? '' : text.replace(FACT_LABEL, ''));
      // Skips lines in bold, such as “Parameters”, because all entries have the same ones.
      else if (!(isOwn && block.spans.length === 1 && block.spans[0]?.style === 'strong')) prose.push(text);
    }
  }
  return { prose: collapseSpaces(prose.join(' ')), names, searchOnly: searchOnly.join('\n') };
}

function collectRowTexts(
  block: Extract<Block, { kind: 'row' }>,
  isOwn: ((name: string) => boolean) | undefined,
  { prose, names, searchOnly }: Record<keyof SectionTexts, string[]>,
): void {
  // The list of all errors already has a section for the error.
  if (block.head || block.isError) return;
  const [firstCell = [], ...otherCells] = block.cells;
  const name = joinSpans(firstCell).trim();
  // In an entry, only the last cell contains a description. The others contain types and defaults.
  const textCells = isOwn ? otherCells.slice(-1) : otherCells;
  if (isOwn && !isOwn(name)) {
    searchOnly.push(name);
    return;
  }
  const [firstSpan] = firstCell;
  if (firstSpan?.style === 'code' && /^[\w.*]+$/.test(firstSpan.text)) names.push(firstSpan.text);
  const texts = textCells.map((cell) => joinSpans(cell).trim()).filter(Boolean);
  // Each row is a line, so that excerpts can show the row that matches.
  prose.push(`\n${name}: ${texts.join(' · ')}.\n`.replace('..', '.'));
}

/** Returns the blocks of a symbol's section without the import statement and the signature, because both repeat names from the tables below. */
function withoutSignature({ blocks }: Section): readonly Block[] {
  const [line, code] = blocks;
  if (line?.kind !== 'text') return blocks;
  return blocks.slice(code?.kind === 'code' ? 2 : 1);
}

/** Replaces spaces in a row with a single one, but keeps the line breaks around the rows of tables. */
function collapseSpaces(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

/** Splits a text in two at about the given length: at the end of a sentence if there is one nearby, otherwise between words. */
export function cutText(text: string, maxLength: number): [string, string] {
  if (text.length <= maxLength * 1.15) return [text, ''];
  const sentence = text.slice(0, maxLength).search(/[.?!](?=\s[^.?!]*$)/);
  const spaceOrEnd = sentence > maxLength * 0.7 ? sentence + 1 : text.lastIndexOf(' ', maxLength);
  const end = spaceOrEnd > 0 ? spaceOrEnd : maxLength;
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}
