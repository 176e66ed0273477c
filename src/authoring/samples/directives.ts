import type { FenceCheckOptions } from '../../model/page/fence';
import { messageOf, type Problem } from '../../model/problem';

/**
 * Applies a fence's `check=off` and `expect-error` to its sample's errors.
 *
 * @returns The errors that the fence does not account for, and what is wrong with what it says.
 */
export function applyDirectives(
  { offReason, expectedError }: FenceCheckOptions,
  about: Pick<Problem, 'file' | 'line' | 'column' | 'quote'>,
  errors: readonly Problem[],
): Problem[] {
  if (offReason !== undefined) {
    if (errors.length === 0) {
      const message = 'check=off is no longer needed: the sample passes';
      return [{ ...about, message, fix: 'Remove check=off and its reason.' }];
    }
    // Errors without a rule are those of Python itself. They would hide errors in all that follows.
    return errors
      .filter(({ rule }) => rule === undefined)
      .map((error) => ({
        ...error,
        fix: 'check=off does not cover what is no Python: fix it, or use a text fence.',
      }));
  }
  if (expectedError !== undefined) {
    if (errors.length === 0) {
      const message = `expected an error with "${expectedError}", but the sample passes`;
      return [{ ...about, message, fix: 'Remove expect-error, or show what fails.' }];
    }
    return errors
      .filter((error) => error.rule !== expectedError && !messageOf(error).includes(expectedError))
      .map((error) => ({
        ...error,
        message: `expected only "${expectedError}", found: ${messageOf(error)}`,
      }));
  }
  return [...errors];
}
