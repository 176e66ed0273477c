import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { formatTimes, runStep, runSteps, type Step, sideBySide } from '../../../scripts/steps';
import { temporaryFolder } from '../../temporary';

const node = (title: string, code: string): Step => ({ title, command: [process.execPath, '-e', code] });

test('gives what a step prints, and how it ended', async () => {
  const said = await runStep(node('Say', 'console.log("1"); console.error("2")'));
  expect(said).toMatchObject({ title: 'Say', passed: true });
  expect(said.output).toMatch(/^(?:1\n2|2\n1)\n$/);
  expect(await runStep(node('Fail', 'console.log("out"); process.exit(3)'))).toMatchObject({
    passed: false,
    output: 'out\nFail exited with 3.\n',
  });
});

test('runs so many steps at once, and gives the results in their order', async () => {
  const ended: string[] = [];
  const log = console.log;
  const go = join(temporaryFolder(), 'go');
  console.log = (text: string) => {
    const title = /▸ ([\w ]+): /.exec(text)?.[1] ?? '';
    ended.push(title);
    // The slow one waits until all others have run beside it.
    if (title === 'none') writeFileSync(go, '');
  };
  const results = await runSteps(
    [
      node(
        'slow',
        `const look = setInterval(() => { if (!require('fs').existsSync(${JSON.stringify(go)})) return; clearInterval(look); console.log('late'); }, 20)`,
      ),
      node('bad', "console.log('out'); console.error('wrong'); process.exitCode = 1"),
      node('next', "console.log('after all')"),
      { title: 'none', command: ['/no/such/command'] },
    ],
    2,
  ).finally(() => {
    console.log = log;
  });
  expect(ended).toEqual(['bad', 'next', 'none', 'slow']);
  const outcomes = results.map(({ title, passed }) => `${title} ${passed ? 'passed' : 'failed'}`);
  expect(outcomes).toEqual(['slow passed', 'bad failed', 'next passed', 'none failed']);
  expect(results.map(({ output }) => output)).toEqual([
    'late\n',
    expect.stringMatching(/out\n[\s\S]*wrong\n|wrong\n[\s\S]*out\n/),
    'after all\n',
    expect.stringContaining('ENOENT'),
  ]);
  expect(formatTimes(results)).toMatch(/^slow +[\d.]+ s {2}passed\nbad +[\d.]+ s {2}FAILED\n/);
});

test('of tasks side by side the first that fails is named, and the steps of the others are ended', async () => {
  const ended: string[] = [];
  await expect(
    sideBySide([
      async () => void ended.push((await runStep(node('Wait', 'setTimeout(() => {}, 60_000)'))).output),
      async () => {
        await runStep(node('Fail', 'process.exit(3)'));
        throw new Error('Fail');
      },
    ]),
  ).rejects.toThrow('Fail');
  await expect.poll(() => ended, { timeout: 60_000 }).toEqual(['Wait exited with null.\n']);
});
