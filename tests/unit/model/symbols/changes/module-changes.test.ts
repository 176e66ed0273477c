import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { compareApis } from '../../../../../src/model/symbols/changes/compare';
import {
  createModuleChanges,
  type SymbolLinks,
} from '../../../../../src/model/symbols/changes/module-changes';
import { countChanges } from '../../../../../src/shared/api-changes-format';
import { COMMIT } from '../../../authoring/extract/checkout';
import { createVersion, type FrameworkSource } from './versions';

const PAGE = `---
title: superduper.m
api: superduper.m
---

<Api of="C">Words.</Api>

<Api of="C.f">Words.</Api>

<Constants>

- \`LIMIT\`: Words.

</Constants>
`;

/** Creates a version with one page in a folder of the API reference. The page describes `superduper.m`. */
function versionData(name: string, source: FrameworkSource, page = PAGE, folder = ''): SymbolLinks {
  const path = join(name, 'api', folder, 'm');
  return {
    documentation: createVersion(source, { [`${path}.mdx`]: page }),
    routes: new Map([[`${path}.mdx`, `/docs/${path}`]]),
    repository: 'https://example.org/framework',
  };
}

const BEFORE = 'LIMIT = 1\nclass C:\n    x: int = 1\n    def f(self, a): ...\n';
const AFTER =
  'LIMIT = 2\nclass C:\n    x: int = 2\n    def f(self, a, c=1, *, b): ...\n    def g(self): ...\n';
const SOURCE = `https://example.org/framework/blob/${COMMIT}/superduper/m.py`;

test('leads every symbol to its entry in the version that has it, or to its source', () => {
  const places = (name: string) => ({
    name,
    before: `/docs/1/api/m#${name}`,
    after: `/docs/2/api/m#${name}`,
  });
  const notes = [{ text: 'value: `1` → `2`' }];
  const anotherValue = (label: string, name: string) => ({ kind: 'changed', label, ...places(name), notes });
  expect(createModuleChanges(versionData('1', BEFORE), versionData('2', AFTER))).toEqual([
    {
      module: 'superduper.m',
      before: '/docs/1/api/m',
      after: '/docs/2/api/m',
      changes: [
        {
          kind: 'changed',
          label: 'method',
          ...places('C.f'),
          breaking: true,
          // Notes on breaking changes come first.
          notes: [{ text: 'new required parameter `b`', breaking: true }, { text: 'new parameter `c`' }],
          signature: ['f(a', ['+', ', c=1, *, b'], ')'],
        },
        // No page describes this symbol.
        { kind: 'added', label: 'method', name: 'C.g', after: `${SOURCE}#L5` },
        // The class describes its attributes.
        anotherValue('attribute', 'C.x'),
        anotherValue('constant', 'LIMIT'),
      ],
    },
  ]);
});

test('leads a re-exported symbol to its entry', () => {
  const source = (names: string) => ({ 'superduper/__init__.py': names, 'superduper/m.py': BEFORE });
  const [module] = createModuleChanges(
    versionData('1', source('')),
    versionData('2', source('from superduper.m import C\n')),
  );
  expect(module).toMatchObject({
    module: 'superduper',
    changes: [{ name: 'C', label: 'import', after: '/docs/2/api/m#C' }],
  });
});

test('leads to the source for a page without a route', () => {
  const nowhere = { ...versionData('2', AFTER), routes: new Map<string, string>() };
  const [module] = createModuleChanges(versionData('1', BEFORE), nowhere);
  expect(module?.after).toBeUndefined();
  expect(module?.changes[0]?.after).toBe(`${SOURCE}#L4`);
});

test('counts changes by kind', () => {
  const changes = [
    { kind: 'added' },
    { kind: 'removed', breaking: true },
    { kind: 'changed', breaking: true },
    { kind: 'changed' },
  ] as const;
  expect(countChanges(changes)).toEqual({ all: 4, breaking: 2, removed: 1, moved: 0, changed: 2, added: 1 });
});

test('compares two versions once, until one is read again', () => {
  const before = createVersion(BEFORE);
  const after = createVersion(AFTER);
  const changes = compareApis(before, after);
  expect(compareApis(before, after)).toBe(changes);
  expect(compareApis(before, createVersion(AFTER))).not.toBe(changes);
});

test('treats a module as internal if no page for users describes its changes', () => {
  const isInternal = (folder: string, page = PAGE) => {
    const before = versionData('1', BEFORE, page, folder);
    const after = versionData('2', AFTER, page, folder);
    return createModuleChanges(before, after)[0]?.internal ?? false;
  };
  expect(isInternal('base')).toBe(false);
  expect(isInternal('backends/base')).toBe(true);
  expect(isInternal('misc')).toBe(true);
  expect(isInternal('base', 'A page without entries.')).toBe(true);
});
