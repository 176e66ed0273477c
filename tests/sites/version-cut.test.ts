import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { SiteVersion } from '../../src/site';
import { UPGRADE_PAGE } from '../../src/versions/upgrade-page';
import { apiChangesPath, latest, main } from '../live-versions';
import type { SiteCopy } from '../site-copy';
import { smallPage, smallSite } from './small-site';

/** A version that is not live. */
const NEW = '9.9';

test.describe.configure({ mode: 'default', timeout: 300_000 });

/** What the cut reads and runs, but for the tests of pages that a small site lacks: those are run by `npm run test:all`. */
const TESTS =
  /^tests\/(?:[^/]+\.ts|content\/.*\.json|content\/source\/api-reference\.test\.ts|content\/built\/(?:search|lazy-styles)\.test\.ts)$/;

const PAGES = {
  'intro.mdx': smallPage(
    'Introduction',
    'What it is.\n\n```python\nfrom superduper import Listener\n\nprint(Listener)\n```',
  ),
};

/** The main branch has a page about the upgrade, too, which names what has changed since the latest release. */
const pagesOf = (version: SiteVersion) =>
  version === main
    ? {
        ...PAGES,
        [`${UPGRADE_PAGE}.mdx`]: smallPage('Upgrade', `[All changes](${apiChangesPath(latest, main)})`),
      }
    : PAGES;

let site: SiteCopy;

test.beforeEach(() => {
  site = smallSite(pagesOf, TESTS);
});

test.afterEach(() => site.dispose());

const cut = () => site.run('jiti', ['scripts/version-cut.ts', NEW, '--release', `${NEW}.0`]);
const read = (file: string) => readFileSync(join(site.dir, file), 'utf8');

test('cutting a version carries pages, inventory and sidebars, gives addresses, and passes every check', () => {
  expect(cut()).toContain(`Version ${NEW} is cut and in order.`);
  expect(JSON.parse(read('versions.json'))[0]).toBe(NEW);
  expect(read(`versioned_docs/version-${NEW}/api-inventory.json`)).toBe(read('docs/api-inventory.json'));
  expect(read(`versioned_docs/version-${NEW}/intro.mdx`)).toBe(read('docs/intro.mdx'));
  // What changed until the cut is now between two releases, and of the main branch nothing is to be said yet.
  expect(read(`versioned_docs/version-${NEW}/${UPGRADE_PAGE}.mdx`)).toContain(
    `(${apiChangesPath(latest, { ...main, name: NEW })})`,
  );
  expect(read(`docs/${UPGRADE_PAGE}.mdx`)).toContain(`title: Upgrade from ${NEW} to the main branch`);
  expect(existsSync(join(site.dir, `versioned_sidebars/version-${NEW}-sidebars.json`))).toBe(true);
  // The new version is the latest, the one before has an address of its own, and links that name a version still hold.
  expect(read('build/docs/intro/index.html')).toContain(`Written for superduper ${NEW}.0`);
  expect(read(`build/docs/${latest.name}/intro/index.html`)).toContain(
    `Written for superduper ${latest.release}`,
  );
  expect(read(`build/docs/${NEW}/intro/index.html`)).toContain('url=/docs/intro');
});

test('a version whose inventory is of another commit is not cut, and nothing is written', () => {
  const inventory = JSON.parse(read('docs/api-inventory.json'));
  site.write({ 'docs/api-inventory.json': JSON.stringify({ ...inventory, commit: 'f'.repeat(40) }) });
  expect(cut).toThrow(
    `docs/api-inventory.json: expected commit ${main.commit}, which src/live-versions.json names for the main branch, found ffff`,
  );
  expect(JSON.parse(read('versions.json'))).not.toContain(NEW);
});
