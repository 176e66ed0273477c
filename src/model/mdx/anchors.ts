// Imports a single file, because loading the whole package takes 5% of the time of checking a page.
import { createSlugger } from '@docusaurus/utils/lib/slugger';
import type { Heading, Root } from 'mdast';
import { isElement, listNodes, readAttribute, toPlainText, walkTree } from './mdast';

/** Maps each heading at the top level of a page to the id that Docusaurus assigns to it. */
export function computeAnchors(tree: Root): Map<Heading, string> {
  return slugHeadings(tree.children.filter((node) => node.type === 'heading'));
}

/** Returns all ids on a page that links can refer to: those of headings, definitions, and elements with the attribute `id`. */
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

/** Returns the id in a comment at the end of a heading: `limits` in `## Limits {/* #limits *\/}`. */
function readExplicitId(heading: Heading): string | undefined {
  const lastChild = heading.children.at(-1);
  if (lastChild?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec(lastChild.value.trim())?.[1];
}
