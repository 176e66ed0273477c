import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import { checkImports } from '../../../checks/project/imports';

const checkFiles = (files: Record<string, string>) =>
  formatProblems(checkImports(new Map(Object.entries(files))));

test('accepts imports of lower, shared and own folders', () => {
  const files = {
    'src/model/versions/a.ts':
      "import { b } from '../page/b';\nimport { s } from '../../shared/site';\nimport { c } from './c';",
    'src/model/versions/c.ts': '',
    'src/model/page/b.ts': '',
    'src/shared/site.ts': '',
    'src/authoring/checks/c.ts': "import { a } from '../../model/versions/a';",
    'src/theme/T/index.tsx': "import X from '@site/src/components/X';",
    'src/components/X/index.tsx': "import type { A } from '@site/src/model/versions/a';",
    'src/components/Y.ts': "import { type A } from '../model/versions/a';",
    'scripts/a.ts': "import { c } from '../src/authoring/checks/c';",
    'tests/unit/a.test.ts': "import { a } from '../../src/model/versions/a';",
  };
  expect(checkFiles(files)).toBe('');
});

test('reports an upward import with its line and the allowed folders', () => {
  const source = "import x from 'x';\n\nimport type {\n  B,\n} from '../versions/b';";
  expect(checkFiles({ 'src/model/mdx/a.ts': source, 'src/model/versions/b.ts': '' })).toBe(
    'src/model/mdx/a.ts:3: expected src/model/mdx to import only from lower folders (src/shared, src/model/list-files.ts, src/model/pair-neighbors.ts, src/model/problem.ts, src/model/run-concurrently.ts, src/model/xml.ts, src/model/cache, src/model/difference, src/model/inventory), found src/model/versions/b.ts. Move the shared code to a lower folder. tests/checks/project/imports.ts lists the folders in order.',
  );
});

for (const [mistake, file, line] of [
  ['values of the build in browsers', 'src/components/X.ts', "import { type A, b } from '../model/page/a';"],
  ['dynamic imports in browsers', 'src/client/x.ts', "const a = () => import('../model/page/a');"],
  ['imports of tests', 'scripts/a.ts', "import { help } from '../tests/help';"],
  ['imports of authoring', 'src/plugins/p.ts', "import { a } from '../authoring/a';"],
  ['imports in an unknown folder', 'src/new/p.ts', "import '../model/page/a';"],
] as const)
  test(`rejects ${mistake}`, () => {
    const targets = { 'tests/help.ts': '', 'src/authoring/a.ts': '', 'src/model/page/a.ts': '' };
    const expected = new RegExp(`^${file}:1: expected \\S+ to import only from [^\n]*$`);
    expect(checkFiles({ ...targets, [file]: line })).toMatch(expected);
  });
