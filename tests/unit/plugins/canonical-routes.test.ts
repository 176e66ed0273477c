import { expect, test } from '@playwright/test';
import { canonicalRoutes, markNotCanonical } from '../../../src/plugins/versioned-docs/canonical-routes';

test('a marked page and the search are left out of the sitemap’s routes at any depth; parents of pages are not', () => {
  const leaf = (path: string) => ({ path, component: '@theme/DocItem' });
  const marked = markNotCanonical(
    { ...leaf('/docs'), routes: [leaf('/docs/0.6/a'), leaf('/docs/0.6/b')] },
    (path) => ['/docs/0.6/a', '/docs'].includes(path),
  );
  expect(canonicalRoutes([marked, leaf('/x'), leaf('/base/search')])).toEqual([
    { ...leaf('/docs'), routes: [leaf('/docs/0.6/b')] },
    leaf('/x'),
  ]);
});
