import { expect, test } from '@playwright/test';
import { mainBranchAt, withCommit } from '../../../../src/authoring/release/name-commit';
import { versions } from '../../../../src/shared/site';

const before = 'a'.repeat(40);
const after = '0123456789'.repeat(4);

test('a new state of the framework is that of the main branch, and of no release', () => {
  const main = versions.find(({ name }) => name === 'current');
  expect(mainBranchAt(versions, after, '2026-01-31')).toEqual([
    ...versions.filter((one) => one !== main),
    { ...main, commit: after, ref: '01234567', date: '2026-01-31' },
  ]);
});

test('a page installs the new commit and names it, and another commit stays', () => {
  expect(withCommit(`a @ git+x@${before}#y, \`aaaaaaaa\`, ${'b'.repeat(40)}`, before, after)).toBe(
    `a @ git+x@${after}#y, \`01234567\`, ${'b'.repeat(40)}`,
  );
});
