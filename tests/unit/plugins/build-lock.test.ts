import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkBuildLock } from '../../../src/plugins/build-lock';
import { createTemporaryFolder, endProcesses, JITI, startProcess } from '../../temporary';

/** Process that locks a folder twice, as Docusaurus does, and ends when it receives a line with an exit code. */
const SCRIPT = `
const { lockBuild } = require(${JSON.stringify(join(process.cwd(), 'src/plugins/build-lock'))});
lockBuild('.');
lockBuild('.');
console.log('locked');
process.stdin.on('data', (code) => process.exit(Number(code)));
`;

function createProject() {
  const folder = createTemporaryFolder({ 'build.cjs': SCRIPT });
  const cache = join(folder, 'node_modules/.cache/rspack');
  mkdirSync(cache, { recursive: true });
  const marker = join(folder, '.building');
  return { folder, cache, marker };
}

/** Starts a build, and waits until it has locked the folder or failed. Returns what it printed. */
async function startBuild(folder: string): Promise<{ build: ChildProcess; printed: string }> {
  const build = startProcess(JITI, ['build.cjs'], { cwd: folder, stdio: 'pipe' });
  let printed = '';
  build.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  await Promise.race([once(build.stdout ?? build, 'data'), once(build, 'close')]);
  return { build, printed };
}

test.afterEach(endProcesses);

for (const code of [0, 1])
  test(`removes the marker of a build that exits with ${code}, and keeps the cache`, async () => {
    const { folder, cache, marker } = createProject();
    const { build, printed } = await startBuild(folder);
    expect(readFileSync(marker, 'utf8')).toContain(`process ${build.pid} on ${hostname()}, since `);
    build.stdin?.write(`${code}\n`);
    expect(await once(build, 'close')).toEqual([code, null]);
    expect([existsSync(marker), existsSync(cache), printed]).toEqual([false, true, '']);
  });

test('rejects a second build while another one is running', async () => {
  const { folder, marker } = createProject();
  const { build } = await startBuild(folder);
  const expected = new RegExp(
    `Another build of this folder is running \\(process ${build.pid} on .*, since \\d{4}-.*\\)\\. Wait until`,
  );
  expect((await startBuild(folder)).printed).toMatch(expected);
  expect(() => checkBuildLock(folder)).toThrow(expected);
  expect(existsSync(marker), 'the second build leaves the marker of the first one').toBe(true);
});

for (const signal of ['SIGKILL', 'SIGINT', 'SIGTERM'] as const)
  test(`builds at once after ${signal} has ended a build, without the bundler’s cache`, async () => {
    const { folder, cache } = createProject();
    const { build } = await startBuild(folder);
    build.kill(signal);
    await once(build, 'close');
    expect(() => checkBuildLock(folder)).not.toThrow();
    const { printed } = await startBuild(folder);
    expect(printed).toMatch(
      /^The previous build \(process \d+ on \S+, since .*\) was interrupted\. The bundler's cache was deleted: node_modules\/\.cache\/rspack\.$/m,
    );
    expect(existsSync(cache)).toBe(false);
  });

test('waits a minute for the heartbeat of a build on another machine', () => {
  const { folder, marker } = createProject();
  const { pid: endedProcess } = spawnSync(process.execPath, ['--version']);
  writeFileSync(marker, `process ${endedProcess} on another-machine, since today`);
  expect(() => checkBuildLock(folder)).toThrow(`(process ${endedProcess} on another-machine, since today)`);
  utimesSync(marker, new Date(), new Date(Date.now() - 61_000));
  expect(() => checkBuildLock(folder)).not.toThrow();
});
