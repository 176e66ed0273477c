import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { SiteVersion } from '../../src/shared/site';
import { UPGRADE_PAGE } from '../../src/shared/versions/upgrade-page';
import { getApiChangesRoute, latest, main, versions } from '../live-versions';
import type { SiteCopy } from '../site-copy';
import { commitAll, createTemporaryFolder, runGit, writeFiles } from '../temporary';
import { createSmallSite, formatPage } from './small-site';

/** A version that is not live, even if the latest version was just cut. */
const NEW = `${latest.name}9`;
const FOLDER = `versioned_docs/version-${NEW}`;

test.describe.configure({ mode: 'default', timeout: 300_000 });

/** Tests that run on the cut site. `npm run test:all` runs the other tests, for which a small site lacks pages. */
const TESTS =
  /^tests\/(?:[^/]+\.ts|checks\/built\/.*\.ts|content\/.*\.json|content\/source\/api-reference\.test\.ts|content\/built\/(?:built-once|(?:search|styles)\.test)\.ts)$/;

const INSTALL = `superduper-framework @ git+https://github.com/superduper-io/superduper.git@${main.commit}`;
const INTRO = formatPage(
  'Introduction',
  'What it is. [To the guide](./guide.mdx)\n\n```python\nfrom superduper import Listener\n\nprint(Listener)\n```',
);

/** Returns the pages of a version. The main branch has an upgrade page with the changes since the latest release. */
const pagesOf = (version: SiteVersion) => ({
  'intro.mdx': INTRO,
  'guide.mdx': formatPage('Guide', 'Words.').replace('A page', 'A guide'),
  ...(version === main && {
    'core_api/intro.mdx': formatPage('Core', 'Words.').replace('A page', 'The first page'),
    [`${UPGRADE_PAGE}.mdx`]: formatPage(
      'Upgrade to the main branch',
      `[All changes](${getApiChangesRoute(latest, main)})\n\n\`\`\`bash\npip install \\\n  "${INSTALL}"\n\`\`\`\n\nThe main branch is not released.`,
    ),
  }),
});

function createCuttableSite(): SiteCopy {
  const site = createSmallSite(pagesOf, TESTS);
  for (const file of ['docusaurus.config.ts', 'src/shared/home.ts', 'src/pages/releases.md']) {
    const text = readFileSync(join(site.dir, file), 'utf8');
    site.write({ [file]: text.replace(/(?<=['(])\/(?:docs|versions)\/[^')]*(?=[')])/g, '/docs/intro') });
  }
  const idsOf = (version: SiteVersion) =>
    Object.keys(pagesOf(version)).map((file) => file.replace('.mdx', ''));
  for (const version of versions.filter((siteVersion) => siteVersion !== main)) {
    const sidebars = JSON.stringify({ tutorialSidebar: idsOf(version) });
    site.write({ [`versioned_sidebars/version-${version.name}-sidebars.json`]: sidebars });
  }
  const map = versions.map((version) => [version === main ? 'next' : version.name, idsOf(version)]);
  site.write({
    'sidebars.ts': `export default ${JSON.stringify({ tutorialSidebar: idsOf(main) })};\n`,
    'src/model/versions/published.json': JSON.stringify(Object.fromEntries(map)),
  });
  return site;
}

let site: SiteCopy;

test.beforeAll(() => {
  site = createCuttableSite();
  commitAll(site.dir);
});

test.afterAll(() => site.dispose());

const cut = () => site.attempt('jiti', ['scripts/version-cut.ts', NEW, '--release', `${NEW}.0`]);
const read = (file: string) => readFileSync(join(site.dir, file), 'utf8');
const changes = () => runGit(site.dir, 'status', '--porcelain');

function editSite(files: Record<string, string>, use: () => void): void {
  const before = runGit(site.dir, 'rev-parse', 'HEAD');
  site.write(files);
  use();
  runGit(site.dir, 'add', '--all');
  runGit(site.dir, 'reset', '--quiet', '--hard', before);
}

test('reports the obstacles to a cut with file and line, and writes nothing @weekly', () => {
  // On a page of the latest version, a section of this length has to name the questions that it answers.
  const guide = `${formatPage('Guide', 'Words.')}\n## Details\n\nOne. Two. Three.\n`;
  const line = guide.split('\n').indexOf('## Details') + 1;
  editSite({ 'docs/guide.mdx': guide }, () => {
    const { status, printed } = cut();
    expect(status).toBe(1);
    expect(printed).toContain(`docs/guide.mdx:${line}: expected the questions that “Details” answers`);
    expect(changes()).toBe('');
  });
});

test('prints the command that undoes a failed cut completely @weekly', () => {
  editSite({ 'tests/content/search/queries.json': '[' }, () => {
    const { status, printed } = cut();
    expect(status).toBe(1);
    expect(existsSync(join(site.dir, FOLDER))).toBe(true);
    const [, undo = ''] = /To undo the cut, run:\n {2}(.*)/.exec(printed) ?? [];
    execFileSync('sh', ['-c', undo], { cwd: site.dir });
    expect(changes()).toBe('');
  });
});

test('adds rows in a release, waits for samples and pages, and continues where it stopped @weekly', () => {
  // A clone of a tiny framework, which lacks most documented symbols, with a tag and another work tree.
  const framework = createTemporaryFolder({
    'pyproject.toml': '[project]\nname = "superduper-framework"\nversion = "9.9.9"\n',
    'plugins/sql/pyproject.toml': '[project]\nname = "superduper_sql"\nversion = "9.9.9"\n',
    'plugins/sql/superduper_sql/__init__.py': '',
    'superduper/__init__.py': "from .listener import Listener\n\n__all__ = ['Listener']\n",
    'superduper/listener.py': 'class Listener:\n    pass\n',
  });
  commitAll(framework);
  runGit(framework, 'tag', `${NEW}.0`);
  writeFiles(framework, { 'superduper/listener.py': 'class Unreleased:\n    pass\n' });
  const args = ['scripts/release.ts', '--source', framework, '--tag', `${NEW}.0`];
  const release = () => site.attempt('jiti', args);
  const guide = (code: string) => `${formatPage('Guide', 'Words.')}\n\`\`\`python\n${code}\n\`\`\`\n`;
  editSite({ 'docs/guide.mdx': guide("raise ValueError('bones')") }, () => {
    const failed = release();
    expect(failed.status, failed.printed).toBe(1);
    expect(JSON.parse(read('docs/api-inventory.json')).commit).toBe(runGit(framework, 'rev-parse', 'HEAD'));
    expect(read(`docs/${UPGRADE_PAGE}.mdx`)).toMatch(/^\| \[`Datalayer`\]\(.*\| \|$/m);
    expect(failed.printed).toMatch(/^Rows for changes that may break code: [1-9]\d* added$/m);
    expect(failed.printed).toContain('Main branch intro: 1 ran, 0 differ');
    expect(failed.printed).toMatch(/docs\/guide\.mdx:\d+:?.*ValueError: bones/);
    expect(failed.printed).toMatch(/^the samples .*FAILED\nthe pages .*FAILED$/m);

    site.write({ 'docs/guide.mdx': guide('print(1)') });
    const { printed } = release();
    expect(printed).toContain('Rows for changes that may break code: 0 added');
    expect(printed).toContain('Main branch guide: 1 ran, 0 differ');
    expect(printed).not.toContain('Main branch intro:');
    expect(existsSync(join(site.dir, FOLDER))).toBe(false);
  });
});

test('copies pages, inventory and sidebars in a cut, sets the addresses, and passes the tests @weekly', () => {
  const { status, printed } = cut();
  expect(status, printed).toBe(0);
  expect(printed).toContain(`Version ${NEW} is cut.`);
  expect(JSON.parse(read('versions.json'))[0]).toBe(NEW);
  expect(read(`${FOLDER}/api-inventory.json`)).toBe(read('docs/api-inventory.json'));
  expect(read(`${FOLDER}/intro.mdx`)).toBe(read('docs/intro.mdx'));
  // The API changes until the cut are now between two releases, and those of the main branch are empty.
  const upgrade = read(`${FOLDER}/${UPGRADE_PAGE}.mdx`);
  expect(upgrade).toContain(`(${getApiChangesRoute(latest, { ...main, name: NEW })})`);
  expect(upgrade).toContain(`title: Upgrade to ${NEW}\n`);
  expect(upgrade).toContain(`\npip install \\\n  superduper-framework==${NEW}.0\n`);
  expect(read(`docs/${UPGRADE_PAGE}.mdx`)).toContain(`title: Upgrade from ${NEW} to the main branch`);
  expect(existsSync(join(site.dir, `versioned_sidebars/version-${NEW}-sidebars.json`))).toBe(true);
  // The decisions of a person are printed with their lines.
  const sentence = upgrade.split('\n').indexOf('The main branch is not released.') + 1;
  expect(printed).toContain(`${FOLDER}/${UPGRADE_PAGE}.mdx:${sentence}: The main branch is not released.`);
  // The written files have the formatter's style.
  const json = ['versions.json', 'src/shared/live-versions.json', 'tests/content/search/queries.json'];
  expect(site.attempt('biome', ['format', ...json]).printed).toContain('No fixes applied');

  site.run('jiti', ['scripts/samples-check.ts']);
  site.run('jiti', ['scripts/build.ts']);
  site.run('playwright', ['test', '--project=content', '--project=built']);
  // The new version is the latest, the previous one has its own address, and links with a version still work.
  expect(read('build/docs/intro/index.html')).toContain(`>${NEW}.0</a>`);
  expect(read(`build/docs/${latest.name}/intro/index.html`)).toContain(`>${latest.release}</a>`);
  expect(read(`build/docs/${NEW}/intro/index.html`)).toContain('url=/docs/intro');
  // The pages of both versions are equal, and link to pages of their own version.
  expect(read('build/docs/intro/index.html')).toContain('href="/docs/guide"');
  expect(read('build/docs/next/intro/index.html')).toContain('href="/docs/next/guide"');
});
