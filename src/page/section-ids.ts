import { createSlugger } from '@docusaurus/utils';
import type { Heading, Root } from 'mdast';
import { plainText } from './mdast';

/** @returns the ids that Docusaurus gives the headings of a page that stand in nothing else, by heading */
export function headingIds(tree: Root): Map<Heading, string> {
  const slugger = createSlugger();
  return new Map(
    tree.children.flatMap((node) =>
      node.type === 'heading' ? [[node, ownId(node) ?? slugger.slug(plainText(node))] as const] : [],
    ),
  );
}

/** The id in an MDX comment at the heading's end, which Docusaurus takes as it is. */
function ownId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value.trim())?.[1];
}
