import { createSlugger } from '@docusaurus/utils';
import type { Heading, Root, RootContent } from 'mdast';
import { plainText } from '../mdast';
import { blocksOf } from './blocks';
import { importedPictures } from './figures';
import { spansOf } from './spans';
import type { Section } from './types';

/**
 * Cuts a page at its headings.
 *
 * @param tree - The page, its `<Api>` entries filled in.
 * @param file - Its path, for the pictures that it imports.
 * @returns The sections, with the ids that Docusaurus gives their headings.
 */
export function sectionsOf(tree: Root, file: string): Section[] {
  const pictures = importedPictures(tree, file);
  const slugger = createSlugger();
  const parts: { heading: Heading | null; nodes: RootContent[] }[] = [{ heading: null, nodes: [] }];
  for (const node of tree.children) {
    if (node.type === 'heading') parts.push({ heading: node, nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts.map(({ heading, nodes }) => ({
    anchor: heading && (ownId(heading) ?? slugger.slug(plainText(heading))),
    depth: heading?.depth ?? 0,
    heading: heading ? trimmed(spansOf(heading.children)) : [],
    blocks: blocksOf(nodes, pictures),
  }));
}

/** The id in an MDX comment at the heading's end, which Docusaurus takes as it is. */
function ownId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value.trim())?.[1];
}

function trimmed(spans: Section['heading']): Section['heading'] {
  return spans
    .map((span, index) => (index === spans.length - 1 ? { ...span, text: span.text.trimEnd() } : span))
    .filter(({ text }) => text !== '');
}
