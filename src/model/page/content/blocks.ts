import type { Data, RootContent } from 'mdast';
import type { Block, Container } from '../../difference/content';
import { isErrorTable, parsePrintedErrors } from '../../mdx/errors';
import { readSpans } from './inline';

interface BlockContext {
  /** Paths of the SVG pictures that the page imports, by name, such as `Apply`. */
  pictures: ReadonlyMap<string, string>;
  within: readonly Container[];
}

type ReadBlocks = (context: BlockContext) => Block[];

declare module 'mdast' {
  interface Data {
    /** Returns the blocks that the search and the version comparison use instead of the node's content. */
    readBlocks?: ReadBlocks;
  }
}

/** Splits plain Markdown into blocks, such as paragraphs and table rows. */
export function flattenBlocks(nodes: readonly RootContent[], context: BlockContext): Block[] {
  return nodes.flatMap(
    (node) => (node.data as Data | undefined)?.readBlocks?.(context) ?? flattenNode(node, context),
  );
}

/** Returns the context for blocks inside a container, such as a tab. */
export function addContainer(context: BlockContext, container: Container): BlockContext {
  return { ...context, within: [...context.within, container] };
}

/** Makes the search and the version comparison use the blocks from `readBlocks` instead of the nodes' content. The Markdown export doesn't change. */
export function withBlocks(nodes: readonly RootContent[], readBlocks: ReadBlocks): RootContent[] {
  // The first node returns all blocks, so the others return none.
  return nodes.map(
    (node, index) => ({ ...node, data: { readBlocks: index === 0 ? readBlocks : () => [] } }) as RootContent,
  );
}

/** Splits a node into blocks. Code blocks don't get here, because `constructs.ts` gives them their own `readBlocks`. */
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
    // Only headings inside a container, such as a tab, get here. All others start a section.
    case 'heading':
      return [];
    default:
      throw new Error(`expected a block of plain Markdown, found \`${node.type}\``);
  }
}
