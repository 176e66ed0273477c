// The file alone: all of the package takes a twentieth of the check of a page.
import { createSlugger } from '@docusaurus/utils/lib/slugger';
import type { Heading, Nodes, Root } from 'mdast';
import { attributeOf, isElement, nodesIn, plainText } from './mdast';

/** @returns the ids that Docusaurus gives the headings of a page */
export function anchorsOf(tree: Root): Map<Heading, string> {
  return slugged(tree.children.filter((node) => node.type === 'heading'));
}

/** @returns every id of a page that a link may lead to: of headings, also within others, of terms, and those that a writer gave */
export function idsOf(tree: Root): string[] {
  const headings = nodesIn(tree, (node) => node.type === 'heading');
  const ids = nodesIn(tree, (node): node is Nodes => node !== tree).flatMap((node) => {
    const own = (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties?.id;
    return [own, isElement(node) ? attributeOf(node, 'id') : null];
  });
  return [...slugged(headings).values(), ...ids.filter((id) => typeof id === 'string')];
}

function slugged(headings: readonly Heading[]): Map<Heading, string> {
  const slugger = createSlugger();
  return new Map(headings.map((node) => [node, ownId(node) ?? slugger.slug(plainText(node))]));
}

/** The id in an MDX comment at the heading's end, which Docusaurus takes as it is. */
function ownId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value.trim())?.[1];
}
