import { expect, test } from '@playwright/test';
import { readFence } from '../../../../src/model/page/fence';

/** The options of a Python fence of five lines for the checker. */
function read(meta: string) {
  const { check, errors } = readFence('python', meta, 5);
  return { check, errors };
}

for (const [what, meta, check] of [
  ['nothing from what is about its look', 'title="check=off.py" {1,3}', {}],
  ['an opt-out with its reason', 'check=off reason="It answers so"', { offReason: 'It answers so' }],
  ['an error that is shown on purpose', `expect-error='No "x"'`, { expectedError: 'No "x"' }],
  ['the version that a sample belongs to', 'title="Before" version=0.6', { version: '0.6' }],
] as const) {
  test(`reads ${what}`, () => expect(read(meta)).toEqual({ check, errors: [] }));
}

const REASON = 'check=off needs a reason of at least 10 characters: check=off reason="why it cannot pass"';

for (const [meta, error] of [
  ['check=off', REASON],
  ['check=off reason=""', REASON],
  ['check=off reason="  because  "', REASON],
  [
    'check=no reason="It is not Python"',
    'expected check=off, found check=no: a sample is checked unless it opts out',
  ],
  [
    'reason="It is not Python"',
    'found a reason without check=off or run=off: add what it is the reason for, or remove it',
  ],
  [
    'expect-error=""',
    'expect-error is empty: name the rule or a part of the message, expect-error="reportCallIssue"',
  ],
  ['version=""', 'version is empty: name the version that the sample belongs to'],
  [
    'check=off reason="It is not Python" expect-error="x"',
    'found both check=off and expect-error: keep expect-error, which says exactly what fails',
  ],
] as const) {
  test(`refuses ${meta}`, () => {
    expect(read(meta).errors).toEqual([error]);
  });
}
