import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { SiteCopy } from '../site-copy';
import { createSmallSite } from './small-site';

/** A site without git, as in a zip of the source. */
let site: SiteCopy;
let program: string;
test.beforeAll(() => {
  site = createSmallSite();
  program = join(site.dir, 'node_modules/.bin/docusaurus');
});
test.afterAll(() => site.dispose());

test('builds without git, pages without dates, and rejects a second build beside it', async () => {
  const build = spawn(program, ['build', '--no-minify'], { cwd: site.dir, stdio: 'pipe' });
  let printed = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const isBuilding = () => existsSync(join(site.dir, '.building'));
  await expect.poll(isBuilding, { timeout: 60_000 }).toBe(true);
  const second = spawnSync(program, ['build'], { cwd: site.dir, encoding: 'utf8' });
  expect(second.stderr.trim()).toMatch(
    /^Another build of this folder is running \(process \d+ on .*\)\. Wait until it ends, or stop it\.$/,
  );
  expect(second.status).toBe(1);
  const [code] = await once(build, 'close');
  expect(code, printed).toBe(0);
  const page = readFileSync(join(site.dir, 'build/docs/guide/index.html'), 'utf8');
  expect(page).toContain('Words of');
  expect(page).not.toContain('dateModified');
  expect(readFileSync(join(site.dir, 'build/sitemap.xml'), 'utf8')).not.toContain('lastmod');
  expect(existsSync(join(site.dir, '.building'))).toBe(false);
});

test('rejects a wrong address before it builds, without a stack', () => {
  for (const [name, value] of [
    ['SITE_URL', 'example.org'],
    ['BASE_URL', 'x'],
  ] as const) {
    const env = { ...process.env, [name]: value };
    const { status, stderr } = spawnSync(program, ['build'], { cwd: site.dir, env, encoding: 'utf8' });
    expect(stderr.trim()).toMatch(new RegExp(`^${name}: expected .*, found "${value}"\\. [^\n]*$`));
    expect(status).toBe(1);
  }
});
