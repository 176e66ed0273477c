import { type Block, joinSpans, type Section } from '../../model/page/content';

interface SectionTexts {
  /** Searchable text that results can show. */
  prose: string;
  /** Names of parameters, attributes, constants and tabs in the section. */
  names: string[];
  /** Searchable text that results never show, such as code samples and their outputs. */
  searchOnly: string;
}

/** These labels aren't indexed, because the explanation of every error contains them. */
const FACT_LABEL = /^(?:When|Cause|What to do): /;
/** Paragraphs with this start aren't indexed, because they contain only links. */
const DETAILS = 'Details: ';

/**
 * Collects a section's texts for the search index. If the section describes a symbol, pass `isOwn`, which returns false for inherited values. Only
 * their names are collected, because the section about the base class describes them.
 */
export function collectTexts(section: Section, isOwn?: (name: string) => boolean): SectionTexts {
  const prose: string[] = [];
  const searchOnly: string[] = [];
  const names: string[] = [];
  const isEntry = isOwn !== undefined;
  const blocks = (isEntry ? withoutSignature(section) : section.blocks).filter(({ isRecord }) => !isRecord);
  let currentTab: string | undefined;
  for (const block of blocks) {
    const label = block.within.findLast((context) => context.type === 'tab')?.label;
    if (label !== undefined && label !== currentTab) {
      names.push(label);
      if (block.kind !== 'code') prose.push(`${label}:`);
    }
    currentTab = label;

    if (block.kind === 'code') searchOnly.push(block.title ?? '', block.text);
    else if (block.kind === 'row') addRowTexts(block, isOwn, { prose, names, searchOnly });
    else {
      const text = joinSpans(block.spans).trim();
      const isBold = block.spans.length === 1 && block.spans[0]?.style === 'strong';
      // Skips bold lines such as “Parameters”, because all entries about symbols contain them.
      const isEntryLabel = isEntry && isBold;
      if (section.isError) prose.push(text.startsWith(DETAILS) ? '' : text.replace(FACT_LABEL, ''));
      else if (!isEntryLabel) prose.push(text);
    }
  }
  return { prose: collapseSpaces(prose.join(' ')), names, searchOnly: searchOnly.join('\n') };
}

function addRowTexts(
  block: Extract<Block, { kind: 'row' }>,
  isOwn: ((name: string) => boolean) | undefined,
  { prose, names, searchOnly }: Record<keyof SectionTexts, string[]>,
): void {
  // Skips errors, because they already have a section in the list of all errors.
  if (block.head || block.isError) return;
  const [firstCell = [], ...otherCells] = block.cells;
  const name = joinSpans(firstCell).trim();
  const isInherited = isOwn?.(name) === false;
  if (isInherited) {
    searchOnly.push(name);
    return;
  }

  const [firstSpan] = firstCell;
  if (firstSpan?.style === 'code' && /^[\w.*]+$/.test(firstSpan.text)) names.push(firstSpan.text);
  // In an entry, only the last cell contains a description. The other cells contain types and defaults.
  const textCells = isOwn ? otherCells.slice(-1) : otherCells;
  const texts = textCells.map((cell) => joinSpans(cell).trim()).filter(Boolean);
  // Puts the row on its own line with one period at the end, so that excerpts can show only this row.
  prose.push(`\n${name}: ${texts.join(' · ').replace(/\.$/, '')}.\n`);
}

/** Skips the import statement and the signature, because they repeat names from the tables. */
function withoutSignature({ blocks }: Section): readonly Block[] {
  const [line, code] = blocks;
  if (line?.kind !== 'text') return blocks;
  return blocks.slice(code?.kind === 'code' ? 2 : 1);
}

/** Replaces consecutive whitespace with a line break if it contains one, otherwise with a space. Line breaks separate table rows. */
function collapseSpaces(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

const LAST_SENTENCE_END = /[.?!](?=\s[^.?!]*$)/;

/** Splits a text after about `maxLength` characters: at the end of a sentence if one is nearby, otherwise between words. */
export function cutText(text: string, maxLength: number): [string, string] {
  if (text.length <= maxLength * 1.15) return [text, ''];
  const lastPeriod = text.slice(0, maxLength).search(LAST_SENTENCE_END);
  const lastSpace = text.lastIndexOf(' ', maxLength);
  const isPeriodNearby = lastPeriod > maxLength * 0.7;
  // A single long word has to be split within the word.
  const wordEnd = lastSpace > 0 ? lastSpace : maxLength;
  const end = isPeriodNearby ? lastPeriod + 1 : wordEnd;
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}
