import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTemporaryFolder, startProcess, writeFiles } from '../../temporary';

const SCRIPT = resolve('deploy/nginx/release.sh');

/** Runs the script in a folder, with a command in place of nginx. */
const release = (cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync('sh', [SCRIPT, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NGINX_COMMAND: 'true', DRAIN: '0', ...env },
  });

const createBuild = () =>
  createTemporaryFolder({
    'build/404.html': 'not found',
    'build/a b.html': 'page',
    'build/changed.html': 'before',
    'build/_nginx/headers.conf': '',
  });

test('publishes into a relative root, with a link that leads to the release', () => {
  const folder = createBuild();
  const { status, stdout } = release(folder, ['build', 'site']);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Released \/.*\/site\/releases\/.*\.\n$/)]);
  expect(readFileSync(join(folder, 'site/current/404.html'), 'utf8')).toBe('not found');
});

for (const base of ['/', '/docs-site/'])
  test(`keeps the time of unchanged files, from which nginx derives their ETag, under ${base}`, () => {
    const folder = createBuild();
    const readTime = (name: string) => statSync(join(folder, 'site/current', base, name)).mtimeMs;
    const copyBuild = (seconds: number) => {
      for (const name of readdirSync(join(folder, 'build')))
        utimesSync(join(folder, 'build', name), seconds, seconds);
      expect(release(folder, ['build', 'site'], { BASE_URL: base }).stderr).toBe('');
    };
    copyBuild(1000);
    writeFiles(folder, { 'build/changed.html': 'after', 'build/new.html': 'new' });
    copyBuild(2000);
    const times = ['404.html', 'a b.html', 'changed.html', 'new.html'].map(readTime);
    expect(times).toEqual([1_000_000, 1_000_000, 2_000_000, 2_000_000]);
    expect(readFileSync(join(folder, 'site/current', base, 'changed.html'), 'utf8')).toBe('after');
  });

test('rejects a second release at the same time, and leaves the first alone', async () => {
  const folder = createBuild();
  release(folder, ['build', 'site']);
  // Other headers make the script wait before it reloads nginx.
  writeFiles(folder, { 'build/_nginx/headers.conf': '# other' });
  const first = startProcess('sh', [SCRIPT, 'build', 'site'], {
    cwd: folder,
    env: { ...process.env, NGINX_COMMAND: 'true', DRAIN: '2' },
  });
  const ended = new Promise((done) => first.once('exit', done));
  await expect.poll(() => existsSync(join(folder, 'site/draining'))).toBe(true);
  const second = release(folder, ['build', 'site']);
  expect(second.status).toBe(1);
  expect(second.stderr).toBe(
    `${join(folder, 'site')}: expected no other release, found one that is running. Wait until it has ended.\n`,
  );
  expect(await ended).toBe(0);
  expect(readFileSync(join(folder, 'site/current/_nginx/headers.conf'), 'utf8')).toBe('# other');
});
