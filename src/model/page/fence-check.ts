/** The options of a fence about the check of its sample. */
export interface FenceCheckOptions {
  /** Why the sample's errors are to be borne: `check=off reason="…"`. */
  offReason?: string;
  /** Part of the rule or message of the only errors that the sample shows on purpose: `expect-error="…"`. */
  expectedError?: string;
  /** Another version, to which the sample belongs: `version=0.6`. Together with the others of it on the page, it is a module of its own. */
  version?: string;
}

/** The options of a fence about the run of its sample, or of a `text` fence about being what a sample prints. */
export interface FenceRunOptions {
  /** Why it is not run, or not compared: `run=off reason="…"`. */
  notRun?: string;
}

/** A reason shorter than this says nothing. */
const MIN_REASON = 10;

/**
 * Reads the attributes of a fence that are for the checker of samples.
 *
 * @param given - Their values, by name: `check`, `run`, `reason`, `expect-error`, `version`.
 * @returns The options, and what is wrong with them in the author's words.
 */
export function readCheckOptions(given: ReadonlyMap<string, string>): {
  options: FenceCheckOptions;
  run: FenceRunOptions;
  errors: string[];
} {
  const check = given.get('check');
  const run = given.get('run');
  const reason = given.get('reason');
  const expectedError = given.get('expect-error');
  const version = given.get('version');
  const errors: string[] = [];

  if (check !== undefined && check !== 'off') {
    errors.push(`expected check=off, found check=${check}: a sample is checked unless it opts out`);
  }
  if (run !== undefined && run !== 'off') {
    errors.push(`expected run=off, found run=${run}: a sample is run unless it opts out`);
  }
  for (const [name, value, why] of [
    ['check', check, 'why it cannot pass'],
    ['run', run, 'why it cannot run'],
  ]) {
    if (value === 'off' && (reason ?? '').trim().length < MIN_REASON) {
      errors.push(
        `${name}=off needs a reason of at least ${MIN_REASON} characters: ${name}=off reason="${why}"`,
      );
    }
  }
  if (check === undefined && run === undefined && reason !== undefined) {
    errors.push('found a reason without check=off or run=off: add what it is the reason for, or remove it');
  }
  if (expectedError !== undefined && expectedError.trim() === '') {
    errors.push(
      'expect-error is empty: name the rule or a part of the message, expect-error="reportCallIssue"',
    );
  }
  if (version?.trim() === '') errors.push('version is empty: name the version that the sample belongs to');
  if (check !== undefined && expectedError !== undefined) {
    errors.push('found both check=off and expect-error: keep expect-error, which says exactly what fails');
  }
  return {
    options: {
      ...(check === 'off' && { offReason: reason ?? '' }),
      ...(expectedError && { expectedError }),
      ...(version && { version }),
    },
    run: run === 'off' ? { notRun: reason ?? '' } : {},
    errors,
  };
}
