import { expect, test } from '@playwright/test';
import { emptySections } from '../../../../src/authoring/checks/source/prose';
import { problemsBy } from '../../../../src/authoring/checks/source/rules';
import { toPage } from '../../../../src/authoring/checks/source/site-pages';
import { firstUpgradePage, queryAfterCut, versionsAfterCut } from '../../../../src/authoring/release/cut';
import { parseMdx } from '../../../../src/model/page/parse';
import { report } from '../../../../src/model/problem';
import { siteVersion } from '../checks/site-version';

const latest = { ...siteVersion('0.7', '/docs', 'latest', 'c7'), release: '0.7.1' };
const older = { ...siteVersion('0.6', '/docs/0.6', 'older', 'c6'), release: '0.6.1' };
const main = {
  ...siteVersion('current', '/docs/next', 'unreleased', 'commit of current'),
  label: 'Main branch',
};
const cut = { version: '0.8', release: '0.8.0' };

test('the cut version is the latest, from the commit of the main branch; the latest before gets an address', () => {
  const own = { name: '0.8', label: '0.8', path: '/docs', release: '0.8.0', ref: '0.8.0' };
  expect(versionsAfterCut([latest, older, main], cut)).toEqual([
    { ...main, ...own, state: 'latest' },
    { ...latest, path: '/docs/0.7', state: 'older' },
    older,
    main,
  ]);
});

test('the page about the upgrade begins anew, from the version that was cut', () => {
  const page = firstUpgradePage(cut);
  expect(page).toContain('title: Upgrade from 0.8 to the main branch\n');
  const [, description = ''] = /^description: (.*)$/m.exec(page) ?? [];
  expect(description.length).toBeGreaterThanOrEqual(50);
  expect(description.length).toBeLessThanOrEqual(160);
  const own = {
    ...toPage('next', 'docs/core_api/upgrade.mdx', page),
    tree: parseMdx(page, 'a.mdx'),
    files: new Set<string>(),
  };
  expect(report(problemsBy([emptySections], own))).toBe('');
});

test('the version that is cut answers as the main branch did, whose page about the upgrade has its sections no more', () => {
  const upgrade = ['core_api/upgrade', 'core_api/upgrade#removal'];
  const everywhere = { find: ['intro'] };
  expect(queryAfterCut(everywhere, '0.8')).toBe(everywhere);
  expect(queryAfterCut({ find: ['intro'], in: { '0.7': [], next: upgrade } }, '0.8')).toEqual({
    find: ['intro'],
    in: { '0.7': [], '0.8': upgrade, next: ['core_api/upgrade'] },
  });
  const after = queryAfterCut({ find: upgrade }, '0.8');
  expect(after).toEqual({ find: upgrade, in: { next: ['core_api/upgrade'] } });
});
