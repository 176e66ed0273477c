import type { Data, RootContent } from 'mdast';
import type { Block, Container } from '../../difference/content';
import { isErrorTable, printedErrors } from '../../mdx/errors';
import { spansOf } from './words';

/** The surroundings of blocks on a page. */
export interface Place {
  /** Files of the pictures that the page imports, by import name. */
  pictures: ReadonlyMap<string, string>;
  /** Containers around the blocks, starting with the outermost. */
  within: readonly Container[];
}

/** Returns the blocks of a node whose blocks differ from its plain Markdown. */
export type AsBlocks = (place: Place) => Block[];

declare module 'mdast' {
  interface Data {
    asBlocks?: AsBlocks;
  }
}

/** Flattens the plain Markdown of a section to blocks, each with its containers. */
export function blocksOf(nodes: readonly RootContent[], place: Place): Block[] {
  return nodes.flatMap(
    (node) => (node.data as Data | undefined)?.asBlocks?.(place) ?? blocksOfNode(node, place),
  );
}

/** Returns the surroundings with one more container. */
export function inside(place: Place, container: Container): Place {
  return { ...place, within: [...place.within, container] };
}

function blocksOfNode(node: RootContent, place: Place): Block[] {
  const { within } = place;
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'text', spans: spansOf(node.children), within }];
    case 'list':
      return node.children.flatMap((item, at) => {
        const ordered = Boolean(node.ordered);
        const number = ordered ? { number: (node.start ?? 1) + at } : {};
        return item.children.flatMap((child, index) =>
          blocksOf([child], inside(place, { type: 'item', ordered, ...number, first: index === 0 })),
        );
      });
    case 'table': {
      const isErrors = isErrorTable(node);
      return node.children.map((row, index) => ({
        kind: 'row',
        head: index === 0,
        cells: row.children.map((cell) => spansOf(cell.children)),
        within,
        ...(isErrors &&
          index > 0 &&
          printedErrors(row.children[0]?.children ?? []).length > 0 && { isError: true }),
      }));
    }
    case 'blockquote':
      return blocksOf(node.children, inside(place, { type: 'quote' }));
    // A thematic break, or a heading inside a container.
    default:
      return [];
  }
}
