import { type Block, joinSpans, type Section, type Span } from '../../model/page/content';

/** Texts of a section, sorted by how they are searched. */
export interface SectionTexts {
  /** Text that excerpts show. */
  prose: string;
  /** Names of parameters, attributes and constants that the section lists. */
  names: string[];
  /** Text that is searched but never shown: samples and outputs. */
  searchOnly: string;
}

/** Matches the label before each fact of an error, see src/model/reference/expand-errors.ts. */
const FACT_LABEL = /^(?:When|Cause|What to do): /;
const DETAILS = 'Details: ';

/**
 * Collects the texts of a section.
 *
 * @param isOwn - Whether this entry itself describes a parameter or attribute. Inherited descriptions are indexed only where they were
 *   written. Undefined outside of entries.
 */
export function collectTexts(section: Section, isOwn?: (name: string) => boolean): SectionTexts {
  const prose: string[] = [];
  const searchOnly: string[] = [];
  const names: string[] = [];
  const blocks = (isOwn ? withoutSignature(section) : section.blocks).filter(({ isRecord }) => !isRecord);
  const describeTabs = createTabDescriber(names);
  for (const block of blocks) {
    prose.push(describeTabs(block));
    if (block.kind === 'code') searchOnly.push(block.title ?? '', block.text);
    else if (block.kind === 'row') collectRowTexts(block, isOwn, { prose, names, rest: searchOnly });
    else {
      const text = joinSpans(block.spans).trim();
      // All errors have the same labels. A link to further details isn't part of the error's text.
      if (section.isError) prose.push(text.startsWith(DETAILS) ? '' : text.replace(FACT_LABEL, ''));
      // All entries have the same labels.
      else if (!(isOwn && block.spans.length === 1 && block.spans[0]?.style === 'strong')) prose.push(text);
    }
  }
  prose.push(describeTabs(null));
  return { prose: collapseSpaces(prose.join(' ')), names, searchOnly: searchOnly.join('\n') };
}

/**
 * Creates a function that returns the labels of tabs to add before a block, or for null the remaining labels. Also adds each label to
 * `names`, because readers search for tabs by their labels, such as “Windows”.
 */
function createTabDescriber(names: string[]): (block: Block | null) => string {
  let label: string | null = null;
  /** Labels of tabs that only contained samples so far. */
  let pendingLabels: string[] = [];
  return (block) => {
    const tab = block?.within.findLast(({ type }) => type === 'tab');
    const tabLabel = tab?.type === 'tab' ? tab.label : null;
    if (tabLabel !== null && tabLabel !== label) {
      names.push(tabLabel);
      pendingLabels.push(tabLabel);
    }
    label = tabLabel;
    if (pendingLabels.length === 0 || (tabLabel !== null && block?.kind === 'code')) return '';
    const note = tabLabel === null ? `For ${pendingLabels.join(', ')}.` : `${pendingLabels.join(', ')}:`;
    pendingLabels = [];
    return note;
  };
}

function collectRowTexts(
  block: Extract<Block, { kind: 'row' }>,
  isOwn: ((name: string) => boolean) | undefined,
  { prose, names, rest: searchOnly }: Record<'prose' | 'names' | 'rest', string[]>,
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
  if (isNameCell(firstCell)) names.push(name);
  prose.push(
    `${name}: ${textCells
      .map((cell) => joinSpans(cell).trim())
      .filter(Boolean)
      .join(' · ')}.`.replace('..', '.'),
  );
}

function isNameCell(cell: readonly Span[]): boolean {
  return cell.length === 1 && cell[0]?.style === 'code' && /^[\w.*]+$/.test(cell[0].text);
}

/** Returns the blocks without the import line and the signature, because the rows repeat them. */
function withoutSignature({ blocks }: Section): readonly Block[] {
  const [line, code] = blocks;
  if (line?.kind !== 'text') return blocks;
  return blocks.slice(code?.kind === 'code' ? 2 : 1);
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts a text to about the given length, between words, or at the end of a sentence that is near. Also returns the rest. */
export function cutText(text: string, maxLength: number): [string, string] {
  if (text.length <= maxLength * 1.15) return [text, ''];
  const sentence = text.slice(0, maxLength).search(/[.?!](?=\s[^.?!]*$)/);
  const spaceOrEnd = sentence > maxLength * 0.7 ? sentence + 1 : text.lastIndexOf(' ', maxLength);
  const end = spaceOrEnd > 0 ? spaceOrEnd : maxLength;
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}
