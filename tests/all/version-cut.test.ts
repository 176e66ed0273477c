import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copySite, type SiteCopy } from '../site-copy';

/** A version that is not live. */
const NEW = '9.9';

test.describe.configure({ timeout: 60 * 60_000 });

/** What a writer does before: the footer leads to a category of the latest version, which the main branch has no need of. */
function prepare({ dir, write }: SiteCopy): void {
  const sidebars = readFileSync(join(dir, 'sidebars.ts'), 'utf8');
  const category = `{ type: 'category', label: 'Get started', link: { type: 'generated-index', slug: '/category/get-started' }, items: ['get_started'] }`;
  const pageMap = JSON.parse(readFileSync(join(dir, 'tests/content/page-map.json'), 'utf8'));
  write({
    'sidebars.ts': sidebars.replace("'get_started'", category),
    'tests/content/page-map.json': JSON.stringify({
      ...pageMap,
      next: [...pageMap.next, 'category/get-started'],
    }),
  });
}

test('the whole site passes every check when a version is cut, and then every test, without an edit', () => {
  const site = copySite();
  try {
    prepare(site);
    const printed = site.run('jiti', ['scripts/version-cut.ts', NEW, '--release', `${NEW}.0`]);
    expect(printed).toContain(`Version ${NEW} is cut and in order.`);
    expect(site.run('jiti', ['scripts/test.ts'])).toMatch(/^\d+ passed, 0 failed/m);
  } finally {
    site.dispose();
  }
});
