import type { Block, PageContent, Section } from '../../page/content';
import { marked } from './upgrade-notes';

/** A dot within these ends no sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf)\.$/;

/**
 * @param text - Words in which names stand in backticks.
 * @returns Its first sentence. A dot in code ends none.
 */
export function firstSentence(text: string): string {
  let isCode = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '`') isCode = !isCode;
    else if (!isCode && /[.!?]/.test(sign ?? '') && /^(?:\s|$)/.test(text.slice(at + 1))) {
      if (!ABBREVIATION.test(text.slice(0, at + 1))) return text.slice(0, at + 1);
    }
  }
  return text;
}

/**
 * @param section - An entry of the reference, as its readers see it.
 * @returns The first sentence of what its writer says; empty if the writer says nothing.
 */
export function sentenceOfEntry({ blocks }: Section): string {
  const [, second] = blocks;
  // The line of facts, and the signature of what can be called.
  return sentenceOf(second?.kind === 'code' ? blocks[2] : second);
}

/** @returns The first sentence of a page; empty if it begins with something else. */
export function sentenceOfPage(content: Pick<PageContent, 'sections'> | undefined): string {
  return sentenceOf(content?.sections[0]?.blocks[0]);
}

function sentenceOf(block: Block | undefined): string {
  return block?.kind === 'text' && !isTitle(block) ? firstSentence(marked(block.spans)) : '';
}

/** `Parameters`, `Returns` and the like. */
function isTitle({ spans }: Extract<Block, { kind: 'text' }>): boolean {
  return spans[0]?.style === 'strong';
}

/** @returns By the name of each value that a section lists, the first sentence about it. */
export function sentencesOfValues({ blocks }: Section): Map<string, string> {
  return new Map(
    blocks.flatMap((block): [string, string][] => {
      if (block.kind !== 'row' || !block.definition || block.head) return [];
      const [name = [], , words = []] = block.cells;
      return [[marked(name).replace(/[`*]/g, ''), firstSentence(marked(words))]];
    }),
  );
}
