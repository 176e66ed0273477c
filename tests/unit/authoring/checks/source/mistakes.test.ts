import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { askedOf, readChanges } from '../../../../../src/authoring/checks/source/changed';
import { checkPageSamples, checkPages, inOrder } from '../../../../../src/authoring/checks/source/pages';
import { RELEASES_PAGE } from '../../../../../src/authoring/checks/source/releases';
import { checkResults } from '../../../../../src/authoring/checks/source/results';
import { checkSpelling, markdownFiles } from '../../../../../src/authoring/checks/source/spelling';
import { type Told, watchPages } from '../../../../../src/authoring/checks/source/watch';
import { formatProblem, type Problem } from '../../../../../src/model/problem';
import { docsFolderOf, latest, versions } from '../../../../live-versions';
import { commitAll, temporaryFolder, writeFiles } from '../../../../temporary';
import { FOLDER, MISTAKES, page, RIGHT } from '../mistakes';

// The checks read the current folder.
test.describe.configure({ mode: 'serial' });
const project = process.cwd();
test.afterAll(() => process.chdir(project));

const slug = (name: string) => (name === 'current' ? 'next' : name);
const idOf = (file: string) =>
  file.endsWith('.mdx') && file.startsWith(FOLDER)
    ? [file.slice(FOLDER.length + 1).replace(/(?:\/index)?\.mdx$/, '')]
    : [];

/** Writes files relative to the folder. Null removes a file. */
function write(files: Record<string, string | null>): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(file);
    else writeFiles('.', { [file]: text });
  }
}

/** Files that the checks compare with the latest version's pages. The other versions have one page. */
function facts(ids: readonly string[], { sidebar = ids, published = ids } = {}): Record<string, string> {
  const of = (own: readonly string[]) =>
    JSON.stringify(
      Object.fromEntries(versions.map(({ name }) => [slug(name), name === latest.name ? own : ['intro']])),
    );
  const sidebars = versions.map(({ name }): [string, string] => {
    const items = JSON.stringify({ tutorialSidebar: name === latest.name ? sidebar : ['intro'] }, null, 2);
    return name === 'current'
      ? ['sidebars.ts', `export default ${items};\n`]
      : [`versioned_sidebars/version-${name}-sidebars.json`, items];
  });
  return {
    ...Object.fromEntries(sidebars),
    'src/model/versions/published.json': of(published),
  };
}

function layOut(folder: string): void {
  for (const file of ['cspell.json', 'project-words.txt', 'package-lock.json', RELEASES_PAGE])
    cpSync(file, join(folder, file));
  for (const own of versions.map(({ name }) => docsFolderOf(name))) {
    cpSync(join(own, 'api-inventory.json'), join(folder, own, 'api-inventory.json'));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  process.chdir(folder);
  write({
    '.gitignore': 'node_modules\n.cache\n',
    'README.md': '# A small site\n',
    'src/components/HomePage/_sample.mdx': 'It has no sample.\n',
    'CONTRIBUTING.md': '# How to add to it\n',
    ...Object.fromEntries(
      versions.map(({ name }) => [`${docsFolderOf(name)}/intro.mdx`, page('Introduction', 'It is.')]),
    ),
    ...RIGHT,
    ...facts(Object.keys(RIGHT).flatMap(idOf)),
  });
  commitAll(folder);
}

/** Returns the problems of all or only the changed files, in the writer's order. */
async function told(texts?: readonly string[], files?: readonly string[]): Promise<Problem[]> {
  return inOrder([
    ...(await checkPageSamples(texts)).problems,
    ...(await checkPages(files)),
    ...(await checkSpelling(texts ?? markdownFiles(), checkResults())),
  ]);
}

test('reports nothing on a site without mistakes', async () => {
  layOut(temporaryFolder());
  expect((await told()).map((one) => formatProblem(one))).toEqual([]);
});

let found: string[] = [];

test('reports the same problems for changed pages and in watch mode as for all pages', async () => {
  write(Object.assign({}, ...MISTAKES.map(({ files }) => files)));
  const gone = ['gone', 'moved'];
  const mistaken = MISTAKES.flatMap(({ files }) => Object.keys(files)).flatMap(idOf);
  const ids = [...new Set([...Object.keys(RIGHT).flatMap(idOf), ...mistaken])].filter(
    (id) => !gone.includes(id),
  );
  write(
    facts(ids, {
      sidebar: [...ids.filter((id) => id !== 'mistakes/unlisted'), 'mistakes/unpublished'],
      published: [...ids.filter((id) => !['mistakes/moved', 'mistakes/unpublished'].includes(id)), ...gone],
    }),
  );
  const { texts, files } = askedOf(readChanges());
  const changed = await told(texts, files);
  expect(changed).toEqual(await told());
  // The problems are the same in watch mode.
  const watched = await new Promise<Told>((done) => {
    const end = watchPages((one) => {
      end();
      done(one);
    });
  });
  expect(watched.problems).toEqual(changed);
  found = changed.map((one) => formatProblem(one));
  if (process.env.SHOW) console.log(found.join('\n'));
});

for (const { name, at, expected, found: wrong, fix } of MISTAKES) {
  test(`reports file, line, expectation, finding and fix: ${name}`, () => {
    const own = found.filter((problem) => problem.startsWith(`${at}:`)).join('\n');
    for (const words of [expected, wrong, fix]) expect(own).toContain(words);
  });
}
