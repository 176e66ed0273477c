import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type GuardedBuildOptions, runGuardedBuild } from '../../../src/authoring/guarded-build';
import { createTemporaryFolder } from '../../temporary';

/** Creates a project with a bundler cache, and collects the messages of its builds. */
function createProject() {
  const folder = createTemporaryFolder();
  const cache = join(folder, 'node_modules/.cache/rspack');
  mkdirSync(cache, { recursive: true });
  const messages: string[] = [];
  const build = (ends: GuardedBuildOptions['build']) =>
    runGuardedBuild({ folder, build: ends, log: (line) => messages.push(line), heartbeatMs: 400 });
  return { folder, cache, messages, build };
}

test('returns the exit code, and keeps the cache but not the marker', async () => {
  const { folder, cache, messages, build } = createProject();
  expect(await build(async () => 0)).toBe(0);
  expect(await build(async () => 1)).toBe(1);
  expect([existsSync(cache), messages, readdirSync(folder)]).toEqual([true, [], ['node_modules']]);
});

test('rejects a second build while another one is running', async () => {
  const { folder, build, messages } = createProject();
  let end = (_: number) => {};
  const first = build(() => new Promise<number>((done) => (end = done)));
  const beatAt = () => statSync(join(folder, '.building')).mtimeMs;
  const begin = beatAt();
  await expect.poll(beatAt, 'it gives signs of life').toBeGreaterThan(begin);
  const never = async () => {
    throw new Error('it began');
  };
  await expect(build(never)).rejects.toThrow(
    new RegExp(
      `^Another build of this folder is running \\(process ${process.pid}, since \\d{4}-.*\\)\\. Wait`,
    ),
  );
  end(0);
  expect([await first, messages]).toEqual([0, []]);
  expect(await build(async () => 0)).toBe(0);
});

test('deletes the bundler’s cache after a killed build, and reports it', async () => {
  const { folder, cache, messages, build } = createProject();
  const mark = join(folder, '.building');
  writeFileSync(mark, 'process 1, since long ago');
  utimesSync(mark, 0, 0);
  expect(await build(async () => (existsSync(cache) ? 134 : 0))).toBe(0);
  expect(messages).toEqual([
    "The previous build (process 1, since long ago) was interrupted. The bundler's cache was deleted: node_modules/.cache/rspack.",
  ]);
  expect(existsSync(mark)).toBe(false);
});

for (const signal of ['SIGINT', 'SIGABRT', 134] as const)
  test(`keeps the marker of a build that ${signal} ends`, async () => {
    const { build, messages } = createProject();
    expect(await build(async () => signal)).toBe(signal);
    expect(await build(async () => 0)).toBe(0);
    expect(messages).toHaveLength(1);
  });
