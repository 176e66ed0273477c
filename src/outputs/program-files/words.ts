import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Block, Section, Span } from '../../model/difference/content';
import { paragraph } from '../../model/mdx/mdast';
import { blocksOf } from '../../model/page/content/blocks';
import { plainBlocks } from '../../model/page/content/constructs';
import { resolveLinks } from '../../model/reference/links';
import { type Documentation, wordsAbout } from '../../model/symbols/documentation';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import { lastName } from '../../shared/text/dotted';

/** @returns words of a writer about a symbol as text: links to symbols have their names, code stands in backticks */
export function plainWords(nodes: readonly RootContent[], documentation: Documentation): string {
  // A copy: the words are stored for other pages, and a link that is resolved is changed.
  const tree: Root = { type: 'root', children: structuredClone([...nodes]) };
  // Where links lead is nothing that their text shows; mistakes in them are for the page to report.
  resolveLinks(tree, '', documentation);
  const plain = plainBlocks(tree.children, { outputs: new Set(), targets: new Map() });
  return textOfBlocks(blocksOf(plain, { pictures: new Map(), within: [] }));
}

/** @returns the same of words within a line */
export function plainLine(words: readonly PhrasingContent[], documentation: Documentation): string {
  return plainWords([paragraph(null, ...words)], documentation);
}

/** @returns the words that the entry of a symbol shows about one of its values, which may be those of another entry; else what adds it */
export function wordsAboutValue(value: ParameterOrAttribute, documentation: Documentation): string {
  const section = value.kind === 'ATTRIBUTE' ? 'attributes' : 'parameters';
  const words = wordsAbout(documentation, section, value)?.description.words;
  if (words) return plainLine(words, documentation);
  return value.addedBy === undefined ? '' : `From \`${lastName(value.addedBy)}\`.`;
}

/** @returns the words that a page begins with, above its first heading */
export function leadOf([lead]: readonly Section[]): string {
  return lead?.anchor === null ? textOfBlocks(lead.blocks) : '';
}

function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? textOf(block.spans) : [])).join('\n\n');
}

/** @returns running text with its code in backticks */
export function textOf(spans: readonly Span[]): string {
  return spans
    .map(({ text, style }) => (style === 'code' ? inBackticks(text) : text))
    .join('')
    .trim();
}

function inBackticks(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
