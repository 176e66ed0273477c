import type { Heading, Root, RootContent } from 'mdast';
import type { Section } from '../../difference/content';
import { anchorsOf } from '../anchors';
import { isErrorFacts } from '../errors';
import { blocksOf } from './blocks';
import { importedPictures } from './figures';
import { spansOf } from './spans';

/**
 * Cuts a page at its headings.
 *
 * @param tree - The page, its `<Api>` entries filled in.
 * @param file - Its path, for the pictures that it imports.
 * @returns The sections, with the ids that Docusaurus gives their headings.
 */
export function sectionsOf(tree: Root, file: string): Section[] {
  const pictures = importedPictures(tree, file);
  const anchors = anchorsOf(tree);
  const parts: { heading: Heading | null; nodes: RootContent[] }[] = [{ heading: null, nodes: [] }];
  for (const node of tree.children) {
    if (node.type === 'heading') parts.push({ heading: node, nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts.map(({ heading, nodes }) => ({
    anchor: (heading && anchors.get(heading)) ?? null,
    depth: heading?.depth ?? 0,
    heading: heading ? trimmed(spansOf(heading.children)) : [],
    blocks: blocksOf(nodes, pictures),
    ...(nodes[0] && isErrorFacts(nodes[0]) && { isError: true }),
  }));
}

function trimmed(spans: Section['heading']): Section['heading'] {
  return spans
    .map((span, index) => (index === spans.length - 1 ? { ...span, text: span.text.trimEnd() } : span))
    .filter(({ text }) => text !== '');
}
