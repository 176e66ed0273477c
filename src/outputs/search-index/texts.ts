import { type Block, joinSpans, type Section } from '../../model/page/content';

/** Texts of a section, grouped by how the search uses them. */
export interface SectionTexts {
  /** Searchable text that results can show. */
  prose: string;
  /** Names of parameters, attributes, constants and tabs in the section. */
  names: string[];
  /** Searchable text that results never show, such as code samples and their outputs. */
  searchOnly: string;
}

/** Matches labels such as “Cause:”. They aren't indexed, because the explanation of every error contains them. */
const FACT_LABEL = /^(?:When|Cause|What to do): /;
/** Start of a paragraph in an error's explanation. The paragraph isn't indexed, because it contains only links. */
const DETAILS = 'Details: ';

/**
 * Collects the texts of a section for the search index.
 *
 * @param isOwn - Returns false for inherited parameters and attributes. Their descriptions aren't indexed, because the search finds them in the base
 *   class. Omit this function if the section doesn't document a symbol.
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
      const isBold = block.spans.length === 1 && block.spans[0]?.style === 'strong';
      // Skips bold lines such as “Parameters”, because all entries about symbols contain them.
      const isEntryLabel = isOwn !== undefined && isBold;
      if (section.isError) prose.push(text.startsWith(DETAILS) ? '' : text.replace(FACT_LABEL, ''));
      else if (!isEntryLabel) prose.push(text);
    }
  }
  return { prose: collapseSpaces(prose.join(' ')), names, searchOnly: searchOnly.join('\n') };
}

/** Adds the texts of a table row to those of its section. */
function collectRowTexts(
  block: Extract<Block, { kind: 'row' }>,
  isOwn: ((name: string) => boolean) | undefined,
  { prose, names, searchOnly }: Record<keyof SectionTexts, string[]>,
): void {
  // Skips errors, because they already have a section in the list of all errors.
  if (block.head || block.isError) return;
  const [firstCell = [], ...otherCells] = block.cells;
  const name = joinSpans(firstCell).trim();
  // In an entry, only the last cell contains a description. The other cells contain types and defaults.
  const textCells = isOwn ? otherCells.slice(-1) : otherCells;
  if (isOwn && !isOwn(name)) {
    searchOnly.push(name);
    return;
  }
  const [firstSpan] = firstCell;
  if (firstSpan?.style === 'code' && /^[\w.*]+$/.test(firstSpan.text)) names.push(firstSpan.text);
  const texts = textCells.map((cell) => joinSpans(cell).trim()).filter(Boolean);
  // Puts the row on its own line with one period at the end, so that excerpts can show only this row.
  prose.push(`\n${name}: ${texts.join(' · ')}.\n`.replace('..', '.'));
}

/** Skips the import statement and the signature of a symbol, because they repeat names from the tables. */
function withoutSignature({ blocks }: Section): readonly Block[] {
  const [line, code] = blocks;
  if (line?.kind !== 'text') return blocks;
  return blocks.slice(code?.kind === 'code' ? 2 : 1);
}

/** Collapses spaces, but keeps the line breaks before and after table rows. */
function collapseSpaces(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

/** Matches the end of a text's last complete sentence. */
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
