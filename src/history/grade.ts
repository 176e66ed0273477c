import { codeKeyOf } from '../difference/code';
import type { Block, PageContent, Section, Span } from '../difference/content';
import { textOfSpans } from '../difference/content';
import { parsePython } from '../python/syntax';
import type { Grade } from '../versions/page-facts';

/** What a page says, apart from its prose. Each list is sorted: where on the page a thing stands is no fact. */
interface Said {
  /** Symbols, their signatures, parameters and places, and Python samples. */
  api: string[];
  /** What is printed, tables, drawings, commands, files of settings. */
  behaviour: string[];
}

/**
 * Says what changed on a page, by what weighs most. Prose changes on nearly every page; a reader who upgrades wants to know where the
 * code that they wrote is concerned.
 *
 * @param before - The earlier page.
 * @param after - The later one, which differs from it.
 */
export function gradeOf(before: PageContent, after: PageContent): Grade {
  const [first, second] = [saidBy(before), saidBy(after)];
  if (first.api.join('\n') !== second.api.join('\n')) return 'api';
  return first.behaviour.join('\n') === second.behaviour.join('\n') ? 'wording' : 'behaviour';
}

/** @returns whether two pages that tell the same name other releases or commits in their install lines */
export function namesOtherReleases(before: PageContent, after: PageContent): boolean {
  const [first, second] = [before, after].map((page) => samplesOf(page).map(words).join('\n'));
  return first !== second;
}

function samplesOf({ sections }: PageContent): string[] {
  return sections.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === 'code' ? [one.text] : [])));
}

function saidBy({ sections }: PageContent): Said {
  const said: Said = { api: [], behaviour: [] };
  for (const section of sections) {
    const isSymbol = namesSymbol(section);
    if (isSymbol) said.api.push(words(textOfSpans(section.heading)), ...placeOf(section));
    let isFacts = false;
    for (const block of section.blocks) {
      if (block.kind === 'row' && block.head) isFacts = isSymbol && isFactsTable(block.cells);
      const { api = [], behaviour = [] } = factsOf(block, isFacts);
      said.api.push(...api);
      said.behaviour.push(...behaviour);
    }
  }
  return { api: said.api.sort(), behaviour: said.behaviour.sort() };
}

/** Whether the heading is code from end to end: the name of a symbol. */
function namesSymbol({ heading }: Section): boolean {
  return heading.length > 0 && heading.every(({ style }) => style === 'code');
}

/** The line below a symbol's heading: “class · `from superduper import Plugin` · extends `Component`”. */
function placeOf({ blocks: [first] }: Section): string[] {
  return first?.kind === 'text' && textOfSpans(first.spans).includes(' · ')
    ? [words(textOfSpans(first.spans))]
    : [];
}

/** Whether a table is one that the reference fills in: names, types and defaults are the API's, the last column is a writer's. */
function isFactsTable(cells: readonly (readonly Span[])[]): boolean {
  const [first, last] = [cells.at(0), cells.at(-1)].map((cell) => textOfSpans(cell ?? []));
  return first === 'Name' && last === 'Description';
}

const PYTHON = new Set(['python', 'py', 'diff']);

function factsOf(block: Block, isFacts: boolean): Partial<Said> {
  switch (block.kind) {
    case 'code':
      if (PYTHON.has(block.language)) return { api: [codeKeyOf(withoutComments(block.text))] };
      return { behaviour: [codeKeyOf(block.text)] };
    case 'row': {
      const row = (cells: readonly (readonly Span[])[]) => [
        cells.map((cell) => words(textOfSpans(cell))).join(' | '),
      ];
      return isFacts ? { api: row(block.cells.slice(0, -1)) } : { behaviour: row(block.cells) };
    }
    case 'figure':
      return { behaviour: [block.digest] };
    case 'text':
      return {};
  }
}

/** A comment is a writer's word. Lines that hold nothing else go with it. */
function withoutComments(code: string): string {
  if (!code.includes('#')) return code;
  const comments: { from: number; to: number }[] = [];
  parsePython(code)
    .root.cursor()
    .iterate(({ name, from, to }) => {
      if (name === 'Comment') comments.push({ from, to });
    });
  let rest = '';
  let end = 0;
  for (const { from, to } of comments) {
    rest += code.slice(end, from);
    end = to;
  }
  return rest + code.slice(end);
}

/** White space does not count. */
function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
