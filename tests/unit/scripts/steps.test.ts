import { expect, test } from '@playwright/test';
import { type CommandStep, endSteps, formatTimes, runStep } from '../../../scripts/steps';

const node = (title: string, code: string): CommandStep => ({
  title,
  command: [process.execPath, '-e', code],
});

test('returns output, exit code and duration of a step', async () => {
  const sayResult = await runStep(node('Say', 'console.log("1"); console.error("2")'));
  expect(sayResult).toMatchObject({ title: 'Say', passed: true });
  expect(sayResult.output).toMatch(/^(?:1\n2|2\n1)\n$/);
  const failed = await runStep(node('Fail', 'console.log("out"); process.exit(3)'));
  expect(failed).toMatchObject({ passed: false, output: 'out\nFail exited with 3.\n' });
  const missingResult = await runStep({ title: 'None', command: ['/no/such/command'] });
  expect(missingResult).toMatchObject({ passed: false, output: expect.stringContaining('ENOENT') });
  expect(formatTimes([sayResult, failed])).toMatch(/^Say +[\d.]+ s {2}passed\nFail +[\d.]+ s {2}FAILED$/);
});

test('passes a step whose only errors are harmless, and prints them', async () => {
  const printAndFail = (...lines: string[]) => ({
    ...node('Types', `console.log(${JSON.stringify(lines.join('\n'))}); process.exit(1)`),
    harmlessErrors: /^cache: read-only$/,
  });
  const result = await runStep(printAndFail('cache: read-only', 'cache: read-only'));
  expect(result).toMatchObject({ passed: true, output: 'cache: read-only\ncache: read-only\n' });
  expect((await runStep(printAndFail('cache: read-only', 'a.ts: wrong type'))).passed).toBe(false);
  expect((await runStep(printAndFail())).passed).toBe(false);
});

test('ends running steps with their child processes', async () => {
  const waits = runStep(node('Wait', "require('child_process').execSync('sleep 60')"));
  endSteps();
  expect(await waits).toMatchObject({ passed: false, output: 'Wait exited with null.\n' });
});
