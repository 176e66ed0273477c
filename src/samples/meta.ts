import type { SampleOptions } from './types';

/** A reason shorter than this says nothing. */
const MIN_REASON = 10;

const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g;

/**
 * Reads what the meta of a fence says about its check. Other attributes (`title="…"`) are not its business.
 *
 * @param meta - What follows the language on the opening fence.
 * @returns The options, and what is wrong with them in the author's words.
 */
export function readMeta(meta: string): { options: SampleOptions; errors: string[] } {
  const given = new Map<string, string>();
  for (const [, name = '', ...values] of meta.matchAll(ATTRIBUTE)) given.set(name, values.join(''));
  const check = given.get('check');
  const reason = given.get('reason');
  const expectedError = given.get('expect-error');
  const errors: string[] = [];

  if (check !== undefined && check !== 'off') {
    errors.push(`expected check=off, found check=${check}: a sample is checked unless it opts out`);
  }
  if (check === 'off' && (reason ?? '').trim().length < MIN_REASON) {
    errors.push(
      `check=off needs a reason of at least ${MIN_REASON} characters: check=off reason="why it cannot pass"`,
    );
  }
  if (check === undefined && reason !== undefined) {
    errors.push('found a reason without check=off: add check=off, or remove the reason');
  }
  if (expectedError !== undefined && expectedError.trim() === '') {
    errors.push(
      'expect-error is empty: name the rule or a part of the message, expect-error="reportCallIssue"',
    );
  }
  if (check !== undefined && expectedError !== undefined) {
    errors.push('found both check=off and expect-error: keep expect-error, which says exactly what fails');
  }
  return {
    options: {
      ...(check === 'off' && { offReason: reason ?? '' }),
      ...(expectedError && { expectedError }),
    },
    errors,
  };
}
