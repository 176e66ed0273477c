import { expect, test } from '@playwright/test';
import { checkImports } from '../../../src/checks/imports';
import { report } from '../../../src/page/problem';

const told = (files: Record<string, string>) => report(checkImports(new Map(Object.entries(files))));

test('imports downwards, to the ground and within a room are right', () => {
  expect(
    told({
      'src/history/a.ts':
        "import { b } from '../page/b';\nimport { s } from '../site';\nimport { c } from './c';",
      'src/history/c.ts': '',
      'src/page/b.ts': '',
      'src/site.ts': '',
      'src/theme/T/index.tsx': "import X from '@site/src/components/X';",
      'src/components/X/index.tsx': "import type { A } from '@site/src/history/a';",
      'tests/unit/a.test.ts': "import { a } from '../../src/history/a';",
    }),
  ).toBe('');
});

test('an import upwards is named with its line and what lies below', () => {
  expect(
    told({
      'src/page/a.ts': "import x from 'x';\n\nimport type {\n  B,\n} from '../history/b';",
      'src/history/b.ts': '',
    }),
  ).toBe(
    'src/page/a.ts:3: expected an import from page to what lies below it (src, text, dom, difference, search, versions, offline, fonts, cache, python, inventory), found src/history/b.ts. Move what both need down to the lowest room that has all it needs; src/checks/imports.ts has the rooms in order.',
  );
});

test('what browsers load takes types from the build, and nothing else', () => {
  const files = (line: string) => ({ 'src/components/X/index.tsx': line, 'src/history/a.ts': '' });
  expect(told(files("import { type A, type B } from '@site/src/history/a';"))).toBe('');
  expect(told(files("import { type A, b } from '@site/src/history/a';"))).toContain('found src/history/a.ts');
  expect(told(files("const a = () => import('../../history/a');"))).toContain('found src/history/a.ts');
});

test('neither scripts nor rooms import tests; the ground imports no room', () => {
  const files = { 'tests/help.ts': '', 'src/page/a.ts': '' };
  expect(told({ ...files, 'scripts/a.ts': "import { help } from '../tests/help';" })).toContain(
    'scripts/a.ts:1: expected an import from scripts',
  );
  expect(told({ ...files, 'src/site.ts': "export * from './page/a';" })).toContain('src/site.ts:1: expected');
});

test('what makes files for hosts keeps them between builds, and knows nothing of pages', () => {
  const files = { 'src/cache/a.ts': '', 'src/page/a.ts': '' };
  expect(told({ ...files, 'src/delivery/a.ts': "import { a } from '../cache/a';" })).toBe('');
  expect(told({ ...files, 'src/delivery/a.ts': "import { a } from '../page/a';" })).toContain(
    'src/delivery/a.ts:1: expected an import from delivery',
  );
});

test('a circle is told whole, and once; one of types is none', () => {
  expect(
    told({
      'src/page/a.ts': "import { b } from './b';",
      'src/page/b.ts': "import { c } from './c';",
      'src/page/c.ts': "import { a } from './a';",
    }),
  ).toBe(
    'src/page/a.ts: expected imports without a circle, found src/page/a.ts → src/page/b.ts → src/page/c.ts → src/page/a.ts. Move what the two need of each other to a file of its own.',
  );
  expect(
    told({ 'src/page/a.ts': "import { b } from './b';", 'src/page/b.ts': "import type { A } from './a';" }),
  ).toBe('');
});
