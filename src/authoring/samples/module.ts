import type { Position, Sample } from './types';

/** Statement between samples, which the type checker reports if it is reachable. A missing report reveals unreachable code. */
const PROBE = 'reveal_type(0)';

/** Matches the type checker's reports about `PROBE`. */
export const PROBE_MESSAGE = /^Type of "0" is /;

export interface ModuleLine {
  sample: Sample;
  /** Index of the line in its sample. For the empty line after the sample, the number of the sample's lines. */
  index: number;
  text: string;
  /** Whether the line is the statement `PROBE` before the sample. */
  isProbe?: boolean;
}

/** Several samples as one Python module for the type checker. */
export interface SampleModule {
  code: string;
  lines: readonly ModuleLine[];
}

/** Joins samples into one Python module (see {@link SampleSet.modules}). */
export function createModule(samples: readonly Sample[]): SampleModule {
  const lines = samples.flatMap((sample, sampleIndex): ModuleLine[] => [
    ...(sampleIndex > 0 ? [{ sample, index: 0, text: PROBE, isProbe: true }] : []),
    ...sample.code.map(({ text }, index) => ({ sample, index, text })),
    { sample, index: sample.code.length, text: '' },
  ]);
  return { code: lines.map(({ text }) => `${text}\n`).join(''), lines };
}

/** Returns a line by its number, counted from 1. After the module's end, where unfinished code is reported, returns the last line. */
export function findModuleLine({ lines }: SampleModule, line: number): ModuleLine | undefined {
  return lines[line - 1] ?? lines.at(-1);
}

/** Converts a position in a module to a position on the page. A position after the end of a sample becomes the sample's last character. */
export function toPagePosition({ sample: { fence, code }, index }: ModuleLine, column: number): Position {
  const codeLine = code[index];
  // The code starts on the line below the fence.
  if (codeLine) return { line: fence.line + 1 + index, column: column + codeLine.offset };
  const { offset = 0, text = '' } = code.at(-1) ?? {};
  return { line: fence.line + code.length, column: offset + Math.max(text.length, 1) };
}
