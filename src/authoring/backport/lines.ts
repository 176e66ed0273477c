import type { Root } from 'mdast';
import { walk } from '../../model/page/mdast';
import { parseMdx } from '../../model/page/parse';

/** Where lines of prose are broken. */
const WIDTH = 120;

/** A line as git compares it. A paragraph is one, however its writer broke it: the same words in other lines are no difference. */
export interface Line {
  text: string;
  /** As it stands in the file, with its breaks. */
  written: string;
  /** Where it begins in the file, counted from 1. */
  from: number;
}

/** @returns the lines of a page */
export function linesOf(source: string, file: string): Line[] {
  const isContinued = new Set<number>();
  for (const { from, to } of paragraphsOf(source, file))
    for (let line = from + 1; line <= to; line += 1) isContinued.add(line);
  const lines: Line[] = [];
  for (const [index, written] of source.replace(/\n$/, '').split('\n').entries()) {
    const last = lines.at(-1);
    // In a quotation each line begins with its mark, and a break that a writer asked for is one.
    const isJoined =
      isContinued.has(index + 1) && !/^\s*>/.test(written) && !/(?:\\| {2})$/.test(last?.written ?? '');
    if (last && isJoined) {
      last.text += ` ${written.trim()}`;
      last.written += `\n${written}`;
    } else lines.push({ text: written, written, from: index + 1 });
  }
  return source === '' ? [] : lines;
}

/**
 * Writes merged lines to a file.
 *
 * @param known - Lines that keep the breaks that they have; of two with the same text, the last one's.
 * @returns Each line as it is written: paragraphs that are new are broken.
 */
export function writtenLines(texts: readonly string[], known: readonly Line[], file: string): string[] {
  const breaks = new Map(known.map(({ text, written }) => [text, written]));
  const paragraphs = new Set(paragraphsOf(texts.join('\n'), file).map(({ from }) => from));
  return texts.map((text, index) => breaks.get(text) ?? (paragraphs.has(index + 1) ? wrapped(text) : text));
}

function paragraphsOf(source: string, file: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  walk(treeOf(source, file), ({ type, position }) => {
    if (type === 'paragraph' && position) found.push({ from: position.start.line, to: position.end.line });
  });
  return found;
}

/** The tree of a page; empty where it is no MDX, of which the checks speak: a change may stop a page from being some. */
export function treeOf(source: string, file: string): Root {
  try {
    return parseMdx(source, file);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** Further lines of an item stand below its text. No line may begin with what makes it an item or a heading. */
function wrapped(text: string): string {
  const [lead = ''] = /^\s*(?:(?:[-*+]|\d+[.)])\s+)?/.exec(text) ?? [];
  const [first = '', ...words] = text.slice(lead.length).split(/ +(?![-*+>#|:]|\d+[.)])/);
  const lines = [lead + first];
  for (const word of words) {
    const last = lines.pop() ?? '';
    if (last.length + 1 + word.length > WIDTH) lines.push(last, ' '.repeat(lead.length) + word);
    else lines.push(`${last} ${word}`);
  }
  return lines.join('\n');
}
