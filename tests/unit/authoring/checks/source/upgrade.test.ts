import { expect, test } from '@playwright/test';
import { toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { checkUpgradePages, checkUpgradeWords } from '../../../../../src/authoring/checks/source/upgrade';
import { report } from '../../../../../src/model/problem';
import type { SymbolChange } from '../../../../../src/model/symbols/changes/types';
import { versionSlug } from '../../../../../src/shared/site';
import { UPGRADE_PAGE } from '../../../../../src/shared/versions/upgrade-page';
import { apiChangesPath, docsFolderOf, oldest, second } from '../../../../live-versions';

const symbol = (module: string, name: string, breaking = true) =>
  ({ symbol: { module, name, qualifiedName: `${module}.${name}` }, breaking }) as SymbolChange;

const CHANGES = [
  symbol('superduper.base.datalayer', 'Datalayer.remove'),
  symbol('superduper.base.datalayer', 'Datalayer.wait', false),
  symbol('superduper.backends.base.cache', 'Cache'),
];
const LIST = apiChangesPath(oldest, second);
const REMOVE = `${LIST}#superduper.base.datalayer.Datalayer.remove`;

/** Gives the problems of a page of the second version about the upgrade to it. */
function problems(body: string): string {
  const file = `${docsFolderOf(second.name)}/${UPGRADE_PAGE}.mdx`;
  const page = toPage(versionSlug(second.name), file, `---\ntitle: A\n---\n\n${body}\n`);
  const found = checkUpgradePages([page], (before, after) =>
    before === oldest && after === second ? CHANGES : [],
  );
  return report(found).replaceAll(file, 'upgrade.mdx');
}

test('a page that links to what may break code is quiet, whatever it says of the rest', () => {
  expect(problems(`[\`remove\`](${REMOVE})`)).toBe('');
});

test('a page that leaves out what may break code is told so, also where it links to something that begins alike', () => {
  const told = `upgrade.mdx: expected a link to ${REMOVE}, which may break code, found none. Say what to do about the change, and link its name to that address.`;
  expect(problems('Nothing breaks.')).toBe(told);
  expect(problems(`[\`removed\`](${REMOVE}d)`)).toBe(told);
});

test('a row that does not say what to do is named with its line, one that does is quiet', () => {
  const row = (cell: string) => `| [\`remove\`](${REMOVE}) | removed method |${cell}|`;
  const file = `${docsFolderOf(second.name)}/${UPGRADE_PAGE}.mdx`;
  const told = (...rows: string[]) =>
    report(
      checkUpgradeWords([
        toPage(versionSlug(second.name), file, `---\ntitle: A\n---\n\n${rows.join('\n')}\n`),
      ]),
    );
  expect(told(row(' use `db.teardown` '), row(' '))).toBe(
    `${file}:6:${row(' ').length - 2}: expected words about superduper.base.datalayer.Datalayer.remove in the last cell of its row, found none. Say what to do about the change. Move the row to the section where its readers look for it.`,
  );
  expect(told(row(' nothing '), '| a row of another table | |')).toBe('');
});
