import { parsePython } from '../../shared/python/syntax';
import type { Grade } from '../../shared/versions/page-facts';
import { createCodeKey } from '../difference/code';
import { type Block, joinSpans, type PageContent, type Section, type Span } from '../difference/content';

/**
 * Texts on a page that aren't prose. A change in `api` (symbols, signatures and Python samples) or in `behaviour` (outputs, tables, diagrams
 * and commands) determines the grade of the page's change.
 */
type GradedTexts = Record<'api' | 'behaviour', string[]>;

/**
 * Returns the most important kind of change between two versions of a page: the API, the behavior or only the wording. Almost every page
 * changes its wording, but readers who upgrade need to know where their code is affected.
 */
export function findGrade(before: PageContent, after: PageContent): Grade {
  const [beforeTexts, afterTexts] = [collectTexts(before), collectTexts(after)];
  const grades = ['api', 'behaviour'] as const;
  // Sorted, because the position on the page doesn't matter.
  const joinTexts = (texts: string[]) => texts.sort().join('\n');
  return grades.find((grade) => joinTexts(beforeTexts[grade]) !== joinTexts(afterTexts[grade])) ?? 'wording';
}

function collectTexts({ sections }: PageContent): GradedTexts {
  const texts: GradedTexts = { api: [], behaviour: [] };
  for (const section of sections) {
    const isSymbol = isSymbolSection(section);
    if (isSymbol) texts.api.push(formatSpans(section.heading), ...findSymbolLine(section));
    for (const block of section.blocks) addBlockText(block, isSymbol, texts);
  }
  return texts;
}

/** Whether the section documents a symbol, such as `Listener.run`. Its heading then consists only of code. */
function isSymbolSection({ heading }: Section): boolean {
  return heading.length > 0 && heading.every(({ style }) => style === 'code');
}

/** Returns the line of facts below a symbol's heading, such as “class · `from superduper import Plugin` · extends `Component`”. */
function findSymbolLine({ blocks: [firstBlock] }: Section): string[] {
  const line = firstBlock?.kind === 'text' ? formatSpans(firstBlock.spans) : '';
  return line.includes(' · ') ? [line] : [];
}

const PYTHON = new Set(['python', 'py']);

function addBlockText(block: Block, isOfSymbol: boolean, { api, behaviour }: GradedTexts): void {
  if (block.kind === 'code') {
    if (PYTHON.has(block.language)) api.push(createCodeKey(removeComments(block.text)));
    else behaviour.push(createCodeKey(block.text));
  } else if (block.kind === 'row') {
    const cells = block.cells.map(formatSpans);
    // The name, type and value of a parameter are facts of the API, but the description is prose.
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

function formatSpans(spans: readonly Span[]): string {
  return collapseSpaces(joinSpans(spans));
}

/** Collapses white space, because it doesn't count as a difference. */
function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
