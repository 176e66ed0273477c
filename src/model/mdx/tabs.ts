import type { Code, Nodes, Root, RootContent } from 'mdast';
import type { NotebookVariant } from '../../shared/notebooks';
import { listFences } from './fence';
import { type Element, isElement, listNodes, readAttribute, toBlocks } from './mdast';

export function isTabs(node: Nodes): node is Element {
  return isElement(node) && node.name === 'Tabs';
}

/** Lists the tabs of a group that contain wanted code fences. A single such tab doesn't count, because it gives readers no choice. */
export function listTabs(tabs: Element, isWanted: (fence: Code) => boolean): Element[] {
  const items = tabs.children.filter(
    (item): item is Element => isElement(item) && listFences(item).some(isWanted),
  );
  return items.length < 2 ? [] : items;
}

export function getTabLabel(item: Element): string {
  return readAttribute(item, 'label') ?? readAttribute(item, 'value') ?? '';
}

const isPython = ({ lang }: Code) => lang === 'python';

/** Lists a page's notebooks: one for each tab of the first group with samples, or a single one if no samples are in tabs. */
export function listNotebookVariants(tree: Root): NotebookVariant[] {
  const groups = listNodes(tree, isTabs).map((tabs) => listTabs(tabs, isPython));
  const firstTabs = groups.find(({ length }) => length > 0) ?? [];
  const variants = firstTabs.map((item, index) => ({
    tab: index === 0 ? null : readAttribute(item, 'value'),
    label: getTabLabel(item),
  }));
  return variants.length > 0 ? variants : [{ tab: null, label: null }];
}

/**
 * Returns a copy of the page in which the content of a single tab replaces each group of tabs with samples. It's the tab with this label,
 * or the first one if no tab has it.
 */
export function selectTabs(tree: Root, label: string | null): Root {
  const children = tree.children.flatMap((node): RootContent[] => {
    const items = isTabs(node) ? listTabs(node, isPython) : [];
    const selectedItem = items.find((item) => getTabLabel(item) === label) ?? items[0];
    return selectedItem ? toBlocks(selectedItem) : [node];
  });
  return { ...tree, children };
}
