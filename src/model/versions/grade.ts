import { codeKeyOf } from '../../shared/difference/code';
import {
  type Block,
  type PageContent,
  type Section,
  type Span,
  textOfSpans,
} from '../../shared/difference/content';
import type { Grade } from '../../shared/versions/page-facts';
import { parsePython } from '../python/syntax';

/**
 * A part of a page that is not prose: of the API symbols, their signatures, parameters and places, and Python samples; of behaviour printed
 * text, tables, drawings, commands, files of settings.
 */
type Said = readonly [of: 'api' | 'behaviour', text: string];

/**
 * Says what changed on a page, by what weighs most. Prose changes on nearly every page; a reader who upgrades wants to know where the
 * code that they wrote is concerned.
 */
export function gradeOf(before: PageContent, after: PageContent): Grade {
  const [first, second] = [saidBy(before), saidBy(after)];
  const ofWeight = ['api', 'behaviour'] as const;
  return ofWeight.find((of) => textsOf(first, of) !== textsOf(second, of)) ?? 'wording';
}

/** @returns whether two pages that tell the same name other releases or commits in their install lines */
export function namesOtherReleases(before: PageContent, after: PageContent): boolean {
  const [first, second] = [before, after].map(({ sections }) =>
    sections.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === 'code' ? words(one.text) : []))),
  );
  return first?.join('\n') !== second?.join('\n');
}

/** Where on the page something stands is no fact. */
function textsOf(said: readonly Said[], of: Said[0]): string {
  return said
    .flatMap(([own, text]) => (own === of ? [text] : []))
    .sort()
    .join('\n');
}

function saidBy({ sections }: PageContent): Said[] {
  return sections.flatMap((section) => {
    const isSymbol = namesSymbol(section);
    const own = isSymbol ? [wordsOf(section.heading), ...placeOf(section)] : [];
    return [
      ...own.map((said): Said => ['api', said]),
      ...section.blocks.flatMap((block) => saidByBlock(block, isSymbol)),
    ];
  });
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

function saidByBlock(block: Block, isOfSymbol: boolean): Said[] {
  switch (block.kind) {
    case 'code':
      return PYTHON.has(block.language)
        ? [['api', codeKeyOf(withoutComments(block.text))]]
        : [['behaviour', codeKeyOf(block.text)]];
    case 'row': {
      const cells = block.cells.map(wordsOf);
      // Name, type and value of a parameter are the API's, and the words about it a writer's.
      return block.definition && isOfSymbol
        ? [['api', cells.slice(0, -1).join(' | ')]]
        : [['behaviour', cells.join(' | ')]];
    }
    case 'figure':
      return [['behaviour', block.digest]];
    case 'text':
      return [];
  }
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
