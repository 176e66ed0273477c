import { expect, test } from '@playwright/test';
import {
  canonicalRoutes,
  markNotCanonical,
  pathsWithLatestCounterpart,
} from '../../../src/plugins/versioned-docs/canonical';

const latest = { name: '0.7', path: '/docs', docs: [{ id: 'a', path: '/docs/a' }] };
const older = {
  name: '0.6',
  path: '/docs/0.6',
  docs: [
    { id: 'a', path: '/docs/0.6/a' },
    { id: 'b', path: '/docs/0.6/b' },
  ],
};

test('pages of other versions with a counterpart in the latest are canonical elsewhere; landing pages are not', () => {
  expect(pathsWithLatestCounterpart([latest, older], latest, [])).toEqual(new Set(['/docs/0.6/a']));
});

test('a page that moved is canonical at its new address', () => {
  const moved = [{ '0.6': 'b', '0.7': 'a' }];
  expect(pathsWithLatestCounterpart([latest, older], latest, moved)).toEqual(new Set(['/docs/0.6/b']));
});

test('a marked page is left out of the sitemap’s routes at any depth; its parents are not', () => {
  const leaf = (path: string) => ({ path, component: '@theme/DocItem' });
  const marked = markNotCanonical(
    { ...leaf('/docs'), routes: [leaf('/docs/0.6/a'), leaf('/docs/0.6/b')] },
    new Set(['/docs/0.6/a', '/docs']),
  );
  expect(canonicalRoutes([marked, leaf('/x')])).toEqual([
    { ...leaf('/docs'), routes: [leaf('/docs/0.6/b')] },
    leaf('/x'),
  ]);
});
