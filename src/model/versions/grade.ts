import type { Grade } from '../../shared/versions/page-facts';
import { createCodeKey } from '../difference/code';
import { type Block, joinSpans, type PageContent, type Section, type Span } from '../difference/content';
import { parsePython } from '../python/syntax';

/**
 * The parts of a page that aren't prose. `api` has symbols, signatures, parameters, imports and Python samples; `behaviour` has outputs,
 * tables, diagrams, commands and settings files.
 */
type GradedTexts = Record<'api' | 'behaviour', string[]>;

/**
 * Returns the most important kind of change on a page. Prose changes on almost every page, but readers who upgrade need to know where their
 * code is affected.
 */
export function findGrade(before: PageContent, after: PageContent): Grade {
  const [beforeTexts, afterTexts] = [collectTexts(before), collectTexts(after)];
  const grades = ['api', 'behaviour'] as const;
  // Sorted, because the position on the page doesn't matter.
  const joinTexts = (texts: string[]) => texts.sort().join('\n');
  return grades.find((grade) => joinTexts(beforeTexts[grade]) !== joinTexts(afterTexts[grade])) ?? 'wording';
}

/** Whether two otherwise equal pages have different releases or commits in their install commands. */
export function hasOtherReleases(before: PageContent, after: PageContent): boolean {
  const [beforeTexts, afterTexts] = [before, after].map(({ sections }) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'code' ? collapseSpaces(block.text) : [])),
    ),
  );
  return beforeTexts?.join('\n') !== afterTexts?.join('\n');
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

/** Whether the whole heading is code, so it is the name of a symbol. */
function isSymbolSection({ heading }: Section): boolean {
  return heading.length > 0 && heading.every(({ style }) => style === 'code');
}

/** Finds the line below a symbol's heading: “class · `from superduper import Plugin` · extends `Component`”. */
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

/** Removes comments, because they are prose, and the lines that contain nothing else. */
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
