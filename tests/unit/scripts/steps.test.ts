import { expect, test } from '@playwright/test';
import { formatTimes, runStep, type Step, sideBySide } from '../../../scripts/steps';

const node = (title: string, code: string): Step => ({ title, command: [process.execPath, '-e', code] });

test('gives what a step prints, how it ended, and how long it took', async () => {
  const said = await runStep(node('Say', 'console.log("1"); console.error("2")'));
  expect(said).toMatchObject({ title: 'Say', passed: true });
  expect(said.output).toMatch(/^(?:1\n2|2\n1)\n$/);
  const failed = await runStep(node('Fail', 'console.log("out"); process.exit(3)'));
  expect(failed).toMatchObject({ passed: false, output: 'out\nFail exited with 3.\n' });
  const none = await runStep({ title: 'None', command: ['/no/such/command'] });
  expect(none).toMatchObject({ passed: false, output: expect.stringContaining('ENOENT') });
  expect(formatTimes([said, failed])).toMatch(/^Say +[\d.]+ s {2}passed\nFail +[\d.]+ s {2}FAILED$/);
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
