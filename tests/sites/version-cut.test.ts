import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { SiteVersion } from '../../src/shared/site';
import { UPGRADE_PAGE } from '../../src/shared/versions/upgrade-page';
import { apiChangesPath, latest, main, versions } from '../live-versions';
import type { SiteCopy } from '../site-copy';
import { commitAll, git, JITI, startProcess, temporaryFolder, writeFiles } from '../temporary';
import { smallPage, smallSite } from './small-site';

/** A version that is not live, also on a site whose latest version has just been cut. */
const NEW = `${latest.name}9`;
const FOLDER = `versioned_docs/version-${NEW}`;

test.describe.configure({ mode: 'default', timeout: 300_000 });

/** The tests that the cut reads and runs, but for those of pages that a small site lacks: those are run by `npm run test:all`. */
const TESTS =
  /^tests\/(?:[^/]+\.ts|content\/.*\.json|content\/source\/api-reference\.test\.ts|content\/built\/(?:built-once|(?:search|styles)\.test)\.ts)$/;

const INSTALL = `superduper-framework @ git+https://github.com/superduper-io/superduper.git@${main.commit}`;
const INTRO = smallPage(
  'Introduction',
  'What it is. [To the guide](./guide.mdx)\n\n```python\nfrom superduper import Listener\n\nprint(Listener)\n```',
);

/** The main branch has a page about the upgrade, too, which names what has changed since the latest release. */
const pagesOf = (version: SiteVersion) => ({
  'intro.mdx': INTRO,
  'guide.mdx': smallPage('Guide', 'Words.').replace('A page', 'A guide'),
  ...(version === main && {
    'core_api/intro.mdx': smallPage('Core', 'Words.').replace('A page', 'The first page'),
    [`${UPGRADE_PAGE}.mdx`]: smallPage(
      'Upgrade to the main branch',
      `[All changes](${apiChangesPath(latest, main)})\n\n\`\`\`bash\npip install \\\n  "${INSTALL}"\n\`\`\`\n\nThe main branch is not released.`,
    ),
  }),
});

/** The small site, all of whose addresses lead to a page, and whose pages stand in sidebars and are published. */
function cuttableSite(): SiteCopy {
  const site = smallSite(pagesOf, TESTS);
  for (const file of ['docusaurus.config.ts', 'src/shared/home.ts']) {
    const text = readFileSync(join(site.dir, file), 'utf8');
    site.write({ [file]: text.replace(/'\/docs\/[^']*'/g, "'/docs/intro'") });
  }
  const idsOf = (version: SiteVersion) =>
    Object.keys(pagesOf(version)).map((file) => file.replace('.mdx', ''));
  for (const version of versions.filter((one) => one !== main)) {
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
  site = cuttableSite();
  // A test that runs alone asks git for its files before anything else has made a repository.
  git(site.dir, 'init', '--quiet');
});

test.afterAll(() => site.dispose());

const ARGUMENTS = ['scripts/version-cut.ts', NEW, '--release', `${NEW}.0`];
const cut = (...more: string[]) => site.attempt('jiti', [...ARGUMENTS, ...more]);
const read = (file: string) => readFileSync(join(site.dir, file), 'utf8');
/** The text of each file that git would know, by its path. */
function treeOf(dir: string): Record<string, string> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = git(dir, ...args)
    .split('\n')
    .filter(Boolean);
  return Object.fromEntries(
    files
      .filter((file) => existsSync(join(dir, file)))
      .sort()
      .map((file) => [file, readFileSync(join(dir, file), 'utf8')]),
  );
}
const changes = () => git(site.dir, 'status', '--porcelain');

test('what stands in the way is said at once, by file and line, and nothing is written @weekly', () => {
  const before = Object.fromEntries(
    ['docs/api-inventory.json', 'docusaurus.config.ts'].map((file) => [file, read(file)]),
  );
  const inventory = JSON.parse(read('docs/api-inventory.json'));
  site.write({ 'docs/api-inventory.json': JSON.stringify({ ...inventory, commit: 'f'.repeat(40) }) });
  const refused = cut();
  expect(refused.status).toBe(1);
  expect(refused.printed).toContain(
    `docs/api-inventory.json: expected commit ${main.commit}, which src/shared/live-versions.json names for the main branch, found ffff`,
  );
  expect(changes()).toBe('');
  site.write({ 'docs/api-inventory.json': before['docs/api-inventory.json'] ?? '' });

  // The footer leads to a category that the latest version has, and the main branch has not.
  const config = before['docusaurus.config.ts'] ?? '';
  const broken = config.replace("to: '/docs/intro'", "to: '/docs/category/gone'");
  site.write({ 'docusaurus.config.ts': broken });
  const line = broken.slice(0, broken.indexOf('/docs/category/gone')).split('\n').length;
  const { status, printed } = cut('--dry-run');
  expect(status).toBe(1);
  expect(printed).toContain(`docusaurus.config.ts:${line}: expected the address of a page`);
  expect(changes()).toBe('');
  site.write({ 'docusaurus.config.ts': config });
});

test('a cut that fails or is killed while it writes leaves nothing once it is taken back, and changes that nobody committed stay @weekly', async () => {
  const edit = { 'docs/guide.mdx': read('docs/guide.mdx').replace('Words.', 'Other words.') };
  site.write(edit);
  const queries = read('tests/content/search/queries.json');
  site.write({ 'tests/content/search/queries.json': '[' });
  const broken = treeOf(site.dir);
  const failed = cut();
  expect(failed.status).toBe(1);
  expect(failed.printed).toContain(`The cut of ${NEW} is taken back.`);
  expect(treeOf(site.dir)).toEqual(broken);
  site.write({ 'tests/content/search/queries.json': queries });

  const before = treeOf(site.dir);
  const path = `${resolve('node_modules/.bin')}:${process.env.PATH}`;
  const cutting = startProcess(JITI, ARGUMENTS, {
    cwd: site.dir,
    env: { ...process.env, PATH: path },
    stdio: 'ignore',
  });
  // The versions are the first that it writes after Docusaurus has copied the pages.
  await expect
    .poll(() => read('src/shared/live-versions.json').includes(`"${NEW}"`), {
      timeout: 60_000,
      intervals: [20],
    })
    .toBe(true);
  const ended = once(cutting, 'exit');
  cutting.kill('SIGKILL');
  await ended;
  expect(treeOf(site.dir)).not.toEqual(before);
  // What it had started may still write; nobody takes back what is being written.
  expect(site.attempt('jiti', ['scripts/version-cut.ts', '--undo']).printed).toContain('is being cut here');
  await expect
    .poll(() => site.attempt('jiti', ['scripts/version-cut.ts', '--undo']).printed, { timeout: 60_000 })
    .toContain(`The cut of ${NEW} is taken back.`);
  expect(treeOf(site.dir)).toEqual(before);
  site.write({ 'docs/guide.mdx': edit['docs/guide.mdx'].replace('Other words.', 'Words.') });
});

test('cutting a version carries pages, inventory and sidebars, gives addresses, and passes every check @weekly', () => {
  const before = treeOf(site.dir);
  const { printed } = cut();
  expect(printed).toContain(`Version ${NEW} is cut and in order.`);
  expect(JSON.parse(read('versions.json'))[0]).toBe(NEW);
  expect(read(`${FOLDER}/api-inventory.json`)).toBe(read('docs/api-inventory.json'));
  expect(read(`${FOLDER}/intro.mdx`)).toBe(read('docs/intro.mdx'));
  // The changes until the cut are now between two releases, and of the main branch nothing is to be said yet.
  const upgrade = read(`${FOLDER}/${UPGRADE_PAGE}.mdx`);
  expect(upgrade).toContain(`(${apiChangesPath(latest, { ...main, name: NEW })})`);
  expect(upgrade).toContain(`title: Upgrade to ${NEW}\n`);
  expect(upgrade).toContain(`\npip install superduper-framework==${NEW}.0\n`);
  expect(read(`docs/${UPGRADE_PAGE}.mdx`)).toContain(`title: Upgrade from ${NEW} to the main branch`);
  expect(existsSync(join(site.dir, `versioned_sidebars/version-${NEW}-sidebars.json`))).toBe(true);
  // The new version is the latest, the one before has an address of its own, and links that name a version still hold.
  expect(read('build/docs/intro/index.html')).toContain(`Written for superduper ${NEW}.0`);
  expect(read(`build/docs/${latest.name}/intro/index.html`)).toContain(
    `Written for superduper ${latest.release}`,
  );
  expect(read(`build/docs/${NEW}/intro/index.html`)).toContain('url=/docs/intro');
  // The pages of both are the same, and lead to others of their own version.
  expect(read('build/docs/intro/index.html')).toContain('href="/docs/guide"');
  expect(read('build/docs/next/intro/index.html')).toContain('href="/docs/next/guide"');
  // The written files are as the formatter would have them.
  const json = ['versions.json', 'src/shared/live-versions.json', 'tests/content/search/queries.json'];
  expect(site.attempt('biome', ['format', ...json]).printed).toContain('No fixes applied');

  // A decision for a person is printed with its line, and the command to undo takes back the whole cut.
  const sentence = upgrade.split('\n').indexOf('The main branch is not released.') + 1;
  expect(printed).toContain(`${FOLDER}/${UPGRADE_PAGE}.mdx:${sentence}: The main branch is not released.`);
  expect(printed).toContain('npm run version:cut -- --undo takes it back');
  expect(site.attempt('jiti', ['scripts/version-cut.ts', '--undo']).printed).toContain(
    `The cut of ${NEW} is taken back.`,
  );
  expect(treeOf(site.dir)).toEqual(before);
});

/** A clone of a framework so small that most of what the live versions document is gone, with a tag. Its work tree is another. */
function frameworkWith(tag: string): { dir: string; commit: string } {
  const dir = temporaryFolder();
  writeFiles(dir, {
    'pyproject.toml': '[project]\nname = "superduper-framework"\nversion = "9.9.9"\n',
    'plugins/sql/pyproject.toml': '[project]\nname = "superduper_sql"\nversion = "9.9.9"\n',
    'plugins/sql/superduper_sql/__init__.py': '',
    'superduper/__init__.py': "from .listener import Listener\n\n__all__ = ['Listener']\n",
    'superduper/listener.py': 'class Listener:\n    pass\n',
  });
  commitAll(dir);
  git(dir, 'tag', tag);
  writeFiles(dir, { 'superduper/listener.py': 'class Unreleased:\n    pass\n' });
  return { dir, commit: git(dir, 'rev-parse', 'HEAD') };
}

test('a release that is ended half-way goes on, to the same state, and waits for the words of its rows @weekly', async () => {
  const { dir, commit } = frameworkWith(`${NEW}.0`);
  const args = ['scripts/release.ts', '--source', dir, '--tag', `${NEW}.0`, '--without-samples'];
  const release = (...more: string[]) => site.attempt('jiti', [...args, ...more]);
  const unknown = release('--tag', `${NEW}.1`);
  expect(unknown.status).toBe(1);
  expect(unknown.printed).toContain(
    `expected a clone of the framework that has the tag ${NEW}.1, found none.`,
  );
  const before = treeOf(site.dir);

  const dry = release('--dry-run');
  expect(dry.status, dry.printed).toBe(0);
  expect(dry.printed.match(/^\[.\]/gm)).toEqual(['[ ]', '[ ]', '[ ]', '[ ]']);
  expect(treeOf(site.dir)).toEqual(before);

  // Ended as soon as something is written.
  const running = startProcess(JITI, args, {
    cwd: site.dir,
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` },
    stdio: 'ignore',
  });
  await expect
    .poll(() => read('docs/api-inventory.json').includes(commit), { timeout: 60_000, intervals: [20] })
    .toBe(true);
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  await ended;

  const { status, printed } = release();
  expect(status, printed).toBe(1);
  expect(printed).toContain('[x] a row for each change that may break code');
  expect(printed).toContain(`[ ] the version ${NEW}: waits for what is left above`);
  const row = /^\| \[`Datalayer`\]\(.*\| \|$/m.exec(read(`docs/${UPGRADE_PAGE}.mdx`));
  expect(row).not.toBeNull();
  expect(printed).toMatch(
    new RegExp(`^ {4}\\[ \\] docs/${UPGRADE_PAGE}\\.mdx:\\d+: expected words about \\S+Datalayer `, 'm'),
  );
  expect(existsSync(join(site.dir, FOLDER))).toBe(false);
  const afterwards = treeOf(site.dir);

  // Without having been ended it is the same.
  site.write(before);
  release();
  expect(treeOf(site.dir)).toEqual(afterwards);
  site.write(before);
});

test('a sample that fails holds the cut back, and runs again alone once it is mended @weekly', () => {
  const { dir } = frameworkWith(`${NEW}.0`);
  const before = treeOf(site.dir);
  const release = () => site.attempt('jiti', ['scripts/release.ts', '--source', dir, '--tag', `${NEW}.0`]);
  const guide = (code: string) =>
    site.write({ 'docs/guide.mdx': `${read('docs/guide.mdx')}\n\`\`\`python\n${code}\n\`\`\`\n` });
  guide("raise ValueError('bones')");
  const failed = release();
  expect(failed.status, failed.printed).toBe(1);
  expect(failed.printed).toContain('Main branch intro: 1 ran, 0 differ');
  expect(failed.printed).toMatch(/docs\/guide\.mdx:\d+:?.*ValueError: bones/);
  expect(failed.printed).toMatch(/^\[ \] the samples \(/m);
  expect(failed.printed).toContain(`[ ] the version ${NEW}: waits for what is left above`);
  expect(failed.printed).toContain('    [ ] docs/guide.mdx: did not run, or differ');

  site.write({ 'docs/guide.mdx': before['docs/guide.mdx'] ?? '' });
  guide('print(1)');
  const { printed } = release();
  expect(printed).toContain('Main branch guide: 1 ran, 0 differ');
  expect(printed).not.toContain('Main branch intro:');
  expect(printed).not.toContain('docs/guide.mdx: did not run');
  expect(existsSync(join(site.dir, FOLDER))).toBe(false);
  site.write(before);
});
