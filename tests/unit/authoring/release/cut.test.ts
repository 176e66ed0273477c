import { expect, test } from '@playwright/test';
import { createSourcePage } from '../../../../src/authoring/checks/source/source-pages';
import {
  listCutObstacles,
  listDecisions,
  listGitObstacles,
  updateLiveVersions,
  updateQuery,
} from '../../../../src/authoring/release/cut';
import type { VersionCut } from '../../../../src/authoring/release/cut-text';
import { commitAll, createTemporaryFolder, runGit, writeFiles } from '../../../temporary';
import { createSiteVersion } from '../checks/site-version';

const COMMIT = 'a'.repeat(40);
const cut: VersionCut = {
  version: '0.8',
  release: '0.8.0',
  live: [
    createSiteVersion('0.7', '/docs', 'latest', COMMIT),
    createSiteVersion('current', '/docs/next', 'unreleased', COMMIT),
  ],
  commit: COMMIT,
  packages: {},
};
const pageOf = (body: string) => createSourcePage('next', 'docs/intro.mdx', `---\ntitle: A\n---\n${body}`);
const site = { pages: [pageOf('')] };

/** Differences to a site that can be cut, and the start of the expected obstacles. */
const OBSTACLES: [title: string, differences: Partial<VersionCut & typeof site>, ...messages: string[]][] = [
  ['nothing', {}],
  [
    'a section without questions',
    { pages: [pageOf('\n## Share work\n\nOne sentence. Another one. A third one. And more.\n')] },
    'docs/intro.mdx:5: expected the questions that “Share work” answers, found no questions',
  ],
  [
    'a version that is live',
    { version: '0.7', release: '0.7.4' },
    'expected a version that is not live, found "0.7". Choose another version.',
  ],
  [
    'a version of another release',
    { version: '0.8.0' },
    'expected a version and a release of it, such as 0.8 --release 0.8.0, found 0.8.0 --release 0.8.0. Correct one of them.',
  ],
  [
    'a commit other than that of the main branch',
    { commit: 'b' },
    `docs/api-inventory.json: expected commit ${COMMIT}, which src/shared/live-versions.json names for the main branch, found b. Run npm run api:extract with a checkout of the release.`,
  ],
];

for (const [caseName, differences, ...messages] of OBSTACLES) {
  test(`checks the obstacles to a cut: ${caseName}`, () => {
    const obstacles = listCutObstacles({ ...cut, ...differences }, { ...site, ...differences });
    expect(obstacles.map((line, at) => line.slice(0, messages[at]?.length))).toEqual(messages);
  });
}

test('reports uncommitted changes with a fix', () => {
  const folder = createTemporaryFolder();
  writeFiles(folder, { 'docs/intro.mdx': 'One.', 'docs/gone.mdx': 'Two.' });
  commitAll(folder);
  expect(listGitObstacles(folder)).toEqual([]);
  writeFiles(folder, { 'docs/intro.mdx': 'Other.', 'new.mdx': 'New.' });
  runGit(folder, 'rm', '--quiet', 'docs/gone.mdx');
  expect(listGitObstacles(folder)).toEqual([
    'docs/gone.mdx, docs/intro.mdx, new.mdx: expected no uncommitted changes, because undoing the cut with git would discard them, found 3. Commit them, or stash them: git stash -u.',
  ]);
});

test('lists the decisions after a cut: another release in the source, removed pages, and lines to review', () => {
  const cutOf = (sourceVersion: string) => ({
    ...cut,
    packages: { superduper: { distribution: '', version: sourceVersion, folder: '', exports: {} } },
  });
  const constantLines = [
    'src/shared/releases.ts: which releases does the new version document best? src/pages/releases.md: where should its links lead?',
    'src/shared/announcement.ts: should the site announce the version?',
  ];
  expect(listDecisions(cutOf('0.8.0'), new Map([['a.mdx', 'Text.']]), [])).toEqual(constantLines);
  const pages = [
    ...['a', 'gone', 'moved'].map((id) => ({ versionSlug: '0.7', id, frontMatter: {} })),
    { versionSlug: 'next', id: 'a', frontMatter: {} },
    { versionSlug: 'next', id: 'new', frontMatter: { moved_from: 'moved' } },
  ];
  expect(listDecisions(cutOf('0.7.3'), new Map([['a.mdx', 'a\nthe main branch']]), pages)).toEqual([
    'docs/api-inventory.json: the source declares version 0.7.3. Is it the source of release 0.8.0?',
    'No longer under /docs, because only 0.7 has them: gone. Does another page replace one of them (moved_from)?',
    'Lines that mention the main branch or a commit. Are they true of 0.8?',
    '  a.mdx:2: the main branch',
    ...constantLines,
  ]);
});

const latest = { ...createSiteVersion('0.7', '/docs', 'latest', 'c7'), release: '0.7.1' };
const older = { ...createSiteVersion('0.6', '/docs/0.6', 'older', 'c6'), release: '0.6.1' };
const main = {
  ...createSiteVersion('current', '/docs/next', 'unreleased', 'commit of current'),
  label: 'Main branch',
};

test('makes the cut version the latest, with the commit of the main branch, and moves the previous one', () => {
  const newFields = { name: '0.8', label: '0.8', path: '/docs', release: '0.8.0', ref: '0.8.0' };
  expect(updateLiveVersions([latest, older, main], cut)).toEqual([
    { ...main, ...newFields, state: 'latest' },
    { ...latest, path: '/docs/0.7', state: 'older' },
    older,
    main,
  ]);
});

test('copies the answers of the main branch to the cut version, and drops the sections of its upgrade page', () => {
  const upgrade = ['core_api/upgrade', 'core_api/upgrade#removal'];
  const everywhere = { find: ['intro'] };
  expect(updateQuery(everywhere, '0.8')).toBe(everywhere);
  expect(updateQuery({ find: ['intro'], in: { '0.7': [], next: upgrade } }, '0.8')).toEqual({
    find: ['intro'],
    in: { '0.7': [], '0.8': upgrade, next: ['core_api/upgrade'] },
  });
  const after = updateQuery({ find: upgrade }, '0.8');
  expect(after).toEqual({ find: upgrade, in: { next: ['core_api/upgrade'] } });
});
