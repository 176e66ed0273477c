import { expect, test } from '@playwright/test';
import {
  checkOriginals,
  checkSwizzleTable,
  hashOf,
  type Swizzle,
} from '../../../../../src/authoring/checks/project/swizzles';
import { report } from '../../../../../src/model/problem';

const original = { 'theme/Tabs/index.js': 'export default Tabs;', 'theme/Tabs/styles.module.css': '.tab {}' };
const tabs: Swizzle = {
  component: 'Tabs',
  file: 'src/theme/Tabs/index.tsx',
  source: '// Change: buttons.\nexport default Tabs;',
  original,
};
const toc: Swizzle = {
  component: 'TOC',
  file: 'src/theme/TOC/index.tsx',
  source: "// Change: a landmark.\nimport OriginalTOC from '@theme-original/TOC';",
  original: { 'theme/TOC/index.js': 'export default TOC;' },
};
const hashes = { Tabs: hashOf(original) };

test('originals: is quiet about an ejected component with the hash of its original, and a wrapped one without', () => {
  expect(report(checkOriginals([tabs, toc], hashes))).toBe('');
});

for (const [what, changed] of [
  ['a script', { ...original, 'theme/Tabs/index.js': 'export default Tabs2;' }],
  ['a style', { ...original, 'theme/Tabs/styles.module.css': '' }],
  ['one file more', { ...original, 'theme/Tabs/more.js': '' }],
] as const) {
  test(`originals: an upgrade that changes ${what} names the component, both hashes and what to do`, () => {
    expect(report(checkOriginals([{ ...tabs, original: changed }], hashes))).toBe(
      `src/theme/Tabs/index.tsx: expected the original with the hash ${hashes.Tabs}, found ${hashOf(changed)} (${Object.keys(changed).join(', ')}). Read again what Docusaurus changed in it (src/theme/README.md says how), take over what holds here too, then write the new hash in tests/content/swizzled-originals.ts.`,
    );
  });
}

test('originals: names an ejected component without a hash, and one that Docusaurus no longer has', () => {
  expect(report(checkOriginals([tabs], {}))).toContain(
    `Tabs/index.tsx: expected the hash of its original in tests/content/swizzled-originals.ts, found ${hashes.Tabs}`,
  );
  expect(report(checkOriginals([{ ...tabs, original: {} }], hashes))).toContain(
    'Tabs/index.tsx: expected a component Tabs of Docusaurus, found none in node_modules/',
  );
});

test('originals: names a hash of a wrapped component, and of one that is gone', () => {
  expect(report(checkOriginals([tabs, toc], { ...hashes, TOC: hashOf(toc.original), Old: '0' }))).toBe(
    [
      'tests/content/swizzled-originals.ts: expected only components that are ejected, found TOC. Take it out.',
      'tests/content/swizzled-originals.ts: expected only components that are ejected, found Old. Take it out.',
    ].join('\n'),
  );
});

const what = 'It changes this and that.';
const rows = {
  Tabs: `| \`Tabs\` | eject | ${what} | The stock ones are list items. |`,
  TOC: `| \`TOC\` | wrap | ${what} | – |`,
};
const table = (changed: Partial<typeof rows> & Record<string, string> = {}) =>
  report(checkSwizzleTable([tabs, toc], Object.values({ ...rows, ...changed }).join('\n')));

test('table: is quiet about a row for each, and names a missing one and one too many', () => {
  expect(table()).toBe('');
  expect(table({ TOC: '' })).toBe(
    'src/theme/README.md: expected a row "| `TOC` | wrap | what it changes and why | – |", found none. Say what it changes.',
  );
  expect(table({ Old: `| \`Old\` | wrap | ${what} | – |` })).toBe(
    'src/theme/README.md:3: expected only components of src/theme, found Old. Take it out.',
  );
});

test('table: names a row that takes a wrapped component for ejected, and one without its reason', () => {
  expect(table({ TOC: `| \`TOC\` | eject | ${what} | Because it is so. |` })).toContain(
    'README.md:2: expected a row "| `TOC` | wrap |',
  );
  expect(table({ Tabs: `| \`Tabs\` | eject | ${what} | – |` })).toContain(
    'found "eject" and "–". Say why it does not wrap the original.',
  );
});

test('table: names a file that does not say in its first line what it changes', () => {
  const silent = { ...tabs, source: "import clsx from 'clsx';" };
  expect(report(checkSwizzleTable([silent], rows.Tabs))).toBe(
    'src/theme/Tabs/index.tsx:1: expected "// Change: ", a sentence and a full stop, found "import clsx from \'clsx\';". Say what it changes, and why.',
  );
});
