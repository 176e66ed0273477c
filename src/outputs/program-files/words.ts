import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Block, Section, Span } from '../../model/difference/content';
import { paragraph } from '../../model/mdx/mdast';
import { flattenBlocks } from '../../model/page/content/blocks';
import { toPlainBlocks } from '../../model/page/content/constructs';
import { resolveLinks } from '../../model/reference/links';
import { type Documentation, findDescription } from '../../model/symbols/documentation';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import { getLastPart } from '../../shared/text/dotted';

/** Converts a description of a symbol to text. Links to symbols become their names, and code is in backticks. */
export function toPlainText(nodes: readonly RootContent[], documentation: Documentation): string {
  // A copy, because other pages use the same nodes, and resolving a link changes it.
  const tree: Root = { type: 'root', children: structuredClone([...nodes]) };
  // The text doesn't show link targets. The page reports mistakes in links.
  resolveLinks(tree, '', documentation);
  const plainNodes = toPlainBlocks(tree.children, { outputs: new Set(), targets: new Map() });
  return joinBlockTexts(flattenBlocks(plainNodes, { pictures: new Map(), within: [] }));
}

/** Converts a description within a line to text. */
export function toPlainLine(nodes: readonly PhrasingContent[], documentation: Documentation): string {
  return toPlainText([paragraph(null, ...nodes)], documentation);
}

/**
 * Returns the description that a symbol's entry shows for a parameter or attribute, which may come from another entry. Without a
 * description, names the symbol that adds it.
 */
export function describeValue(value: ParameterOrAttribute, documentation: Documentation): string {
  const section = value.kind === 'ATTRIBUTE' ? 'attributes' : 'parameters';
  const nodes = findDescription(documentation, section, value)?.description.content;
  if (nodes) return toPlainLine(nodes, documentation);
  return value.addedBy === undefined ? '' : `From \`${getLastPart(value.addedBy)}\`.`;
}

/** Returns the text above a page's first heading. */
export function extractLead([lead]: readonly Section[]): string {
  return lead?.anchor === null ? joinBlockTexts(lead.blocks) : '';
}

function joinBlockTexts(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? formatSpans(block.spans) : [])).join('\n\n');
}

/** Returns the text of spans, with code in backticks. */
export function formatSpans(spans: readonly Span[]): string {
  return spans
    .map(({ text, style }) => (style === 'code' ? quoteCode(text) : text))
    .join('')
    .trim();
}

function quoteCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
