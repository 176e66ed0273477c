/** What a fence says about the check of its sample. */
export interface FenceCheckOptions {
  /** Why the sample's errors are to be borne: `check=off reason="…"`. */
  offReason?: string;
  /** Part of the rule or message of the only errors that the sample shows on purpose: `expect-error="…"`. */
  expectedError?: string;
}

/** A reason shorter than this says nothing. */
const MIN_REASON = 10;

/**
 * Reads the attributes of a fence that are for the checker of samples.
 *
 * @param given - Their values, by name: `check`, `reason`, `expect-error`.
 * @returns The options, and what is wrong with them in the author's words.
 */
export function readCheckOptions(given: ReadonlyMap<string, string>): {
  options: FenceCheckOptions;
  errors: string[];
} {
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
