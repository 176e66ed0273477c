import { type Block, type Section, type Span, textOfSpans } from '../../model/page/content';

/** Texts of a section, sorted by how they are searched. */
export interface SectionTexts {
  /** Text that excerpts show. */
  prose: string;
  /** Names of parameters, attributes and constants that the section lists. */
  names: string[];
  /** Text that is searched but never shown: samples and outputs. */
  rest: string;
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
export function textsOf(section: Section, isOwn?: (name: string) => boolean): SectionTexts {
  const prose: string[] = [];
  const rest: string[] = [];
  const names: string[] = [];
  const blocks = (isOwn ? withoutSignature(section) : section.blocks).filter(({ isRecord }) => !isRecord);
  const tabs = tabNotes(names);
  for (const block of blocks) {
    prose.push(tabs(block));
    if (block.kind === 'code') rest.push(block.title ?? '', block.text);
    else if (block.kind === 'row') readRow(block, isOwn, { prose, names, rest });
    else {
      const text = textOfSpans(block.spans).trim();
      // All errors have the same labels. A link to further details isn't part of the error's text.
      if (section.isError) prose.push(text.startsWith(DETAILS) ? '' : text.replace(FACT_LABEL, ''));
      // All entries have the same labels.
      else if (!(isOwn && block.spans.length === 1 && block.spans[0]?.style === 'strong')) prose.push(text);
    }
  }
  prose.push(tabs(null));
  return { prose: fold(prose.join(' ')), names, rest: rest.join('\n') };
}

/**
 * Creates a function that returns the labels of tabs to add before a block, or for null the remaining labels. Also adds each label to
 * `names`, because readers search for tabs by their labels, such as “Windows”.
 */
function tabNotes(names: string[]): (block: Block | null) => string {
  let label: string | null = null;
  /** Labels of tabs that only contained samples so far. */
  let waiting: string[] = [];
  return (block) => {
    const tab = block?.within.findLast(({ type }) => type === 'tab');
    const own = tab?.type === 'tab' ? tab.label : null;
    if (own !== null && own !== label) {
      names.push(own);
      waiting.push(own);
    }
    label = own;
    if (waiting.length === 0 || (own !== null && block?.kind === 'code')) return '';
    const said = own === null ? `For ${waiting.join(', ')}.` : `${waiting.join(', ')}:`;
    waiting = [];
    return said;
  };
}

function readRow(
  block: Extract<Block, { kind: 'row' }>,
  isOwn: ((name: string) => boolean) | undefined,
  { prose, names, rest }: Record<'prose' | 'names' | 'rest', string[]>,
): void {
  // The list of all errors already has a section for the error.
  if (block.head || block.isError) return;
  const [first = [], ...others] = block.cells;
  const name = textOfSpans(first).trim();
  // In an entry, only the last cell contains a description. The others contain types and defaults.
  const told = isOwn ? others.slice(-1) : others;
  if (isOwn && !isOwn(name)) {
    rest.push(name);
    return;
  }
  if (isName(first)) names.push(name);
  prose.push(
    `${name}: ${told
      .map((cell) => textOfSpans(cell).trim())
      .filter(Boolean)
      .join(' · ')}.`.replace('..', '.'),
  );
}

function isName(cell: readonly Span[]): boolean {
  return cell.length === 1 && cell[0]?.style === 'code' && /^[\w.*]+$/.test(cell[0].text);
}

/** Returns the blocks without the import line and the signature, because the rows repeat them. */
function withoutSignature({ blocks }: Section): readonly Block[] {
  const [line, code] = blocks;
  if (line?.kind !== 'text') return blocks;
  return blocks.slice(code?.kind === 'code' ? 2 : 1);
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts a text to about the given length, between words, or at the end of a sentence that is near. Also returns the rest. */
export function cutText(text: string, most: number): [string, string] {
  if (text.length <= most * 1.15) return [text, ''];
  const sentence = text.slice(0, most).search(/[.?!](?=\s[^.?!]*$)/);
  const at = sentence > most * 0.7 ? sentence + 1 : text.lastIndexOf(' ', most);
  const end = at > 0 ? at : most;
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}
