import type { Position, Sample } from './types';

/**
 * Statement before every sample except the first, which may start with `from __future__`. The type checker reports the statement's type
 * only if the code is reachable.
 */
const PROBE = 'reveal_type(0)';

/** Matches the type checker's message about a probe. */
const PROBE_MESSAGE = /^Type of "0" is /;

/** A line of a module. `index` is the line in the sample's code, -1 for the probe before it, or the number of lines for the empty line after it. */
export interface ModuleLine {
  sample: Sample;
  index: number;
  text: string;
}

/** The code of samples as the type checker reads it. It doesn't depend on the text around the samples. */
export interface Module {
  code: string;
  lines: readonly ModuleLine[];
}

/**
 * Joins samples to a module.
 *
 * @param samples - The samples of a variant of the page, or of a file of its whole program.
 */
export function createModule(samples: readonly Sample[]): Module {
  const lines = samples.flatMap((sample, number): ModuleLine[] => [
    ...(number > 0 ? [{ sample, index: -1, text: PROBE }] : []),
    ...sample.code.map(({ text }, index) => ({ sample, index, text })),
    { sample, index: sample.code.length, text: '' },
  ]);
  return { code: lines.map(({ text }) => `${text}\n`).join(''), lines };
}

/** Whether a message of the type checker is about a probe. */
export function isProbeMessage(message: string): boolean {
  return PROBE_MESSAGE.test(message);
}

/** Returns a line of a module by its number, which starts at 1. Errors after the end, as in unfinished code, belong to the last line. */
export function findModuleLine({ lines }: Module, line: number): ModuleLine | undefined {
  return lines[line - 1] ?? lines.at(-1);
}

/** Converts a position in a module to a position on the page. A position after the sample becomes the sample's last character. */
export function toPagePosition({ sample: { fence, code }, index }: ModuleLine, column: number): Position {
  const codeLine = code[Math.max(index, 0)];
  if (codeLine) return { line: fence.line + 1 + Math.max(index, 0), column: column + codeLine.offset };
  const lastLine = code.at(-1);
  return {
    line: fence.line + code.length,
    column: (lastLine?.offset ?? 0) + Math.max(lastLine?.text.length ?? 0, 1),
  };
}
