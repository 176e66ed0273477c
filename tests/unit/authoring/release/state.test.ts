import { expect, test } from '@playwright/test';
import { releaseOf, stateOf } from '../../../../src/authoring/release/state';
import { commitAll, git, temporaryFolder } from '../../../temporary';
import { siteVersion } from '../checks/site-version';

test('a tag gives the version, its commit and its date; another name, or none, is told with what to do', () => {
  const folder = temporaryFolder();
  commitAll(folder);
  const commit = git(folder, 'rev-parse', 'HEAD');
  git(folder, 'tag', '--annotate', '0.8.0', '--message', 'x');
  expect(releaseOf(folder, '0.8.0')).toMatchObject({ version: '0.8', release: '0.8.0', commit });
  expect(() => releaseOf(folder, '0.8.1')).toThrow('fetch --tags');
  expect(() => releaseOf(folder, 'main')).toThrow(
    '--tag: expected the number of a release, such as 0.8.0, found "main".',
  );
});

test('a release is read when docs describes it, and stays cut when the main branch goes on; another of its version is refused', () => {
  const release = { version: '0.8', release: '0.8.0', commit: 'new', date: '2026-01-02' };
  const main = (commit: string) => siteVersion('current', '/docs/next', 'unreleased', commit);
  const cut = (commit: string) => siteVersion('0.8', '/docs', 'latest', commit);
  expect(stateOf([main('old')], release)).toBe('new');
  expect(stateOf([main('new')], release)).toBe('read');
  expect(stateOf([cut('new'), main('later')], release)).toBe('cut');
  expect(() => stateOf([cut('old'), main('old')], release)).toThrow(
    'src/shared/live-versions.json: expected no version 0.8, or one of the commit new, found it of release null and old. Name another tag.',
  );
});
