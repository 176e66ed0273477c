import type { Grade } from '../../shared/versions/page-facts';
import { codeKeyOf } from '../difference/code';
import { type Block, type PageContent, type Section, type Span, textOfSpans } from '../difference/content';
import { parsePython } from '../python/syntax';

/**
 * The parts of a page that are not prose: of the API symbols, their signatures, parameters and places, and Python samples; of behaviour
 * printed text, tables, drawings, commands, files of settings.
 */
type Said = Record<'api' | 'behaviour', string[]>;

/**
 * Says what changed on a page, by what weighs most. Prose changes on nearly every page; a reader who upgrades wants to know where the
 * code that they wrote is concerned.
 */
export function gradeOf(before: PageContent, after: PageContent): Grade {
  const [first, second] = [saidBy(before), saidBy(after)];
  const weights = ['api', 'behaviour'] as const;
  // Where on the page something stands is no fact.
  const textOf = (texts: string[]) => texts.sort().join('\n');
  return weights.find((of) => textOf(first[of]) !== textOf(second[of])) ?? 'wording';
}

/** @returns whether two pages that tell the same name other releases or commits in their install lines */
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

/** Whether the heading is code from end to end: the name of a symbol. */
function namesSymbol({ heading }: Section): boolean {
  return heading.length > 0 && heading.every(({ style }) => style === 'code');
}

/** The line below a symbol's heading: “class · `from superduper import Plugin` · extends `Component`”. */
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
    // Name, type and value of a parameter are the API's, and the words about it a writer's.
    if (block.definition && isOfSymbol) api.push(cells.slice(0, -1).join(' | '));
    else behaviour.push(cells.join(' | '));
  } else if (block.kind === 'figure') behaviour.push(block.digest);
}

/** A comment is a writer's word. Lines that hold nothing else go with it. */
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

/** White space does not count. */
function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
