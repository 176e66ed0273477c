import { expect, test } from '@playwright/test';
import { run, sideBySide, summaryOf } from '../../../scripts/steps';

const node = (title: string, script: string) => ({ title, command: process.execPath, args: ['-e', script] });

test('what a step prints is returned', async () => {
  expect(await run(node('Say', 'console.log("1"); console.error("2")'))).toMatch(/^(?:1\n2|2\n1)\n$/);
});

test('a step that fails is named, with what it ran and how it exited', async () => {
  await expect(run(node('Fail', 'process.exit(3)'))).rejects.toThrow(
    `Fail: \`${process.execPath} -e process.exit(3)\` exited with 3.`,
  );
});

test('of steps side by side the first that fails is named, and the others are ended', async () => {
  const start = performance.now();
  const others = node('Wait', 'setTimeout(() => {}, 60_000)');
  await expect(
    sideBySide([
      async () => void (await run(others)),
      async () => void (await run(node('Fail', 'process.exit(3)'))),
    ]),
  ).rejects.toThrow(/^Fail: /);
  expect(performance.now() - start).toBeLessThan(25_000);
});

test('tests of several runs are counted together', () => {
  const runs = [
    '  1 failed\n    [unit] › 2 passed in a title\n  10 passed (3s)\n',
    '  1 flaky\n  2 skipped\n\u001b[32m  5 passed\u001b[39m (1m)\n',
  ];
  expect(summaryOf(runs)).toBe('15 passed, 1 failed, 1 flaky, 2 skipped');
});
