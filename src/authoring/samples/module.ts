import type { Position, Sample } from './types';

/** Statement above a sample. If the type checker doesn't report it, the code at that point is unreachable. */
const PROBE = 'reveal_type(0)';

export const PROBE_MESSAGE = /^Type of "0" is /;

export interface ModuleLine {
  sample: Sample;
  /** Index of the line in the sample, starting at 0. The blank line after a sample of three lines has the index 3. */
  index: number;
  text: string;
  isProbe?: boolean;
}

export interface SampleModule {
  code: string;
  lines: readonly ModuleLine[];
}

/** Joins samples into one Python module. Puts the line `reveal_type(0)` above each sample except the first, to find unreachable samples. */
export function createModule(samples: readonly Sample[]): SampleModule {
  const lines = samples.flatMap((sample, sampleIndex): ModuleLine[] => [
    ...(sampleIndex > 0 ? [{ sample, index: 0, text: PROBE, isProbe: true }] : []),
    ...sample.code.map(({ text }, index) => ({ sample, index, text })),
    { sample, index: sample.code.length, text: '' },
  ]);
  return { code: lines.map(({ text }) => `${text}\n`).join(''), lines };
}

/** Returns a line by its number. Numbers past the end return the last line, because the type checker reports unfinished code there. */
export function findModuleLine({ lines }: SampleModule, line: number): ModuleLine | undefined {
  return lines[line - 1] ?? lines.at(-1);
}

/** Converts a position in a module to one on the page. For the blank line after a sample, returns the end of the sample. */
export function toPagePosition({ sample: { fence, code }, index }: ModuleLine, column: number): Position {
  const codeLine = code[index];
  if (codeLine) return { line: fence.line + 1 + index, column: column + codeLine.offset };
  const { offset = 0, text = '' } = code.at(-1) ?? {};
  return { line: fence.line + code.length, column: offset + Math.max(text.length, 1) };
}
