import type { Code, Nodes, Root, RootContent } from 'mdast';
import type { NotebookVariant } from '../../shared/notebooks';
import { listFences } from './fence';
import { type Element, isElement, listNodes, readAttribute, toBlocks } from './mdast';

/** Returns whether a node is a group of tabs. */
export function isTabs(node: Nodes): node is Element {
  return isElement(node) && node.name === 'Tabs';
}

/** Returns the tabs of a group that contain code fences which the caller wants. Returns an empty list if there are fewer than two such tabs. */
export function listTabs(tabs: Element, isWanted: (fence: Code) => boolean): Element[] {
  const items = tabs.children.filter(
    (item): item is Element => isElement(item) && listFences(item).some(isWanted),
  );
  return items.length < 2 ? [] : items;
}

/** Returns the text that readers see on a tab. */
export function getTabLabel(item: Element): string {
  return readAttribute(item, 'label') ?? readAttribute(item, 'value') ?? '';
}

const isPython = ({ lang }: Code) => lang === 'python';

/** Lists the notebooks of a page: one for each tab of the page's first group of tabs around samples, or a single one if there is no such group. */
export function listNotebookVariants(tree: Root): NotebookVariant[] {
  const [firstTabs = []] = listNodes(tree, isTabs)
    .map((tabs) => listTabs(tabs, isPython))
    .filter(({ length }) => length > 0);
  const variants = firstTabs.map((item, index) => ({
    tab: index === 0 ? null : readAttribute(item, 'value'),
    label: getTabLabel(item),
  }));
  return variants.length > 0 ? variants : [{ tab: null, label: null }];
}

/** Returns a copy of a page in which one tab replaces each group of tabs around samples: the tab with the label or, if there is none, the first. */
export function selectTabs(tree: Root, label: string | null): Root {
  const children = tree.children.flatMap((node): RootContent[] => {
    const items = isTabs(node) ? listTabs(node, isPython) : [];
    const selectedItem = items.find((item) => getTabLabel(item) === label) ?? items[0];
    return selectedItem ? toBlocks(selectedItem) : [node];
  });
  return { ...tree, children };
}
