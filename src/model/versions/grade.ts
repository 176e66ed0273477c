import type { Grade } from '../../shared/versions/page-facts';
import { codeKeyOf } from '../difference/code';
import { type Block, type PageContent, type Section, type Span, textOfSpans } from '../difference/content';
import { parsePython } from '../python/syntax';

/**
 * The parts of a page that aren't prose. `api` has symbols, signatures, parameters, imports and Python samples; `behaviour` has outputs,
 * tables, diagrams, commands and settings files.
 */
type Said = Record<'api' | 'behaviour', string[]>;

/**
 * Returns the most important kind of change on a page. Prose changes on almost every page, but readers who upgrade need to know where their
 * code is affected.
 */
export function gradeOf(before: PageContent, after: PageContent): Grade {
  const [first, second] = [saidBy(before), saidBy(after)];
  const weights = ['api', 'behaviour'] as const;
  // Sorted, because the position on the page doesn't matter.
  const textOf = (texts: string[]) => texts.sort().join('\n');
  return weights.find((of) => textOf(first[of]) !== textOf(second[of])) ?? 'wording';
}

/** Whether two otherwise equal pages have different releases or commits in their install commands. */
export function namesOtherReleases(before: PageContent, after: PageContent): boolean {
  const [first, second] = [before, after].map(({ sections }) =>
    sections.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === 'code' ? words(one.text) : []))),
  );
  return first?.join('\n') !== second?.join('\n');
}

function saidBy({ sections }: PageContent): Said {
  const said: Said = { api: [], behaviour: [] };
  for (const section of sections) {
    const isSymbol = namesSymbol(section);
    if (isSymbol) said.api.push(wordsOf(section.heading), ...placeOf(section));
    for (const block of section.blocks) sayBlock(block, isSymbol, said);
  }
  return said;
}

/** Whether the whole heading is code, so it is the name of a symbol. */
function namesSymbol({ heading }: Section): boolean {
  return heading.length > 0 && heading.every(({ style }) => style === 'code');
}

/** Finds the line below a symbol's heading: “class · `from superduper import Plugin` · extends `Component`”. */
function placeOf({ blocks: [first] }: Section): string[] {
  const line = first?.kind === 'text' ? wordsOf(first.spans) : '';
  return line.includes(' · ') ? [line] : [];
}

const PYTHON = new Set(['python', 'py']);

function sayBlock(block: Block, isOfSymbol: boolean, { api, behaviour }: Said): void {
  if (block.kind === 'code') {
    if (PYTHON.has(block.language)) api.push(codeKeyOf(withoutComments(block.text)));
    else behaviour.push(codeKeyOf(block.text));
  } else if (block.kind === 'row') {
    const cells = block.cells.map(wordsOf);
    // The name, type and value of a parameter are facts of the API, but the description is prose.
    if (block.definition && isOfSymbol) api.push(cells.slice(0, -1).join(' | '));
    else behaviour.push(cells.join(' | '));
  } else if (block.kind === 'figure') behaviour.push(block.digest);
}

/** Removes comments, because they are prose, and the lines that contain nothing else. */
function withoutComments(code: string): string {
  if (!code.includes('#')) return code;
  let rest = '';
  let end = 0;
  parsePython(code)
    .root.cursor()
    .iterate(({ name, from, to }) => {
      if (name !== 'Comment') return;
      rest += code.slice(end, from);
      end = to;
    });
  return rest + code.slice(end);
}

function wordsOf(spans: readonly Span[]): string {
  return words(textOfSpans(spans));
}

/** Collapses white space, because it doesn't count as a difference. */
function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
