import { expect, test } from '@playwright/test';
import { readMeta } from '../../../src/samples/meta';

test('leaves what other tools read alone', () => {
  expect(readMeta('title="check.py" {1,3} showLineNumbers')).toEqual({ options: {}, errors: [] });
});

test('reads an opt-out with its reason', () => {
  expect(readMeta('title="a.py" check=off reason="The service answers so"')).toEqual({
    options: { offReason: 'The service answers so' },
    errors: [],
  });
});

test('reads an error that is shown on purpose', () => {
  expect(readMeta(`expect-error='No parameter named "x"'`)).toEqual({
    options: { expectedError: 'No parameter named "x"' },
    errors: [],
  });
});

const REASON = 'check=off needs a reason of at least 10 characters: check=off reason="why it cannot pass"';

for (const [meta, error] of [
  ['check=off', REASON],
  ['check=off reason=""', REASON],
  ['check=off reason="  because  "', REASON],
  [
    'check=no reason="It is not Python"',
    'expected check=off, found check=no: a sample is checked unless it opts out',
  ],
  ['reason="It is not Python"', 'found a reason without check=off: add check=off, or remove the reason'],
  [
    'expect-error=""',
    'expect-error is empty: name the rule or a part of the message, expect-error="reportCallIssue"',
  ],
  [
    'check=off reason="It is not Python" expect-error="x"',
    'found both check=off and expect-error: keep expect-error, which says exactly what fails',
  ],
] as const) {
  test(`refuses ${meta}`, () => {
    expect(readMeta(meta).errors).toEqual([error]);
  });
}
