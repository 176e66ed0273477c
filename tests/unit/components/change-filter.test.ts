import { expect, test } from '@playwright/test';
import {
  EMPTY_CRITERIA,
  filterChanges,
  findUnchangedName,
  groupIntoSections,
} from '../../../src/components/ApiChanges/filter';
import type { ModuleChanges } from '../../../src/shared/api-changes-format';

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

test('filters by words in any order and case, kind and module, and hides empty groups', () => {
  expect(filterChanges(modules, EMPTY_CRITERIA)).toEqual(modules);
  expect(filterChanges(modules, { ...EMPTY_CRITERIA, q: 'open' })).toHaveLength(1);
  for (const [filter, remaining] of [
    [{ q: 'RUN table' }, ['Table.run']],
    [{ q: 'base.cache' }, ['Cache']],
    [{ q: 'parameter' }, ['Table.run', 'Table.show']],
    [{ q: 'required method' }, ['Table.run']],
    [{ q: 'nothing' }, []],
    [{ kind: 'added' }, ['open']],
    [{ kind: 'changed' }, ['Table.run', 'Table.show']],
    [{ kind: 'breaking' }, ['Cache', 'Table.run']],
    [{ module: 'superduper.base' }, ['open', 'Cache']],
  ] as const) {
    const matches = filterChanges(modules, { ...EMPTY_CRITERIA, ...filter }).flatMap(
      ({ changes }) => changes,
    );
    expect(matches.map(({ name }) => name)).toEqual(remaining);
  }
});

test('lists breaking changes first, then others, then internal ones', () => {
  const internal: ModuleChanges = {
    module: 'superduper.backends',
    internal: true,
    changes: [{ kind: 'removed', label: 'class', name: 'Compute', breaking: true }],
  };
  const sections = groupIntoSections([internal, ...modules]).map(({ id, modules: sectionModules }) => [
    id,
    ...sectionModules.flatMap((module) => [`#${module.id}`, ...module.changes.map(({ name }) => name)]),
  ]);
  expect(sections).toEqual([
    ['may-break-code', '#superduper.base', 'Cache', '#superduper.components', 'Table.run'],
    [
      'other-changes',
      '#other-changes.superduper.base',
      'open',
      '#other-changes.superduper.components',
      'Table.show',
    ],
    ['internals', '#superduper.backends', 'Compute'],
  ]);
  expect(groupIntoSections([])).toEqual([]);
});

test('names an unchanged symbol if no change matches its name', () => {
  for (const words of [' show ', 'table.RUN', 'components.Table.run', 'required parameter', ''])
    expect(findUnchangedName(modules, words)).toBe(null);
  expect(findUnchangedName(modules, 'Table')).toBe('Table');
});
