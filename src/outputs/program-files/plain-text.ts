import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Block, Section, Span } from '../../model/difference/content';
import { paragraph } from '../../model/mdx/mdast';
import { flattenBlocks } from '../../model/page/content/blocks';
import { toPlainBlocks } from '../../model/page/content/constructs';
import { resolveLinks } from '../../model/reference/links';
import { type Documentation, findDescription } from '../../model/symbols/documentation';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import { getLastPart } from '../../shared/text/dotted';

/** Converts a symbol's description into plain text. A link becomes the name of the symbol that it leads to. Code is in backticks. */
export function toPlainText(nodes: readonly RootContent[], documentation: Documentation): string {
  // A copy, because other pages use the same nodes, and resolving a link changes it.
  const tree: Root = { type: 'root', children: structuredClone([...nodes]) };
  // The text doesn't show link targets. The page reports mistakes in links.
  resolveLinks(tree, '', documentation);
  const plainNodes = toPlainBlocks(tree.children, { outputs: new Set(), targets: new Map() });
  return joinBlockTexts(flattenBlocks(plainNodes, { pictures: new Map(), within: [] }));
}

/** Converts a description that is part of a line, without blocks of its own, into plain text. */
export function toPlainLine(nodes: readonly PhrasingContent[], documentation: Documentation): string {
  return toPlainText([paragraph(null, ...nodes)], documentation);
}

/**
 * Returns the description of a parameter or attribute, which may come from the documentation of a base class. Without a description, returns which
 * symbol adds the parameter.
 */
export function describeValue(value: ParameterOrAttribute, documentation: Documentation): string {
  const section = value.kind === 'ATTRIBUTE' ? 'attributes' : 'parameters';
  const nodes = findDescription(documentation, section, value)?.description.content;
  if (nodes) return toPlainLine(nodes, documentation);
  return value.addedBy === undefined ? '' : `From \`${getLastPart(value.addedBy)}\`.`;
}

/** Returns the text above the first heading of a page. */
export function extractLead([lead]: readonly Section[]): string {
  return lead?.anchor === null ? joinBlockTexts(lead.blocks) : '';
}

function joinBlockTexts(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? formatSpans(block.spans) : [])).join('\n\n');
}

/** Joins pieces of text into one string. Code is in backticks. */
export function formatSpans(spans: readonly Span[]): string {
  return spans
    .map(({ text, style }) => (style === 'code' ? quoteCode(text) : text))
    .join('')
    .trim();
}

function quoteCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
