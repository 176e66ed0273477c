import type { Code, Nodes } from 'mdast';

/** The code that readers of one variant of a page see, in order: they choose a tab wherever there are several. */
export type Variant = Code[];

/** Code of a page in order; of the variants in `tabs`, a reader takes one. */
type CodeOrTabs = Code | { tabs: CodeOrTabs[][] };

/** The code of a page, by the variants that its tabs make. */
export interface CodeVariants {
  /** All that is wanted of it, in order. */
  all: Code[];
  /**
   * The nth takes the nth of all tabs together, or the last where there are fewer. Together they hold all that is wanted, and each the other
   * fences between; there is none where nothing is wanted.
   */
  variants: Variant[];
}

/**
 * Finds the fences of a page, of whose tabs a reader takes one.
 *
 * @param isWanted - Which fences count. Tabs without them have nothing to add, so they make no variant either.
 */
export function codeVariants(tree: Nodes, isWanted: (fence: Code) => boolean): CodeVariants {
  const blocks = blocksOf(tree, isWanted);
  return {
    all: inOrder(blocks).filter(isWanted),
    variants: variantsOf(blocks).filter((variant) => variant.some(isWanted)),
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

function variantsOf(blocks: readonly CodeOrTabs[]): Variant[] {
  const choices = blocks.map((block) => ('tabs' in block ? block.tabs.flatMap(variantsOf) : [[block]]));
  const count = Math.max(...choices.map((variants) => variants.length), 0);
  return Array.from({ length: count }, (_, number) =>
    choices.flatMap((variants) => variants[Math.min(number, variants.length - 1)] ?? []),
  );
}
