import { createSlugger } from '@docusaurus/utils';
import type { Heading, Root } from 'mdast';
import { plainText } from './mdast';

/** @returns the ids that Docusaurus gives the headings of a page */
export function anchorsOf(tree: Root): Map<Heading, string> {
  const slugger = createSlugger();
  const headings = tree.children.filter((node) => node.type === 'heading');
  return new Map(headings.map((node) => [node, ownId(node) ?? slugger.slug(plainText(node))]));
}

/** The id in an MDX comment at the heading's end, which Docusaurus takes as it is. */
function ownId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value.trim())?.[1];
}
