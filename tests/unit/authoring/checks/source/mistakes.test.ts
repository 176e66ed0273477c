import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readChanges, selectFiles } from '../../../../../src/authoring/checks/source/changed';
import { checkPageSamples, checkPages, sortProblems } from '../../../../../src/authoring/checks/source/pages';
import { RELEASES_PAGE } from '../../../../../src/authoring/checks/source/releases';
import { getResultStore } from '../../../../../src/authoring/checks/source/result-store';
import { checkSpelling, listMarkdownFiles } from '../../../../../src/authoring/checks/source/spelling';
import { type WatchResult, watchPages } from '../../../../../src/authoring/checks/source/watch';
import { formatProblem, type Problem } from '../../../../../src/model/problem';
import { getDocsFolder, latest, versions } from '../../../../live-versions';
import { commitAll, createTemporaryFolder, writeFiles } from '../../../../temporary';
import { CORRECT_PAGES, FOLDER, formatPage, MISTAKES } from '../mistakes';

// The checks read the current folder.
test.describe.configure({ mode: 'serial' });
const project = process.cwd();
// Changes the folder before all tests, so that a single test doesn't write its mistakes into the project.
test.beforeAll(() => writeSite(createTemporaryFolder()));
test.afterAll(() => process.chdir(project));

const slug = (name: string) => (name === 'current' ? 'next' : name);
const idOf = (file: string) =>
  file.endsWith('.mdx') && file.startsWith(FOLDER)
    ? [file.slice(FOLDER.length + 1).replace(/(?:\/index)?\.mdx$/, '')]
    : [];

/** Writes files relative to the folder. Null removes a file. */
function writeAll(files: Record<string, string | null>): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(file);
    else writeFiles('.', { [file]: text });
  }
}

/** Creates the files that the checks compare with the latest version's pages. The other versions have one page each. */
function createFacts(
  ids: readonly string[],
  { sidebar = ids, published = ids }: { sidebar?: readonly unknown[]; published?: readonly string[] } = {},
): Record<string, string> {
  const joinFiles = (names: readonly string[]) =>
    JSON.stringify(
      Object.fromEntries(versions.map(({ name }) => [slug(name), name === latest.name ? names : ['intro']])),
    );
  const sidebars = versions.map(({ name }): [string, string] => {
    const items = JSON.stringify({ tutorialSidebar: name === latest.name ? sidebar : ['intro'] }, null, 2);
    return name === 'current'
      ? ['sidebars.ts', `export default ${items};\n`]
      : [`versioned_sidebars/version-${name}-sidebars.json`, items];
  });
  return { ...Object.fromEntries(sidebars), 'src/model/versions/published.json': joinFiles(published) };
}

function writeSite(folder: string): void {
  for (const file of ['cspell.json', 'project-words.txt', 'package-lock.json', RELEASES_PAGE])
    cpSync(file, join(folder, file));
  for (const docsFolder of versions.map(({ name }) => getDocsFolder(name))) {
    cpSync(join(docsFolder, 'api-inventory.json'), join(folder, docsFolder, 'api-inventory.json'));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  process.chdir(folder);
  writeAll({
    '.gitignore': 'node_modules\n.cache\n',
    'README.md': '# A small site\n',
    'src/components/HomePage/_sample.mdx': 'It has no sample.\n',
    'CONTRIBUTING.md': '# How to add to it\n',
    ...Object.fromEntries(
      versions.map(({ name }) => [`${getDocsFolder(name)}/intro.mdx`, formatPage('Introduction', 'It is.')]),
    ),
    ...CORRECT_PAGES,
    ...createFacts(Object.keys(CORRECT_PAGES).flatMap(idOf)),
  });
  commitAll(folder);
}

/** Returns the problems of all or only the changed files, in the writer's order. */
async function checkSite(texts?: readonly string[], files?: readonly string[]): Promise<Problem[]> {
  return sortProblems([
    ...(await checkPageSamples(texts)).problems,
    ...(await checkPages(files)),
    ...(await checkSpelling(texts ?? listMarkdownFiles(), getResultStore())),
  ]);
}

test('reports nothing on a site without mistakes', async () => {
  expect((await checkSite()).map((problem) => formatProblem(problem))).toEqual([]);
});

/** A correct page that links to a section, which an open fence on the other page swallows. */
const READER = `${FOLDER}/mistakes/reader-of-fence.mdx`;
const READER_TEXT = formatPage('Reader of a fence', 'See [the end](./open-fence.mdx#the-end).');

let messages: string[] = [];

test('reports the same problems for changed pages and in watch mode as for all pages', async () => {
  writeAll(Object.assign({ [READER]: READER_TEXT }, ...MISTAKES.map(({ files }) => files)));
  const movedIds = ['gone', 'moved'];
  const mistaken = [READER, ...MISTAKES.flatMap(({ files }) => Object.keys(files))].flatMap(idOf);
  const ids = [...new Set([...Object.keys(CORRECT_PAGES).flatMap(idOf), ...mistaken])].filter(
    (id) => !movedIds.includes(id),
  );
  writeAll(
    createFacts(ids, {
      sidebar: [
        'intr',
        { type: 'category', label: '', items: [] },
        ...ids.filter((id) => id !== 'mistakes/unlisted'),
        'mistakes/unpublished',
      ],
      published: [
        ...ids.filter((id) => !['mistakes/moved', 'mistakes/unpublished'].includes(id)),
        ...movedIds,
      ],
    }),
  );
  const { texts, files } = selectFiles(readChanges());
  const changed = await checkSite(texts, files);
  expect(changed).toEqual(await checkSite());
  // The problems are the same in watch mode.
  const watched = await new Promise<WatchResult>((done) => {
    const end = watchPages((text) => {
      end();
      done(text);
    });
  });
  expect(watched.problems).toEqual(changed);
  messages = changed.map((problem) => formatProblem(problem));
  if (process.env.SHOW) console.log(messages.join('\n'));
});

test('reports only the page with an open fence, and only the fence', () => {
  expect(messages.filter((message) => message.startsWith(READER))).toEqual([]);
  const fenceMessages = messages.filter((message) => message.startsWith(`${FOLDER}/mistakes/open-fence.mdx`));
  expect(fenceMessages).toEqual([expect.stringContaining('expected a closing fence')]);
});

for (const name of ['mark', 'key-twice'])
  test(`reports only the mistake in ${name}.mdx, and none of its consequences`, () => {
    expect(messages.filter((message) => message.startsWith(`${FOLDER}/mistakes/${name}.mdx`))).toHaveLength(
      1,
    );
  });

for (const { title, expected } of MISTAKES) {
  test(`reports file, line, expectation, finding and fix: ${title}`, () => {
    const [, place, parts = ''] = /^(\S+): (.*)$/s.exec(expected) ?? [];
    const ownMessages = messages.filter((message) => message.startsWith(`${place}:`)).join('\n');
    for (const part of parts.split(' … ')) expect(ownMessages).toContain(part);
  });
}
