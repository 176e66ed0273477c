import { expect, test } from '@playwright/test';
import { formatTimes, type Part, runParts } from '../../../scripts/run-parts';

const node = (name: string, code: string, cores = 1): Part => ({
  name,
  command: [process.execPath, '-e', code],
  cores,
});

test('gives the whole output of each part, and says which failed', async () => {
  const done: string[] = [];
  const results = await runParts(
    [
      node('slow', "setTimeout(() => console.log('late'), 5000)"),
      node('bad', "console.log('out'); console.error('wrong'); process.exitCode = 1"),
      node('both', "console.log('after all')", 2),
      { name: 'none', command: ['/no/such/command'] },
    ],
    2,
    ({ name }) => done.push(name),
  );
  expect(done.slice(0, 2)).toEqual(['bad', 'slow']);
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['slow', true],
    ['bad', false],
    ['both', true],
    ['none', false],
  ]);
  expect(results.map(({ output }) => output)).toEqual([
    'late\n',
    expect.stringMatching(/out\n[\s\S]*wrong\n|wrong\n[\s\S]*out\n/),
    'after all\n',
    expect.stringContaining('ENOENT'),
  ]);
  expect(formatTimes(results)).toMatch(/^slow +[\d.]+ s {2}passed\nbad +[\d.]+ s {2}FAILED\n/);
});
