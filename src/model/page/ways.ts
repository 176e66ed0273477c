import type { Code, Nodes } from 'mdast';

/** Code of a page in order; of the ways in `tabs`, a reader takes one. */
type CodeOrTabs = Code | { tabs: CodeOrTabs[][] };

/** The code of a page, as its readers come through it. */
export interface CodeWays {
  /** All that is wanted of it, in order. */
  all: Code[];
  /**
   * Every way through: the nth takes the nth of all tabs together, or the last where there are fewer. Together they hold all that is wanted,
   * and each the other fences between; there is none where nothing is wanted.
   */
  ways: Code[][];
}

/**
 * Finds the fences of a page, of whose tabs a reader takes one.
 *
 * @param isWanted - Which fences count. Tabs without them have nothing to add, so they are no way through the page either.
 */
export function codeWays(tree: Nodes, isWanted: (fence: Code) => boolean): CodeWays {
  const blocks = blocksOf(tree, isWanted);
  return {
    all: inOrder(blocks).filter(isWanted),
    ways: waysThrough(blocks).filter((way) => way.some(isWanted)),
  };
}

function blocksOf(node: Nodes, isWanted: (fence: Code) => boolean): CodeOrTabs[] {
  if (node.type === 'code') return [node];
  if (!('children' in node)) return [];
  const children = node.children.map((child) => blocksOf(child, isWanted));
  if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Tabs') return children.flat();
  const tabs = children.filter((blocks) => inOrder(blocks).some(isWanted));
  return tabs.length > 0 ? [{ tabs }] : children.flat();
}

function inOrder(blocks: readonly CodeOrTabs[]): Code[] {
  return blocks.flatMap((block) => ('tabs' in block ? block.tabs.flatMap(inOrder) : [block]));
}

function waysThrough(blocks: readonly CodeOrTabs[]): Code[][] {
  const choices = blocks.map((block) => ('tabs' in block ? block.tabs.flatMap(waysThrough) : [[block]]));
  const count = Math.max(...choices.map((ways) => ways.length), 0);
  return Array.from({ length: count }, (_, way) =>
    choices.flatMap((ways) => ways[Math.min(way, ways.length - 1)] ?? []),
  );
}
