import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Block, Section, Span } from '../../model/difference/content';
import { paragraph } from '../../model/mdx/mdast';
import { flattenBlocks } from '../../model/page/content/blocks';
import { toPlainBlocks } from '../../model/page/content/constructs';
import { resolveLinks } from '../../model/reference/links';
import { type Documentation, findDescription } from '../../model/symbols/documentation';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import { getLastPart } from '../../shared/text/dotted';

/** Converts a symbol's description into plain text with code in backticks. A link without text becomes the name of its symbol. */
export function toPlainText(nodes: readonly RootContent[], documentation: Documentation): string {
  // Copies the nodes, because resolving the links changes them and pages use the same nodes.
  const tree: Root = { type: 'root', children: structuredClone([...nodes]) };
  // Ignores broken links, because the page that contains them reports them.
  resolveLinks(tree, '', documentation);
  const plainNodes = toPlainBlocks(tree.children, { outputs: new Set(), targets: new Map() });
  return joinBlockTexts(flattenBlocks(plainNodes, { pictures: new Map(), within: [] }));
}

/** Converts a short description, without paragraphs or lists, into plain text. */
export function toPlainLine(nodes: readonly PhrasingContent[], documentation: Documentation): string {
  return toPlainText([paragraph(null, ...nodes)], documentation);
}

/**
 * Returns the description of a parameter or attribute as plain text. If there's none, the text is empty or names the decorator that adds the
 * parameter: “From `trigger`.”
 */
export function describeValue(value: ParameterOrAttribute, documentation: Documentation): string {
  const section = value.kind === 'ATTRIBUTE' ? 'attributes' : 'parameters';
  const nodes = findDescription(documentation, section, value)?.description.content;
  if (nodes) return toPlainLine(nodes, documentation);
  return value.addedBy === undefined ? '' : `From \`${getLastPart(value.addedBy)}\`.`;
}

/** Returns the text between a page's title and its first heading. */
export function extractLead([lead]: readonly Section[]): string {
  return lead?.anchor === null ? joinBlockTexts(lead.blocks) : '';
}

function joinBlockTexts(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? formatSpans(block.spans) : [])).join('\n\n');
}

/** Joins a paragraph's spans, with code in backticks. */
export function formatSpans(spans: readonly Span[]): string {
  const texts = spans.map(({ text, style }) => (style === 'code' ? quoteCode(text) : text));
  return texts.join('').trim();
}

function quoteCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
