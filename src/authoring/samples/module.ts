import type { Position, Sample } from './types';

/** Statement placed between samples. The type checker reports it only if the code is reachable, so a missing report reveals unreachable code. */
const PROBE = 'reveal_type(0)';

/** Matches what the type checker reports about `PROBE`. */
export const PROBE_MESSAGE = /^Type of "0" is /;

export interface ModuleLine {
  sample: Sample;
  /** Index of the line in its sample. The blank line added after the sample continues the numbering. */
  index: number;
  text: string;
  /** True for the `PROBE` before the sample. */
  isProbe?: boolean;
}

/** A Python module that combines several samples, so that the type checker can check them together. */
export interface SampleModule {
  code: string;
  lines: readonly ModuleLine[];
}

/** Joins samples into one Python module, with a probe between every two samples. */
export function createModule(samples: readonly Sample[]): SampleModule {
  const lines = samples.flatMap((sample, sampleIndex): ModuleLine[] => [
    ...(sampleIndex > 0 ? [{ sample, index: 0, text: PROBE, isProbe: true }] : []),
    ...sample.code.map(({ text }, index) => ({ sample, index, text })),
    { sample, index: sample.code.length, text: '' },
  ]);
  return { code: lines.map(({ text }) => `${text}\n`).join(''), lines };
}

/**
 * Returns a line by its number, starting at 1. For numbers past the end, returns the last line, because the type checker reports unfinished code
 * there.
 */
export function findModuleLine({ lines }: SampleModule, line: number): ModuleLine | undefined {
  return lines[line - 1] ?? lines.at(-1);
}

/**
 * Converts a position in a module to a position on the page. The page doesn't contain the blank line that follows each sample in the module, so
 * positions there become the sample's last character.
 */
export function toPagePosition({ sample: { fence, code }, index }: ModuleLine, column: number): Position {
  const codeLine = code[index];
  // The code starts on the line below the fence.
  if (codeLine) return { line: fence.line + 1 + index, column: column + codeLine.offset };
  const { offset = 0, text = '' } = code.at(-1) ?? {};
  return { line: fence.line + code.length, column: offset + Math.max(text.length, 1) };
}
