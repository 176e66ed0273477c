import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readChanges, selectTexts } from '../../../../../src/authoring/checks/source/changed';
import { checkPageSamples, checkPages, sortProblems } from '../../../../../src/authoring/checks/source/pages';
import { PUBLISHED_FILE } from '../../../../../src/authoring/checks/source/published';
import { RELEASES_PAGE } from '../../../../../src/authoring/checks/source/releases';
import { getSidebarFile } from '../../../../../src/authoring/checks/source/sidebars';
import { checkSpelling, listMarkdownFiles } from '../../../../../src/authoring/checks/source/spelling';
import { type WatchResult, watchPages } from '../../../../../src/authoring/checks/source/watch';
import { formatProblem, type Problem } from '../../../../../src/model/problem';
import { getVersionSlug } from '../../../../../src/shared/site';
import { getDocsFolder, latest, versions } from '../../../../live-versions';
import { commitAll, createTemporaryFolder, writeFiles } from '../../../../temporary';
import { CORRECT_PAGES, FOLDER, formatPage, MISTAKES } from '../mistakes';

// The checks read the current folder.
test.describe.configure({ mode: 'serial' });
const project = process.cwd();
// Changes the folder before all tests, so that a single test doesn't write its mistakes into the project.
test.beforeAll(() => writeSite(createTemporaryFolder()));
test.afterAll(() => process.chdir(project));

const idOf = (file: string) =>
  file.endsWith('.mdx') && file.startsWith(FOLDER)
    ? [file.slice(FOLDER.length + 1).replace(/(?:\/index)?\.mdx$/, '')]
    : [];

const CORRECT_IDS = Object.keys(CORRECT_PAGES).flatMap(idOf);

function writeAll(files: Record<string, string | null>): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(file);
    else writeFiles('.', { [file]: text });
  }
}

/** Creates the files that the checks compare with the latest version's pages. The other versions have one page each. */
function createFacts(sidebar: readonly unknown[], published: readonly string[]): Record<string, string> {
  const sidebars = versions.map(({ name }) => {
    const items = JSON.stringify({ tutorialSidebar: name === latest.name ? sidebar : ['intro'] }, null, 2);
    return [getSidebarFile(name), name === 'current' ? `export default ${items};\n` : items];
  });
  const publishedIds = versions.map(({ name }) => [
    getVersionSlug(name),
    name === latest.name ? published : ['intro'],
  ]);
  return {
    ...Object.fromEntries(sidebars),
    [PUBLISHED_FILE]: JSON.stringify(Object.fromEntries(publishedIds)),
  };
}

function writeSite(folder: string): void {
  for (const file of ['cspell.json', 'project-words.txt', 'package-lock.json', RELEASES_PAGE])
    cpSync(file, join(folder, file));
  for (const { name } of versions) {
    const inventory = join(getDocsFolder(name), 'api-inventory.json');
    cpSync(inventory, join(folder, inventory));
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
    ...createFacts(CORRECT_IDS, CORRECT_IDS),
  });
  commitAll(folder);
}

async function checkSite(files?: readonly string[]): Promise<Problem[]> {
  return sortProblems([
    ...(await checkPageSamples(files)).problems,
    ...(await checkPages()),
    ...(await checkSpelling(files ? selectTexts(files) : listMarkdownFiles())),
  ]);
}

test('reports nothing on a site without mistakes', async () => {
  expect((await checkSite()).map((problem) => formatProblem(problem))).toEqual([]);
});

test('keeps watching if a check fails, and if an editor replaces the files', async () => {
  // The complete path, because a failed test returns to the project's folder.
  const sidebars = resolve(getSidebarFile('current'));
  const validText = readFileSync(sidebars, 'utf8');
  const replaceSidebars = (text: string) => {
    writeFileSync(`${sidebars}.new`, text);
    renameSync(`${sidebars}.new`, sidebars);
  };
  const texts = ['export default {', validText, 'export default [', validText];
  const counts: number[] = [];
  replaceSidebars(texts[0] ?? '');
  await new Promise<void>((done) => {
    const end = watchPages(async ({ problems }) => {
      counts.push(problems.length);
      const text = texts[counts.length];
      if (text !== undefined) return setTimeout(() => replaceSidebars(text), 500);
      end();
      done();
    });
  });
  expect(counts).toEqual([1, 0, 1, 0]);
});

test('watches the Markdown in src', async () => {
  let count = 0;
  await new Promise<void>((done) => {
    const end = watchPages(() => {
      count += 1;
      const file = 'src/components/HomePage/_sample.mdx';
      if (count === 1) return setTimeout(() => writeFiles('.', { [file]: readFileSync(file, 'utf8') }), 500);
      end();
      done();
    });
  });
});

/** A correct page that links to a section, which an open fence on the other page swallows. */
const READER = `${FOLDER}/mistakes/reader-of-fence.mdx`;
const READER_TEXT = formatPage('Reader of a fence', 'See [the end](./open-fence.mdx#the-end).');

let messages: string[] = [];
const findMessages = (place: string) => messages.filter((message) => message.startsWith(`${place}:`));

test('reports the same problems for changed pages and in watch mode as for all pages', async () => {
  writeAll(Object.assign({ [READER]: READER_TEXT }, ...MISTAKES.map(({ files }) => files)));
  const movedIds = ['gone', 'moved'];
  const mistaken = [READER, ...MISTAKES.flatMap(({ files }) => Object.keys(files))].flatMap(idOf);
  const ids = [...new Set([...CORRECT_IDS, ...mistaken])].filter((id) => !movedIds.includes(id));
  const listedIds = ids.filter((id) => id !== 'mistakes/unlisted');
  const publishedIds = ids.filter((id) => !['mistakes/moved', 'mistakes/unpublished'].includes(id));
  const emptyCategory = { type: 'category', label: '', items: [] };
  writeAll(
    createFacts(
      ['intr', emptyCategory, ...listedIds, 'mistakes/unpublished'],
      [...publishedIds, ...movedIds],
    ),
  );
  const changed = await checkSite(readChanges().files);
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
  expect(findMessages(READER)).toEqual([]);
  expect(findMessages(`${FOLDER}/mistakes/open-fence.mdx`)).toEqual([
    expect.stringContaining('expected a closing fence'),
  ]);
});

for (const name of ['mark', 'key-twice'])
  test(`reports only the mistake in ${name}.mdx, and none of its consequences`, () => {
    expect(findMessages(`${FOLDER}/mistakes/${name}.mdx`)).toHaveLength(1);
  });

for (const { title, expected } of MISTAKES) {
  test(`reports file, line, expectation, finding and fix: ${title}`, () => {
    const [, place = '', parts = ''] = /^(\S+): (.*)$/s.exec(expected) ?? [];
    const placeMessages = findMessages(place).join('\n');
    for (const part of parts.split(' … ')) expect(placeMessages).toContain(part);
  });
}
