import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { List, Root } from 'mdast';
import { VersionReference } from '../../../src/authoring/checks/source/reference/pages';
import { checkResults } from '../../../src/authoring/checks/source/results';
import { membersOf } from '../../../src/model/inventory/inheritance';
import { homeOf } from '../../../src/model/inventory/lookup';
import type { Inventory } from '../../../src/model/inventory/types';
import { foldedBlocks } from '../../../src/model/page/definitions';
import { plainText } from '../../../src/model/page/mdast';
import { parseMdx } from '../../../src/model/page/parse';
import { report } from '../../../src/model/problem';
import { fillPage } from '../../../src/model/reference/transform';
import { readDocumentation } from '../../../src/model/reference/version-folder';
import type { Facts } from '../../../src/model/symbols/facts';

// Each worker would read all pages again.
test.describe.configure({ mode: 'default' });

const root = resolve(__dirname, '../../..');
const versioned = readdirSync(join(root, 'versioned_docs')).map((name) => `versioned_docs/${name}`);

for (const name of ['docs', ...versioned]) {
  const folder = join(root, name);

  test.describe(name, () => {
    test('has the inventory of its version', () => {
      expect(existsSync(join(folder, 'api-inventory.json'))).toBe(true);
    });

    test('describes every public symbol of the modules that it documents, nothing else, and links only to those', () => {
      expect(report(new VersionReference(folder, checkResults()).problems())).toBe('');
    });

    test('shows every entry in a section of its own, with what its class inherits', () => {
      const { pages, symbols } = readDocumentation(folder);
      for (const { page, entries } of pages) {
        const sections = inheritedBySection(fill(page.file));
        for (const { facts } of entries) {
          const { name } = facts.symbol;
          const path = relative(root, page.file);
          expect(sections.get(name), `${path}: the section ${name}, with what it inherits`).toEqual(
            inheritedNames(symbols.inventory, facts),
          );
        }
      }
    });
  });
}

/** A page as the build fills it. */
function fill(file: string): Root {
  const tree = parseMdx(readFileSync(file, 'utf8'), file);
  fillPage(tree, file, { repository: 'https://example.org' });
  return tree;
}

/** By the text of its heading, the inherited members that a section names. */
function inheritedBySection(tree: Root): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let title = '';
  for (const node of tree.children) {
    if (node.type === 'heading') {
      title = plainText(node).trim();
      sections.set(title, []);
    } else if (node.type === 'fold') {
      const lists = foldedBlocks(node).filter((block) => block.type === 'list');
      // `from Component: encode, decode` names two.
      const names = lists.filter(isInherited).flatMap(({ children }) =>
        children.flatMap((item) =>
          plainText(item)
            .replace(/^from \w+: /, '')
            .split(', '),
        ),
      );
      if (names.length > 0) sections.set(title, names.sort());
    }
  }
  return sections;
}

function isInherited({ data }: List): boolean {
  return JSON.stringify(data ?? {}).includes('api-inherited');
}

/** The names that a class inherits and its constructor does not take; none for anything else. */
function inheritedNames(inventory: Inventory, { symbol, parameters }: Facts): string[] {
  if (symbol.kind !== 'class') return [];
  const passed = new Set(parameters?.map(({ name }) => name));
  return [...membersOf(inventory, symbol.qualifiedName).values()]
    .filter((member) => homeOf(inventory, symbol.qualifiedName, member) !== symbol.qualifiedName)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('_') && !passed.has(name))
    .sort();
}
