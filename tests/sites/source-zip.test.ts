import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './built-site';

// A zip of the source has no git.

test('builds pages without dates', ({ site }) => {
  const page = readFileSync(join(site.dir, 'build/docs/guide/index.html'), 'utf8');
  expect(page).toContain('Words of');
  expect(page).not.toContain('dateModified');
  expect(readFileSync(join(site.dir, 'build/sitemap.xml'), 'utf8')).not.toContain('lastmod');
  expect(existsSync(join(site.dir, '.building'))).toBe(false);
});

// Unit tests check the other messages.
test('rejects a wrong address, and a second build of the folder, before it builds, without a stack', ({
  site,
}) => {
  const build = (env: NodeJS.ProcessEnv) => {
    const options = { cwd: site.dir, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('node_modules/.bin/docusaurus', ['build'], options);
    return [status, stderr.trim()];
  };
  const message = /^BASE_URL: expected .*, found "x"\. [^\n]*$/;
  expect(build({ BASE_URL: 'x' })).toEqual([1, expect.stringMatching(message)]);
  const marker = `process ${process.pid} on ${hostname()}, since today`;
  site.write({ '.building': marker });
  expect(build({})).toEqual([
    1,
    `Another build of this folder is running (${marker}). Wait until it ends, or stop it.`,
  ]);
  site.remove('.building');
});
