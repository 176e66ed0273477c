import { expect, test } from '@playwright/test';
import { emptySections } from '../../../../src/authoring/checks/source/prose';
import { problemsBy } from '../../../../src/authoring/checks/source/rules';
import { toPage } from '../../../../src/authoring/checks/source/site-pages';
import {
  firstUpgradePage,
  obstaclesTo,
  queryAfterCut,
  versionsAfterCut,
} from '../../../../src/authoring/cut/cut';
import { parseMdx } from '../../../../src/model/page/parse';
import { report } from '../../../../src/model/problem';
import { siteVersion } from '../checks/site-version';

const latest = { ...siteVersion('0.7', '/docs', 'latest', 'c7'), release: '0.7.1' };
const older = { ...siteVersion('0.6', '/docs/0.6', 'older', 'c6'), release: '0.6.1' };
const main = {
  ...siteVersion('current', '/docs/next', 'unreleased', 'commit of current'),
  label: 'Main branch',
};
const live = [latest, older, main];
const cut = { version: '0.8', release: '0.8.0' };

test('the cut version is the latest, from the commit of the main branch; the latest before gets an address', () => {
  const own = { name: '0.8', label: '0.8', path: '/docs', release: '0.8.0', ref: '0.8.0' };
  expect(versionsAfterCut(live, cut)).toEqual([
    { ...main, ...own, state: 'latest' },
    { ...latest, path: '/docs/0.7', state: 'older' },
    older,
    main,
  ]);
  expect(obstaclesTo(cut, live, 'commit of current')).toEqual([]);
});

test('each obstacle says what was expected, what was found and how to fix it', () => {
  expect(obstaclesTo({ version: '0.8.0', release: '0.8.0' }, live, 'commit of current')).toEqual([
    'expected a version such as 0.8, found "0.8.0". Leave out the last number of the release.',
    '--release: expected a release of 0.8.0, such as 0.8.0.0, found "0.8.0".',
  ]);
  expect(obstaclesTo({ version: '0.7', release: '0.7.4' }, live, 'commit of current')).toEqual([
    'expected a version that is not live, found "0.7". Name another.',
  ]);
  expect(obstaclesTo(cut, live.slice(0, 2), '')).toEqual([
    'src/shared/live-versions.json: expected the main branch, "current", found none. Restore its entry.',
  ]);
  expect(obstaclesTo(cut, live, 'another')).toEqual([
    'docs/api-inventory.json: expected commit commit of current, which src/shared/live-versions.json names for the main branch, found another. Run npm run api:extract with the release’s checkout, and set commit, ref and date in src/shared/live-versions.json.',
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
  expect(queryAfterCut(everywhere, cut)).toBe(everywhere);
  expect(queryAfterCut({ find: ['intro'], in: { '0.7': [], next: upgrade } }, cut)).toEqual({
    find: ['intro'],
    in: { '0.7': [], '0.8': upgrade, next: ['core_api/upgrade'] },
  });
  const after = queryAfterCut({ find: upgrade }, cut);
  expect(after).toEqual({ find: upgrade, in: { next: ['core_api/upgrade'] } });
});
