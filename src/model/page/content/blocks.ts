import type { Data, RootContent } from 'mdast';
import type { Block, Container } from '../../difference/content';
import { isErrorTable, printedErrors } from '../../mdx/errors';
import { spansOf } from './words';

/** The place that blocks are cut from. */
export interface Place {
  /** The files of the pictures that the page imports, by name. */
  pictures: ReadonlyMap<string, string>;
  /** The containers that hold the blocks, the outermost first. */
  within: readonly Container[];
}

/** Gives the blocks of a node that says more, or less, than its plain Markdown. */
export type AsBlocks = (place: Place) => Block[];

declare module 'mdast' {
  interface Data {
    asBlocks?: AsBlocks;
  }
}

/** Flattens plain Markdown, between two headings, to the smallest things that stand alone, each with what holds it. */
export function blocksOf(nodes: readonly RootContent[], place: Place): Block[] {
  return nodes.flatMap(
    (node) => (node.data as Data | undefined)?.asBlocks?.(place) ?? blocksOfNode(node, place),
  );
}

/** @returns the same place inside of one thing more */
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
    // A rule; a heading inside of something.
    default:
      return [];
  }
}
