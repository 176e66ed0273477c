import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './built-site';
import { createSmallSite } from './small-site';

// A zip of the source has no git.

test('builds pages without dates', ({ site }) => {
  const page = readFileSync(join(site.dir, 'build/docs/guide/index.html'), 'utf8');
  expect(page).toContain('Words of');
  expect(page).not.toContain('dateModified');
  expect(readFileSync(join(site.dir, 'build/sitemap.xml'), 'utf8')).not.toContain('lastmod');
  expect(existsSync(join(site.dir, '.building'))).toBe(false);
});

test('rejects a wrong address, and a second build of the folder, before it builds, without a stack', () => {
  const site = createSmallSite();
  const build = (env: NodeJS.ProcessEnv) => {
    const options = { cwd: site.dir, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('node_modules/.bin/docusaurus', ['build'], options);
    expect(status).toBe(1);
    return stderr.trim();
  };
  for (const [name, value] of [
    ['SITE_URL', 'example.org'],
    ['BASE_URL', 'x'],
  ] as const)
    expect(build({ [name]: value })).toMatch(
      new RegExp(`^${name}: expected .*, found "${value}"\\. [^\n]*$`),
    );
  site.write({ '.building': `process ${process.pid} on ${hostname()}, since today` });
  expect(build({})).toMatch(
    /^Another build of this folder is running \(process \d+ on .*\)\. Wait until it ends, or stop it\.$/,
  );
  site.dispose();
});
