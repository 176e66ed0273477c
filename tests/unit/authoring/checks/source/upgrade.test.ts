import { expect, test } from '@playwright/test';
import { createSourcePage } from '../../../../../src/authoring/checks/source/source-pages';
import { checkUpgradePages } from '../../../../../src/authoring/checks/source/upgrade';
import { formatProblems } from '../../../../../src/model/problem';
import type { SymbolChange } from '../../../../../src/model/symbols/changes/types';
import { getVersionSlug } from '../../../../../src/shared/site';
import { UPGRADE_PAGE } from '../../../../../src/shared/versions/upgrade-page';
import { getApiChangesRoute, getDocsFolder, oldest, second } from '../../../../live-versions';

const symbol = (module: string, name: string, difference: object = { breaking: true }) =>
  ({
    symbol: { module, name, qualifiedName: `${module}.${name}` },
    differences: [difference],
  }) as SymbolChange;

const CHANGES = [
  symbol('superduper.base.datalayer', 'Datalayer.remove'),
  symbol('superduper.base.datalayer', 'Datalayer.wait', { breaking: false }),
  symbol('superduper.components.table', 'Table', { breaking: true, origin: 'Component' }),
  symbol('superduper.backends.base.cache', 'Cache'),
];
const LIST = getApiChangesRoute(oldest, second);
const REMOVE = `${LIST}#superduper.base.datalayer.Datalayer.remove`;

const FILE = `${getDocsFolder(second.name)}/${UPGRADE_PAGE}.mdx`;
const pages = (body: string) => [
  createSourcePage(getVersionSlug(second.name), FILE, `---\ntitle: A\n---\n\n${body}\n`),
];

test('requires links to breaking changes that are not inherited, independently of other links and similar names', () => {
  const checkPage = (body: string) =>
    formatProblems(
      checkUpgradePages(pages(body), (before, after) =>
        before === oldest && after === second ? CHANGES : [],
      ),
    );
  const lacks = `${FILE}: expected a link to the breaking change ${REMOVE}, found none. Describe what to do about the change, and link its name to this URL.`;
  expect(checkPage(`[\`remove\`](${REMOVE})`)).toBe('');
  expect(checkPage('Nothing breaks.')).toBe(lacks);
  expect(checkPage(`[\`removed\`](${REMOVE}d)`)).toBe(lacks);
});
