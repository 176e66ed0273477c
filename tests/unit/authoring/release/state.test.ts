import { expect, test } from '@playwright/test';
import { releaseOf, stateOf } from '../../../../src/authoring/release/state';
import { commitAll, git, temporaryFolder, writeFiles } from '../../../temporary';

const OLD = 'a'.repeat(40);
const NEW = 'b'.repeat(40);
const RELEASE = { version: '0.8', release: '0.8.0', commit: NEW, date: '2026-01-02' };

const write = (folder: string, file: string, value: unknown) =>
  writeFiles(folder, { [file]: JSON.stringify(value) });

const documents = (folder: string, commit: string) => {
  write(folder, 'docs/api-inventory.json', { commit });
  write(folder, 'docs/api-messages.json', { commit });
};
const live = (folder: string, ...versions: [name: string, commit: string][]) =>
  write(
    folder,
    'src/shared/live-versions.json',
    versions.map(([name, commit]) => ({ name, commit, release: '0.8.1' })),
  );

test('a tag gives the version, its commit and its date; another name, or none, is told with what to do', () => {
  const folder = temporaryFolder();
  write(folder, 'a.json', 1);
  commitAll(folder);
  const commit = git(folder, 'rev-parse', 'HEAD');
  git(folder, 'tag', '--annotate', '0.8.0', '--message', 'x');
  expect(releaseOf(folder, '0.8.0')).toMatchObject({ version: '0.8', release: '0.8.0', commit });
  expect(() => releaseOf(folder, '0.8.1')).toThrow('fetch --tags');
  expect(() => releaseOf(folder, 'main')).toThrow(
    '--tag: expected the number of a release, such as 0.8.0, found "main".',
  );
});

test('a release is read when all its files are there, and only then; it stays cut when the main branch goes on', () => {
  const folder = temporaryFolder();
  live(folder, ['current', OLD]);
  documents(folder, NEW);
  // Ended before its last file was written.
  expect(stateOf(folder, RELEASE)).toBe('begun');
  live(folder, ['current', NEW]);
  expect(stateOf(folder, RELEASE)).toBe('read');
  write(folder, 'docs/api-messages.json', { commit: OLD });
  expect(stateOf(folder, RELEASE)).toBe('begun');
  live(folder, ['0.8', NEW], ['current', OLD]);
  expect(stateOf(folder, RELEASE)).toBe('cut');
});

test('a version that is live from another commit is refused', () => {
  const folder = temporaryFolder();
  live(folder, ['0.8', OLD]);
  expect(() => stateOf(folder, RELEASE)).toThrow(`found it of release 0.8.1 and ${OLD}. Name another tag.`);
});
