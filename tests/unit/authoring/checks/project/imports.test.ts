import { expect, test } from '@playwright/test';
import { checkImports } from '../../../../../src/authoring/checks/project/imports';
import { report } from '../../../../../src/model/problem';

const told = (files: Record<string, string>) => report(checkImports(new Map(Object.entries(files))));

test('imports downwards, to what is shared and within a folder are right', () => {
  expect(
    told({
      'src/model/versions/a.ts':
        "import { b } from '../page/b';\nimport { s } from '../../shared/site';\nimport { c } from './c';",
      'src/model/versions/c.ts': '',
      'src/model/page/b.ts': '',
      'src/shared/site.ts': '',
      'src/authoring/checks/c.ts': "import { a } from '../../model/versions/a';",
      'src/theme/T/index.tsx': "import X from '@site/src/components/X';",
      'src/components/X/index.tsx': "import type { A } from '@site/src/model/versions/a';",
      'scripts/a.ts': "import { c } from '../src/authoring/checks/c';",
      'tests/unit/a.test.ts': "import { a } from '../../src/model/versions/a';",
    }),
  ).toBe('');
});

test('an import upwards is named with its line and what lies below', () => {
  expect(
    told({
      'src/model/page/a.ts': "import x from 'x';\n\nimport type {\n  B,\n} from '../versions/b';",
      'src/model/versions/b.ts': '',
    }),
  ).toBe(
    'src/model/page/a.ts:3: expected an import from src/model/page to what lies below it (src/shared, src/model/problem.ts, src/model/cache, src/model/python, src/model/inventory), found src/model/versions/b.ts. Move what both need down to the lowest folder that has all it needs; src/authoring/checks/project/imports.ts has the folders in order.',
  );
});

test('what browsers load takes types from the build, and nothing else', () => {
  const files = (line: string) => ({ 'src/components/X/index.tsx': line, 'src/model/page/a.ts': '' });
  expect(told(files("import { type A, type B } from '@site/src/model/page/a';"))).toBe('');
  expect(told(files("import { type A, b } from '@site/src/model/page/a';"))).toContain(
    'found src/model/page/a.ts',
  );
  expect(told(files("const a = () => import('../../model/page/a');"))).toContain('found src/model/page/a.ts');
});

test('nothing imports tests, nor what writers run; a folder that the layout does not know imports nothing', () => {
  const files = { 'tests/help.ts': '', 'src/authoring/a.ts': '' };
  expect(told({ ...files, 'scripts/a.ts': "import { help } from '../tests/help';" })).toContain(
    'scripts/a.ts:1: expected an import from scripts',
  );
  expect(told({ ...files, 'src/plugins/p.ts': "import { a } from '../authoring/a';" })).toContain(
    'src/plugins/p.ts:1: expected',
  );
  expect(told({ ...files, 'src/new/p.ts': "import { a } from '../authoring/a';" })).toContain(
    'src/new/p.ts:1: expected',
  );
});

test('a circle is told whole, and once; one of types is none', () => {
  expect(
    told({
      'src/model/page/a.ts': "import { b } from './b';",
      'src/model/page/b.ts': "import { c } from './c';",
      'src/model/page/c.ts': "import { a } from './a';",
    }),
  ).toBe(
    'src/model/page/a.ts: expected imports without a circle, found src/model/page/a.ts → src/model/page/b.ts → src/model/page/c.ts → src/model/page/a.ts. Move what the two need of each other to a file of its own.',
  );
  expect(
    told({
      'src/model/page/a.ts': "import { b } from './b';",
      'src/model/page/b.ts': "import type { A } from './a';",
    }),
  ).toBe('');
});
