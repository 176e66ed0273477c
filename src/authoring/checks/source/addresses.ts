import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Something that a page names by its address: a link to a section, a picture, an imported file. */
export interface Address {
  kind: 'section' | 'file';
  url: string;
  line: number;
}

/** @returns the sections, pictures and files that have to be there for a page, in the page's order */
export function addressesOf(tree: Root): Address[] {
  const found: Address[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'link' && /^(?:\.{1,2}\/[^#]*)?#./.test(node.url)) {
      found.push({ kind: 'section', url: node.url, line });
    } else if (node.type === 'image') {
      found.push({ kind: 'file', url: node.url, line });
    } else if (node.type === 'mdxjsEsm') {
      for (const statement of node.data?.estree?.body ?? []) {
        if (statement.type !== 'ImportDeclaration') continue;
        // The lines of a program are those of the page.
        const at = statement.loc?.start.line ?? line;
        found.push({ kind: 'file', url: String(statement.source.value), line: at });
      }
    }
  });
  return found;
}
