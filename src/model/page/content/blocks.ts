import type { Data, RootContent } from 'mdast';
import type { Block, Container } from '../../difference/content';
import { isErrorTable, parsePrintedErrors } from '../../mdx/errors';
import { readSpans } from './words';

/** The surroundings of blocks on a page. */
export interface BlockContext {
  /** Files of the pictures that the page imports, by import name. */
  pictures: ReadonlyMap<string, string>;
  /** Containers around the blocks, starting with the outermost. */
  within: readonly Container[];
}

/** Returns the blocks of a node whose blocks differ from its plain Markdown. */
export type ReadBlocks = (context: BlockContext) => Block[];

declare module 'mdast' {
  interface Data {
    readBlocks?: ReadBlocks;
  }
}

/** Flattens the plain Markdown of a section to blocks, each with its containers. */
export function flattenBlocks(nodes: readonly RootContent[], context: BlockContext): Block[] {
  return nodes.flatMap(
    (node) => (node.data as Data | undefined)?.readBlocks?.(context) ?? flattenNode(node, context),
  );
}

/** Returns the surroundings with one more container. */
export function addContainer(context: BlockContext, container: Container): BlockContext {
  return { ...context, within: [...context.within, container] };
}

function flattenNode(node: RootContent, context: BlockContext): Block[] {
  const { within } = context;
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'text', spans: readSpans(node.children), within }];
    case 'list':
      return node.children.flatMap((item, itemIndex) => {
        const ordered = Boolean(node.ordered);
        const number = ordered ? { number: (node.start ?? 1) + itemIndex } : {};
        return item.children.flatMap((child, index) =>
          flattenBlocks(
            [child],
            addContainer(context, { type: 'item', ordered, ...number, first: index === 0 }),
          ),
        );
      });
    case 'table': {
      const isErrors = isErrorTable(node);
      return node.children.map((row, index) => ({
        kind: 'row',
        head: index === 0,
        cells: row.children.map((cell) => readSpans(cell.children)),
        within,
        ...(isErrors &&
          index > 0 &&
          parsePrintedErrors(row.children[0]?.children ?? []).length > 0 && { isError: true }),
      }));
    }
    case 'blockquote':
      return flattenBlocks(node.children, addContainer(context, { type: 'quote' }));
    // A thematic break, or a heading inside a container.
    default:
      return [];
  }
}
