import { expect, test } from '@playwright/test';
import { readFence } from '../../../../src/model/page/fence';

/** The options of a Python fence of five lines for the checker. */
function read(meta: string) {
  const { check, errors } = readFence('python', meta, 5);
  return { check, errors };
}

for (const [what, meta, check] of [
  ['nothing from what is about its look', 'title="run=off.py" {1,3}', {}],
  ['an error that is shown on purpose', `expect-error='No "x"'`, { expectedError: 'No "x"' }],
  ['the version that a sample belongs to', 'title="Before" version=0.6', { version: '0.6' }],
] as const) {
  test(`reads ${what}`, () => expect(read(meta)).toEqual({ check, errors: [] }));
}

const REASON = 'run=off needs a reason of at least 10 characters: run=off reason="why it cannot run"';

for (const [meta, error] of [
  ['run=off', REASON],
  ['run=off reason=""', REASON],
  ['run=off reason="  because  "', REASON],
  ['run=no reason="It is not Python"', 'expected run=off, found run=no: a sample is run unless it opts out'],
  [
    'reason="It is not Python"',
    'found a reason without run=off: add what it is the reason for, or remove it',
  ],
  [
    'expect-error=""',
    'expect-error is empty: name the rule or a part of the message, expect-error="reportCallIssue"',
  ],
  ['version=""', 'version is empty: name the version that the sample belongs to'],
] as const) {
  test(`refuses ${meta}`, () => {
    expect(read(meta).errors).toEqual([error]);
  });
}
