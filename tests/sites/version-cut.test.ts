import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copySite, type SiteCopy } from '../site-copy';

test.describe.configure({ timeout: 600_000 });

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

test('cutting a version carries pages, inventory and sidebars, gives addresses, and passes every check', () => {
  const site = copySite();
  try {
    prepare(site);
    const printed = site.run('jiti', ['scripts/version-cut.ts', '0.8', '--release', '0.8.0']);
    expect(printed).toContain('Version 0.8 is cut and in order.');
    const read = (file: string) => readFileSync(join(site.dir, file), 'utf8');
    expect(JSON.parse(read('versions.json'))[0]).toBe('0.8');
    expect(read('versioned_docs/version-0.8/api-inventory.json')).toBe(read('docs/api-inventory.json'));
    expect(existsSync(join(site.dir, 'versioned_sidebars/version-0.8-sidebars.json'))).toBe(true);
    // The new version is the latest, the one before has an address of its own, and links that name a version still hold.
    expect(read('build/docs/intro/index.html')).toContain('Written for superduper 0.8.0');
    expect(read('build/docs/0.7/intro/index.html')).toContain('Written for superduper 0.7.3');
    expect(read('build/docs/0.8/intro/index.html')).toContain('url=/docs/intro');
  } finally {
    site.dispose();
  }
});

test('a version whose inventory is of another commit is not cut, and nothing is written', () => {
  const site = copySite();
  try {
    const inventory = JSON.parse(readFileSync(join(site.dir, 'docs/api-inventory.json'), 'utf8'));
    site.write({ 'docs/api-inventory.json': JSON.stringify({ ...inventory, commit: 'f'.repeat(40) }) });
    expect(() => site.run('jiti', ['scripts/version-cut.ts', '0.8', '--release', '0.8.0'])).toThrow(
      /docs\/api-inventory\.json: expected commit 6d192e7b\S*, which src\/live-versions\.json names for the main branch, found ffff/,
    );
    expect(JSON.parse(readFileSync(join(site.dir, 'versions.json'), 'utf8'))).not.toContain('0.8');
  } finally {
    site.dispose();
  }
});
