import type { Code, Nodes, Root, RootContent } from 'mdast';
import type { NotebookVariant } from '../../shared/notebooks';
import { listFences } from './fence';
import { type Element, isElement, readAttribute, toBlocks } from './mdast';

export function isTabs(node: Nodes): node is Element {
  return isElement(node) && node.name === 'Tabs';
}

/** Lists the tabs with code for which `isWanted` returns true. If there's only one, returns an empty list, because readers have nothing to choose. */
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

/** Lists a page's notebooks: one per tab in its first top-level group of tabs with Python code. A page without such a group has one notebook. */
export function listNotebookVariants(tree: Root): NotebookVariant[] {
  const groups = tree.children.filter(isTabs).map((tabs) => listTabs(tabs, isPython));
  const firstTabs = groups.find(({ length }) => length > 0) ?? [];
  const variants = firstTabs.map((item, index) => ({
    tab: index === 0 ? null : readAttribute(item, 'value'),
    label: getTabLabel(item),
  }));
  return variants.length > 0 ? variants : [{ tab: null, label: null }];
}

/** Replaces each top-level group of Python tabs with the content of one tab: the tab labeled `label` or, if no label matches, the first tab. */
export function selectTabs(tree: Root, label: string | null): Root {
  const children = tree.children.flatMap((node): RootContent[] => {
    const items = isTabs(node) ? listTabs(node, isPython) : [];
    const selectedItem = items.find((item) => getTabLabel(item) === label) ?? items[0];
    return selectedItem ? toBlocks(selectedItem) : [node];
  });
  return { ...tree, children };
}
