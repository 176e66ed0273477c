import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from '@playwright/test';

/** Names of the swizzled components: `DocVersionBadge`, `NavbarItem/DocsVersionDropdownNavbarItem`. */
const swizzled = readdirSync('src/theme', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({
    file: `src/theme/${name}`,
    component: posix.join(name.replace(/(?:\/index)?\.tsx$/, '')),
  }));

test('src/theme/README.md has a row for each swizzled component, and no other', () => {
  const rows = [...readFileSync('src/theme/README.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(rows.sort()).toEqual(swizzled.map(({ component }) => component).sort());
});

for (const { file } of swizzled) {
  test(`${file} says in its first line what it changes`, () => {
    expect(readFileSync(file, 'utf8').split('\n')[0]).toMatch(/^\/\/ Change: .+\.$/);
  });
}
