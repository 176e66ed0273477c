import { type Block, type Section, type Span, textOfSpans } from '../../model/page/content';

/** The texts of a section, sorted by how they are searched. */
export interface SectionTexts {
  /** The text that excerpts are cut from. */
  prose: string;
  /** Names of parameters, attributes and constants that the section lists. */
  names: string[];
  /** Text that is searched and never shown: samples, outputs. */
  rest: string;
}

/** The label before each fact of an error, see src/model/reference/expand-errors.ts. */
const FACT_LABEL = /^(?:When|Cause|What to do): /;
const DETAILS = 'Details: ';

/**
 * @param isOwn - Whether the words about a parameter or attribute of this entry are its own; inherited ones are searched where they
 *   are written. Absent outside of entries.
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
      // The labels of an error's facts are the same for all errors; where it is explained is no word about it.
      if (section.isError) prose.push(text.startsWith(DETAILS) ? '' : text.replace(FACT_LABEL, ''));
      // The labels of the parts of an entry are the same in all entries.
      else if (!(isOwn && block.spans.length === 1 && block.spans[0]?.style === 'strong')) prose.push(text);
    }
  }
  prose.push(tabs(null));
  return { prose: fold(prose.join(' ')), names, rest: rest.join('\n') };
}

/**
 * Readers look for a tab by its label, such as “Windows”: it is a name of the section, and stands where its text begins.
 *
 * @returns The words about tabs before a block; before null those that are left to say.
 */
function tabNotes(names: string[]): (block: Block | null) => string {
  let label: string | null = null;
  /** Tabs that have had nothing but samples. */
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
  // An error is found in the list of all errors.
  if (block.head || block.isError) return;
  const [first = [], ...others] = block.cells;
  const name = textOfSpans(first).trim();
  // Of an entry's rows the last cell has the words; types and defaults are no words.
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

/** Without the line that says how to import the symbol, and without its signature: rows say the same. */
function withoutSignature({ blocks }: Section): readonly Block[] {
  const [line, code] = blocks;
  if (line?.kind !== 'text') return blocks;
  return blocks.slice(code?.kind === 'code' ? 2 : 1);
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** @returns The beginning of a text, of about so many characters, and the rest, parted between words, at the end of a sentence where one is near. */
export function cutText(text: string, most: number): [string, string] {
  if (text.length <= most * 1.15) return [text, ''];
  const sentence = text.slice(0, most).search(/[.?!](?=\s[^.?!]*$)/);
  const at = sentence > most * 0.7 ? sentence + 1 : text.lastIndexOf(' ', most);
  const end = at > 0 ? at : most;
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}
