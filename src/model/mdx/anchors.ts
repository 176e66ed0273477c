// Imports only this file, because loading the whole package takes 5% of a page check.
import { createSlugger } from '@docusaurus/utils/lib/slugger';
import type { Heading, Root } from 'mdast';
import { isElement, listNodes, readAttribute, toPlainText, walkTree } from './mdast';

/** Maps a page's top-level headings to the ids that Docusaurus gives them. */
export function computeAnchors(tree: Root): Map<Heading, string> {
  return slugHeadings(tree.children.filter((node) => node.type === 'heading'));
}

/** Lists all ids on a page that links can refer to. Headings, terms in definition lists and elements with an `id` attribute have one. */
export function listTargetIds(tree: Root): string[] {
  const headings = listNodes(tree, (node) => node.type === 'heading');
  const ids: unknown[] = [...slugHeadings(headings).values()];
  walkTree(tree, (node) => {
    ids.push(node.data?.hProperties?.id);
    if (isElement(node)) ids.push(readAttribute(node, 'id'));
  });
  return ids.filter((id) => typeof id === 'string');
}

function slugHeadings(headings: readonly Heading[]): Map<Heading, string> {
  const slugger = createSlugger();
  return new Map(headings.map((node) => [node, readExplicitId(node) ?? slugger.slug(toPlainText(node))]));
}

/** Returns the id that a writer gave a heading: `limits` for `## Limits {/* #limits *\/}`. */
function readExplicitId(heading: Heading): string | undefined {
  const lastChild = heading.children.at(-1);
  if (lastChild?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec(lastChild.value.trim())?.[1];
}
