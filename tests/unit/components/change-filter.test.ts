import { expect, test } from '@playwright/test';
import type { ModuleChanges } from '../../../src/api-changes-format';
import { EVERYTHING, filterChanges } from '../../../src/components/ApiChanges/filter';

const modules: ModuleChanges[] = [
  {
    module: 'superduper.base',
    changes: [
      { kind: 'added', label: 'function', name: 'open' },
      { kind: 'removed', label: 'class', name: 'Cache', breaking: true },
    ],
  },
  {
    module: 'superduper.components',
    changes: [
      {
        kind: 'changed',
        label: 'method',
        name: 'Table.run',
        breaking: true,
        notes: [{ text: 'new required parameter `ids`', breaking: true }],
      },
      { kind: 'changed', label: 'method', name: 'Table.show', notes: [{ text: 'new parameter `depth`' }] },
    ],
  },
];

/** The names of what is left. */
function names(filter: Partial<typeof EVERYTHING>): string[] {
  return filterChanges(modules, { ...EVERYTHING, ...filter }).flatMap(({ changes }) =>
    changes.map(({ name }) => name),
  );
}

test('without a filter all changes are shown', () => {
  expect(filterChanges(modules, EVERYTHING)).toEqual(modules);
});

test('words are found in the module, the name and what is said, in any order and case', () => {
  expect(names({ words: 'RUN table' })).toEqual(['Table.run']);
  expect(names({ words: 'base.cache' })).toEqual(['Cache']);
  expect(names({ words: 'parameter' })).toEqual(['Table.run', 'Table.show']);
  expect(names({ words: 'required method' })).toEqual(['Table.run']);
  expect(names({ words: 'nothing' })).toEqual([]);
});

test('a kind of change is shown alone, also what may break code', () => {
  expect(names({ kind: 'added' })).toEqual(['open']);
  expect(names({ kind: 'changed' })).toEqual(['Table.run', 'Table.show']);
  expect(names({ kind: 'breaking' })).toEqual(['Cache', 'Table.run']);
});

test('a module is shown alone, and one of which nothing is left is not shown', () => {
  expect(names({ module: 'superduper.base' })).toEqual(['open', 'Cache']);
  expect(filterChanges(modules, { ...EVERYTHING, words: 'open' })).toHaveLength(1);
});
