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

interface GradedTexts {
  /** Texts that describe the API: symbols, signatures and Python samples. */
  api: string[];
  /** Texts that show what the framework does: outputs, tables, diagrams and commands. */
  behaviour: string[];
}

/** Returns the most important kind of change between two versions of a page: in the API, in the behavior or only in the wording. */
export function findGrade(before: PageContent, after: PageContent): Grade {
  const [beforeTexts, afterTexts] = [collectTexts(before), collectTexts(after)];
  const grades = ['api', 'behaviour'] as const;
  // Sorts the texts, so that moving a text doesn't count as a change.
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

/** Returns the line below a symbol's heading, such as “class · extends `Component`”, in an array. Without such a line, the array is empty. */
function listSymbolFacts({ blocks: [firstBlock] }: Section): string[] {
  const line = firstBlock?.kind === 'text' ? formatSpans(firstBlock.spans) : '';
  return line.includes(' · ') ? [line] : [];
}

/** Adds a block's text to `api` or `behaviour`. Skips paragraphs, because changing a paragraph only affects the wording. */
function addBlockText(block: Block, isOfSymbol: boolean, { api, behaviour }: GradedTexts): void {
  if (block.kind === 'code') {
    if (['python', 'py'].includes(block.language)) api.push(createCodeKey(removeComments(block.text)));
    else behaviour.push(createCodeKey(block.text));
  } else if (block.kind === 'row') {
    const cells = block.cells.map(formatSpans);
    // Omits the last cell, which contains the description.
    if (block.definition && isOfSymbol) api.push(cells.slice(0, -1).join(' | '));
    else behaviour.push(cells.join(' | '));
  } else if (block.kind === 'figure') behaviour.push(block.digest);
}

/** Removes comments from Python code, because changing a comment only affects the wording of a page. */
function removeComments(code: string): string {
  if (!code.includes('#')) return code;
  let remainingCode = '';
  let previousEnd = 0;
  parsePython(code)
    .root.cursor()
    .iterate(({ name, from, to }) => {
      if (name !== 'Comment') return;
      remainingCode += code.slice(previousEnd, from);
      previousEnd = to;
    });
  return remainingCode + code.slice(previousEnd);
}

function formatSpans(spans: readonly Span[]): string {
  return joinSpans(spans).replace(/\s+/g, ' ').trim();
}
