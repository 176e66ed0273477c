import type { Root } from 'mdast';
import { addEstrees } from './estree';
import { isElement, nodesIn } from './mdast';

/** The components of tabs, by the theme's names. */
const TABS = ['Tabs', 'TabItem'];

/** Imports into a page the tabs that it uses, so that its writer need not. No other page is given them. */
export function importTabs(tree: Root): void {
  const used = new Set(
    nodesIn(tree, isElement).flatMap(({ name }) => (name && TABS.includes(name) ? [name] : [])),
  );
  if (used.size === 0) return;
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const { local } of statement.specifiers) used.delete(local.name);
    }
  }
  const imports: Root = { type: 'root', children: [] };
  for (const name of used)
    imports.children.push({ type: 'mdxjsEsm', value: `import ${name} from '@theme/${name}';` });
  addEstrees(imports);
  tree.children.push(...imports.children);
}
