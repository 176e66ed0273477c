import { parsePython } from '../../shared/python/syntax';
import type { Grade } from '../../shared/versions/page-facts';
import { createCodeKey } from '../difference/code';
import {
  type Block,
  isSymbolSection,
  joinSpans,
  type PageContent,
  type Section,
  type Span,
} from '../difference/content';

/**
 * Texts on a page other than prose. `api` contains symbols, signatures and Python samples. `behaviour` contains outputs, tables, diagrams and
 * commands. The first of these lists that differs between two versions of a page is the grade of the change.
 */
type GradedTexts = Record<'api' | 'behaviour', string[]>;

/**
 * Returns the most important kind of change between two versions of a page: the API, the behavior or only the wording. Almost every page
 * changes its wording, but readers who upgrade need to know where their code is affected.
 */
export function findGrade(before: PageContent, after: PageContent): Grade {
  const [beforeTexts, afterTexts] = [collectTexts(before), collectTexts(after)];
  const grades = ['api', 'behaviour'] as const;
  // Sorts the texts, because their positions on the page don't matter.
  const joinTexts = (texts: string[]) => texts.sort().join('\n');
  return grades.find((grade) => joinTexts(beforeTexts[grade]) !== joinTexts(afterTexts[grade])) ?? 'wording';
}

function collectTexts({ sections }: PageContent): GradedTexts {
  const texts: GradedTexts = { api: [], behaviour: [] };
  for (const section of sections) {
    const isSymbol = isSymbolSection(section);
    if (isSymbol) texts.api.push(formatSpans(section.heading), ...listSymbolFacts(section));
    for (const block of section.blocks) addBlockText(block, isSymbol, texts);
  }
  return texts;
}

/** Returns the line below a symbol's heading, such as “class · `from superduper import Plugin` · extends `Component`”, or an empty list. */
function listSymbolFacts({ blocks: [firstBlock] }: Section): string[] {
  const line = firstBlock?.kind === 'text' ? formatSpans(firstBlock.spans) : '';
  return line.includes(' · ') ? [line] : [];
}

/** Adds the text of a block to one of the two lists. Skips paragraphs, because they are prose. */
function addBlockText(block: Block, isOfSymbol: boolean, { api, behaviour }: GradedTexts): void {
  if (block.kind === 'code') {
    if (['python', 'py'].includes(block.language)) api.push(createCodeKey(removeComments(block.text)));
    else behaviour.push(createCodeKey(block.text));
  } else if (block.kind === 'row') {
    const cells = block.cells.map(formatSpans);
    // The name, type and value of a parameter belong to the API. The last cell is the description, which is prose.
    if (block.definition && isOfSymbol) api.push(cells.slice(0, -1).join(' | '));
    else behaviour.push(cells.join(' | '));
  } else if (block.kind === 'figure') behaviour.push(block.digest);
}

/** Removes comments from Python code, because they are prose. A line that contains only a comment becomes empty. */
function removeComments(code: string): string {
  if (!code.includes('#')) return code;
  let remainingCode = '';
  let end = 0;
  parsePython(code)
    .root.cursor()
    .iterate(({ name, from, to }) => {
      if (name !== 'Comment') return;
      remainingCode += code.slice(end, from);
      end = to;
    });
  return remainingCode + code.slice(end);
}

/** Returns the text of spans. Collapses white space, because it doesn't count as a difference. */
function formatSpans(spans: readonly Span[]): string {
  return joinSpans(spans).replace(/\s+/g, ' ').trim();
}
