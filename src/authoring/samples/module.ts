import type { Position, Sample } from './types';

/** Statement that is inserted between samples. The type checker reports it wherever it's reachable, so a missing report reveals unreachable code. */
const PROBE = 'reveal_type(0)';

/** Matches the type checker's reports about the inserted statement `PROBE`. */
export const PROBE_MESSAGE = /^Type of "0" is /;

/** A line of a module. */
export interface ModuleLine {
  sample: Sample;
  /** Index of the line in its sample. Equal to the number of lines for the empty line after the sample. */
  index: number;
  text: string;
  /** Whether the line is the statement `PROBE`, which is inserted before the sample. */
  isProbe?: boolean;
}

/** Python code that consists of several samples, in the form that the type checker reads. */
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

/** Returns the line with a number, which starts at 1. If the number is after the module's end, as in errors about unfinished code, returns the last line. */
export function findModuleLine({ lines }: SampleModule, line: number): ModuleLine | undefined {
  return lines[line - 1] ?? lines.at(-1);
}

/** Converts a position in a module to a position on the page. A position after the end of a sample becomes the position of its last character. */
export function toPagePosition({ sample: { fence, code }, index }: ModuleLine, column: number): Position {
  const codeLine = code[index];
  // The code starts on the line below the fence.
  if (codeLine) return { line: fence.line + 1 + index, column: column + codeLine.offset };
  const { offset = 0, text = '' } = code.at(-1) ?? {};
  return { line: fence.line + code.length, column: offset + Math.max(text.length, 1) };
}
