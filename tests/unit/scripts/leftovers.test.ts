import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { leavingNothing, leftovers, processesOf } from '../../../scripts/leftovers';

const server = { id: 7, command: 'node serve.ts', environment: ['A=1', 'TEST_RUN=/tmp/tests-1'] };

test('the processes of a run are those that carry its mark', () => {
  const others = [
    { id: 8, command: 'node serve.ts', environment: ['A=1', 'TEST_RUN=/tmp/tests-12'] },
    { id: 9, command: 'node serve.ts', environment: [] },
  ];
  expect(processesOf('/tmp/tests-1', [server, ...others])).toEqual([server]);
});

test('what was left is named, but for what tools keep between runs', () => {
  expect(leftovers([], ['node-jiti', 'playwright-transform-cache-0'])).toEqual([]);
  expect(leftovers([server], ['site-x', 'my-node-jiti'])).toEqual([
    'process 7 is running: node serve.ts',
    'in the temporary folder: site-x',
    'in the temporary folder: my-node-jiti',
  ]);
});

test('a run that leaves nothing passes, and its folder is removed', async () => {
  const outer = tmpdir();
  let folder = '';
  await leavingNothing(async () => {
    folder = tmpdir();
    expect(existsSync(folder)).toBe(true);
  });
  expect(folder).toContain(join(outer, 'tests-'));
  expect(existsSync(folder)).toBe(false);
  expect(tmpdir()).toBe(outer);
});

test('a run that leaves a folder fails, and the folder is removed', async () => {
  let folder = '';
  const run = leavingNothing(async () => {
    folder = join(tmpdir(), 'site-x');
    mkdirSync(folder);
    throw new Error('1 test failed.');
  });
  await expect(run).rejects.toThrow(
    '1 test failed.\n\nExpected the tests to end and remove what they start, found 1 left. Start it with tests/temporary.ts:\nin the temporary folder: site-x',
  );
  expect(existsSync(folder)).toBe(false);
});

test('a run that leaves a process fails, also where its parent has ended, and the process is ended', async () => {
  test.skip(
    !existsSync('/proc/self/environ'),
    'Left out: processes are known by /proc, which this system lacks.',
  );
  const LASTS = 'setInterval(() => {}, 1000)';
  let id = 0;
  const run = leavingNothing(async () => {
    const parent = spawn(
      process.execPath,
      [
        '-e',
        `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', '${LASTS}'], { detached: true, stdio: 'ignore' }); console.log(pid); process.exit()`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    parent.stdout.once('data', (chunk: Buffer) => {
      id = Number(chunk.toString());
    });
    await once(parent, 'close');
  }, 500);
  await expect(run).rejects.toThrow(/found 1 left.*\nprocess \d+ is running: .*node -e setInterval/);
  await expect(() => expect(isRunning(id)).toBe(false)).toPass();
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
