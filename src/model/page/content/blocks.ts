import type { Data, RootContent } from 'mdast';
import type { Block, Container } from '../../difference/content';
import { isErrorTable, parsePrintedErrors } from '../../mdx/errors';
import { readSpans } from './inline';

export interface BlockContext {
  /** Maps each name that the page imports, such as `Apply`, to its picture file. */
  pictures: ReadonlyMap<string, string>;
  /** Elements that contain the block, such as list items or tabs, starting with the outermost. */
  within: readonly Container[];
}

export type ReadBlocks = (context: BlockContext) => Block[];

declare module 'mdast' {
  interface Data {
    /** Returns the blocks for the search and the version comparison. Undefined if they are read from the node's Markdown. */
    readBlocks?: ReadBlocks;
  }
}

/** Splits plain Markdown into blocks, such as paragraphs and table rows. */
export function flattenBlocks(nodes: readonly RootContent[], context: BlockContext): Block[] {
  return nodes.flatMap(
    (node) => (node.data as Data | undefined)?.readBlocks?.(context) ?? flattenNode(node, context),
  );
}

/** Returns the context for the blocks inside an element. */
export function addContainer(context: BlockContext, container: Container): BlockContext {
  return { ...context, within: [...context.within, container] };
}

/**
 * Replaces the blocks of these nodes for the search and the version comparison, which read `data.readBlocks`. The Markdown export still contains
 * the nodes.
 */
export function withBlocks(nodes: readonly RootContent[], readBlocks: ReadBlocks): RootContent[] {
  // The first node returns the blocks of all nodes, so the other nodes return nothing.
  return nodes.map(
    (node, index) => ({ ...node, data: { readBlocks: index === 0 ? readBlocks : () => [] } }) as RootContent,
  );
}

/** Reads the blocks of a node from its Markdown. Code never gets here, because `constructs.ts` sets its `data.readBlocks`. */
function flattenNode(node: RootContent, context: BlockContext): Block[] {
  const { within } = context;
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'text', spans: readSpans(node.children), within }];
    case 'list':
      return node.children.flatMap((item, itemIndex) => {
        const ordered = Boolean(node.ordered);
        return item.children.flatMap((child, index) => {
          const container: Container = {
            type: 'item',
            ordered,
            ...(ordered && { number: (node.start ?? 1) + itemIndex }),
            first: index === 0,
          };
          return flattenBlocks([child], addContainer(context, container));
        });
      });
    case 'table': {
      const isErrors = isErrorTable(node);
      return node.children.map(({ children }, index) => {
        const head = index === 0;
        const isError = isErrors && !head && parsePrintedErrors(children[0]?.children ?? []).length > 0;
        const cells = children.map((cell) => readSpans(cell.children));
        return { kind: 'row', head, cells, within, ...(isError && { isError }) };
      });
    }
    case 'blockquote':
      return flattenBlocks(node.children, addContainer(context, { type: 'quote' }));
    case 'thematicBreak':
      return [];
    // A heading inside a container, such as a tab. Other headings are parts of sections.
    case 'heading':
      return [];
    default:
      throw new Error(`expected a block of plain Markdown, found \`${node.type}\``);
  }
}
