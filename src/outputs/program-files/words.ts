import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Block, Section, Span } from '../../model/difference/content';
import { paragraph } from '../../model/mdx/mdast';
import { blocksOf } from '../../model/page/content/blocks';
import { plainBlocks } from '../../model/page/content/constructs';
import { resolveLinks } from '../../model/reference/links';
import { type Documentation, wordsAbout } from '../../model/symbols/documentation';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import { lastName } from '../../shared/text/dotted';

/** Converts a description of a symbol to text. Links to symbols become their names, and code is in backticks. */
export function plainWords(nodes: readonly RootContent[], documentation: Documentation): string {
  // A copy, because other pages use the same nodes, and resolving a link changes it.
  const tree: Root = { type: 'root', children: structuredClone([...nodes]) };
  // The text doesn't show link targets. The page reports mistakes in links.
  resolveLinks(tree, '', documentation);
  const plain = plainBlocks(tree.children, { outputs: new Set(), targets: new Map() });
  return textOfBlocks(blocksOf(plain, { pictures: new Map(), within: [] }));
}

/** Converts a description within a line to text. */
export function plainLine(words: readonly PhrasingContent[], documentation: Documentation): string {
  return plainWords([paragraph(null, ...words)], documentation);
}

/**
 * Returns the description that a symbol's entry shows for a parameter or attribute, which may come from another entry. Without a
 * description, names the symbol that adds it.
 */
export function wordsAboutValue(value: ParameterOrAttribute, documentation: Documentation): string {
  const section = value.kind === 'ATTRIBUTE' ? 'attributes' : 'parameters';
  const words = wordsAbout(documentation, section, value)?.description.words;
  if (words) return plainLine(words, documentation);
  return value.addedBy === undefined ? '' : `From \`${lastName(value.addedBy)}\`.`;
}

/** Returns the text above a page's first heading. */
export function leadOf([lead]: readonly Section[]): string {
  return lead?.anchor === null ? textOfBlocks(lead.blocks) : '';
}

function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? textOf(block.spans) : [])).join('\n\n');
}

/** Returns the text of spans, with code in backticks. */
export function textOf(spans: readonly Span[]): string {
  return spans
    .map(({ text, style }) => (style === 'code' ? inBackticks(text) : text))
    .join('')
    .trim();
}

function inBackticks(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
