import { stripColours } from './build-warnings';

/** Says how many tests of several runs passed and failed. */
export function formatTestCounts(printed: readonly string[]): string {
  const count = (word: string) =>
    printed
      .flatMap((text) => [...stripColours(text).matchAll(new RegExp(`^ *(\\d+) ${word}\\b`, 'gm'))])
      .reduce((sum, [, number]) => sum + Number(number), 0);
  return ['passed', 'failed', 'flaky', 'skipped'].map((word) => `${count(word)} ${word}`).join(', ');
}
