import type { PageSamples, Position, Sample } from './types';

/**
 * Stands on the opening fence's line of every sample but the first (which may need the module's first line for
 * `from __future__`): the type checker reports its type where the code can be reached, and only there.
 */
const PROBE = 'reveal_type(0)';

/** What the type checker says of a probe. */
const PROBE_MESSAGE = /^Type of "0" is /;

/**
 * Writes the module that one way through a page makes. Each line of code stands on its line of the page, so that only
 * columns need translation.
 *
 * @param page - The page.
 * @param samples - One of its alternatives.
 * @returns Python.
 */
export function writeModule(page: PageSamples, samples: readonly Sample[]): string {
  const lines = page.lines.map(() => '');
  for (const [number, { fence, code }] of samples.entries()) {
    if (number > 0) lines[fence.line - 1] = PROBE;
    for (const [index, { text }] of code.entries()) lines[fence.line + index] = text;
  }
  return `${lines.join('\n')}\n`;
}

/** @returns the lines of a module that have code of samples or a probe */
export function usedLines(samples: readonly Sample[]): number[] {
  return samples.flatMap(({ fence, code }) => [
    fence.line,
    ...code.map((_, index) => fence.line + 1 + index),
  ]);
}

/**
 * Tells the report on a probe from others.
 *
 * @param message - The type checker's message.
 */
export function isProbeMessage(message: string): boolean {
  return PROBE_MESSAGE.test(message);
}

/**
 * Finds the sample that a line of the module belongs to.
 *
 * @param samples - The samples of the module.
 * @param line - From 1.
 * @returns The sample, or the last one before the line: something unfinished may be noticed only after its end.
 */
export function sampleAt(samples: readonly Sample[], line: number): Sample | undefined {
  return samples.findLast(({ fence }) => fence.line <= line);
}

/**
 * Translates a place in the module to the place in the page.
 *
 * @param sample - The sample that it lies in.
 * @param place - The place in the module.
 * @returns The place in the page; the sample's last character for one after its end.
 */
export function placeInPage({ fence, code }: Sample, { line, column }: Position): Position {
  const index = Math.max(line - fence.line - 1, 0);
  const at = code[index];
  if (at) return { line: fence.line + 1 + index, column: column + at.offset };
  const last = code.at(-1);
  return {
    line: fence.line + code.length,
    column: (last?.offset ?? 0) + Math.max(last?.text.length ?? 0, 1),
  };
}
