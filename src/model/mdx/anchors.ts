// Imports only this file, because loading the whole package takes 5% of the time that checking a page takes.
import { createSlugger } from '@docusaurus/utils/lib/slugger';
import type { Heading, Nodes, Root } from 'mdast';
import { attributeOf, isElement, nodesIn, plainText } from './mdast';

/** Returns the ids that Docusaurus assigns to the headings of a page. */
export function anchorsOf(tree: Root): Map<Heading, string> {
  return slugged(tree.children.filter((node) => node.type === 'heading'));
}

/** Returns all ids of a page that a link can lead to: ids of headings (nested ones too) and terms, and ids that the writer set. */
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

/** Returns the id from the MDX comment at the end of a heading, which Docusaurus doesn't change. */
function ownId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value.trim())?.[1];
}
