import { basename, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { toPlainText } from '../../../src/model/mdx/mdast';
import { fillPage } from '../../../src/model/page/filled-page';
import { readDocumentation } from '../../../src/model/page/version-folder';
import type { Facts } from '../../../src/model/symbols/facts';
import { collectMembers } from '../../../src/shared/inventory/inheritance';
import { findHomeClass } from '../../../src/shared/inventory/lookup';
import type { Inventory } from '../../../src/shared/inventory/types';
import { getDocsFolder, versions } from '../../../src/shared/site';

// A single worker, because each would read all pages again.
test.describe.configure({ mode: 'default' });

for (const folder of versions.map(({ name }) => resolve(getDocsFolder(name)))) {
  test(`shows every entry of ${basename(folder)} in its own section, with the inherited members`, () => {
    const { pages, symbols } = readDocumentation(folder);
    for (const { page, entries } of pages) {
      const sections = readInheritedSections(page.file);
      for (const { facts } of entries) {
        const { name } = facts.symbol;
        const section = sections.get(name);
        expect(section, `${page.file}: ${name}`).toEqual(listInheritedNames(symbols.inventory, facts));
      }
    }
  });
}

/** Inherited members that the sections of a filled page list, by heading. */
function readInheritedSections(file: string): Map<string, string[]> {
  const { tree } = fillPage(file, { repository: 'https://example.org' });
  const sections = new Map<string, string[]>();
  let title = '';
  for (const node of tree.children) {
    if (node.type === 'heading') {
      title = toPlainText(node).trim();
      sections.set(title, []);
    } else if (node.type === 'fold') {
      const lists = node.children.filter((block) => block.type === 'list');
      const inherited = lists.filter(({ data }) => JSON.stringify(data ?? {}).includes('api-inherited'));
      const items = inherited.flatMap(({ children }) => children.map(toPlainText));
      // `from Component: encode, decode` lists two members.
      const names = items.flatMap((item) => item.replace(/^from \w+: /, '').split(', '));
      if (names.length > 0) sections.set(title, names.sort());
    }
  }
  return sections;
}

/** Names that a class inherits without taking them in its constructor. Empty for other symbols. */
function listInheritedNames(inventory: Inventory, { symbol, parameters }: Facts): string[] {
  if (symbol.kind !== 'class') return [];
  const passed = new Set(parameters?.map(({ name }) => name));
  return [...collectMembers(inventory, symbol.qualifiedName).values()]
    .filter((member) => findHomeClass(inventory, symbol.qualifiedName, member) !== symbol.qualifiedName)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('_') && !passed.has(name))
    .sort();
}
