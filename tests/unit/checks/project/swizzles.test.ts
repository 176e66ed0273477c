import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import { checkOriginals, checkSwizzleTable, hashFiles, type Swizzle } from '../../../checks/project/swizzles';

const original = { 'theme/Tabs/index.js': 'export default Tabs;', 'theme/Tabs/styles.module.css': '.tab {}' };
const createSwizzle = (component: string, source: string, files: Swizzle['original']): Swizzle => {
  return { component, file: `src/theme/${component}/index.tsx`, source, original: files };
};
const tabs = createSwizzle('Tabs', '// Change: buttons.\nexport default Tabs;', original);
const toc = createSwizzle('TOC', "// Change: a landmark.\nimport TOC from '@theme-original/TOC';", {});
const hashes = { Tabs: hashFiles(original) };

const originals = (swizzles: Swizzle[], knownHashes: Record<string, string>) =>
  formatProblems(checkOriginals(swizzles, knownHashes));

test('accepts an ejected component with the hash of its original, and a wrapped one without', () => {
  expect(originals([tabs, toc], hashes)).toBe('');
});

test('reports the component, both hashes and the fix after an upgrade changes its files', () => {
  for (const changed of [
    { ...original, 'theme/Tabs/index.js': 'export default Tabs2;' },
    { ...original, 'theme/Tabs/styles.module.css': '' },
    { ...original, 'theme/Tabs/more.js': '' },
  ])
    expect(originals([{ ...tabs, original: changed }], hashes)).toBe(
      `src/theme/Tabs/index.tsx: expected an original with the hash ${hashes.Tabs}, found ${hashFiles(changed)} (${Object.keys(changed).join(', ')}). Compare the component with Docusaurus’s new version (src/theme/README.md explains how), copy the changes that apply here, then write the new hash to tests/content/swizzled-originals.ts.`,
    );
});

test('reports an ejected component without a hash or original, and a hash of a wrapped or removed one', () => {
  expect(originals([tabs], {})).toContain(
    `Tabs/index.tsx: expected the hash of the original in tests/content/swizzled-originals.ts, found ${hashes.Tabs}`,
  );
  expect(originals([{ ...tabs, original: {} }], hashes)).toContain('(no such component in node_modules/');
  const needless = (name: string) =>
    `tests/content/swizzled-originals.ts: expected only ejected components, found ${name}. Remove the line.`;
  expect(originals([tabs, toc], { ...hashes, TOC: hashFiles(toc.original), Old: '0' })).toBe(
    `${needless('TOC')}\n${needless('Old')}`,
  );
});

const TABS = '| `Tabs` | eject | It changes this and that. | The stock ones are list items. |';
const TOC = '| `TOC` | wrap | It changes this and that. | – |';
const table = (...rows: string[]) => formatProblems(checkSwizzleTable([tabs, toc], rows.join('\n')));

test('reports missing, unneeded, wrong and unexplained rows of the table', () => {
  expect(table(TABS, TOC)).toBe('');
  expect(table(TABS)).toBe(
    'src/theme/README.md: expected a row "| `TOC` | wrap | what it changes and why | – |", found none. Describe what the component changes. If it is ejected, add the reason why it does not wrap the original.',
  );
  expect(table(TABS, TOC, TOC.replace('TOC', 'Old'))).toBe(
    'src/theme/README.md:3: expected only components in src/theme, found Old. Remove the row.',
  );
  expect(table(TABS, TOC.replace('wrap', 'eject').replace('–', 'Because it is so.'))).toContain(
    'README.md:2: expected a row "| `TOC` | wrap |',
  );
  expect(table(TABS.replace(/[^|]*\|$/, ' – |'), TOC)).toContain(
    'README.md:1: expected a row "| `Tabs` | eject | what it changes and why | what a wrap could not do |", found | `Tabs`',
  );
});

test('reports a file whose first line does not describe its change', () => {
  const silent = { ...tabs, source: "import clsx from 'clsx';" };
  expect(formatProblems(checkSwizzleTable([silent], TABS))).toBe(
    'src/theme/Tabs/index.tsx:1: expected "// Change: " and a sentence with a period in the first line, found "import clsx from \'clsx\';". Describe what the component changes, and why.',
  );
});
