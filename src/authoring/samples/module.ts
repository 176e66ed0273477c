import type { Position, Sample } from './types';

/** Statement that is inserted between samples. The type checker reports it wherever it's reachable, so a missing report reveals unreachable code. */
const PROBE = 'reveal_type(0)';

/** Matches the type checker's reports about the inserted statement `PROBE`. */
export const PROBE_MESSAGE = /^Type of "0" is /;

/** A line of a module. */
export interface ModuleLine {
  sample: Sample;
  /** Index of the line in its sample, or -1 for the statement that is inserted before the sample. */
  index: number;
  text: string;
}

/** Python code that consists of several samples, in the form that the type checker reads. */
export interface SampleModule {
  code: string;
  lines: readonly ModuleLine[];
}

/**
 * Joins samples into one Python module.
 *
 * @param samples - The samples of a page for one choice of tabs, or the samples of one file of the page's whole program.
 */
export function createModule(samples: readonly Sample[]): SampleModule {
  const lines = samples.flatMap((sample, number): ModuleLine[] => [
    ...(number > 0 ? [{ sample, index: -1, text: PROBE }] : []),
    ...sample.code.map(({ text }, index) => ({ sample, index, text })),
    { sample, index: sample.code.length, text: '' },
  ]);
  return { code: lines.map(({ text }) => `${text}\n`).join(''), lines };
}

/** Returns a line of a module by its number, which starts at 1. For a number after the end, as in errors about unfinished code, returns the last line. */
export function findModuleLine({ lines }: SampleModule, line: number): ModuleLine | undefined {
  return lines[line - 1] ?? lines.at(-1);
}

/** Converts a position in a module to a position on the page. A position after the end of a sample becomes that of its last character. */
export function toPagePosition({ sample: { fence, code }, index }: ModuleLine, column: number): Position {
  const codeLine = code[Math.max(index, 0)];
  if (codeLine) return { line: fence.line + 1 + Math.max(index, 0), column: column + codeLine.offset };
  const lastLine = code.at(-1);
  return {
    line: fence.line + code.length,
    column: (lastLine?.offset ?? 0) + Math.max(lastLine?.text.length ?? 0, 1),
  };
}
