import type { Position, Sample } from './types';

/**
 * Stands before every sample but the first (which may need the module's first line for `from __future__`): the type checker
 * reports its type where the code can be reached, and only there.
 */
const PROBE = 'reveal_type(0)';

/** The type checker's words about a probe. */
const PROBE_MESSAGE = /^Type of "0" is /;

/** A line of a module: of a sample's code by its index, of the probe before it (-1), or the empty one behind it. */
export interface ModuleLine {
  sample: Sample;
  index: number;
  text: string;
}

/** Samples as the type checker reads them: nothing but their code, so that words around them change nothing. */
export interface Module {
  code: string;
  lines: readonly ModuleLine[];
}

/**
 * Writes the module that samples make.
 *
 * @param samples - Those of a variant of a page, or of a file of its whole program.
 */
export function writeModule(samples: readonly Sample[]): Module {
  const lines = samples.flatMap((sample, number): ModuleLine[] => [
    ...(number > 0 ? [{ sample, index: -1, text: PROBE }] : []),
    ...sample.code.map(({ text }, index) => ({ sample, index, text })),
    { sample, index: sample.code.length, text: '' },
  ]);
  return { code: lines.map(({ text }) => `${text}\n`).join(''), lines };
}

/** Tells the report on a probe from others. */
export function isProbeMessage(message: string): boolean {
  return PROBE_MESSAGE.test(message);
}

/** @returns the line of a module, from 1: the last, where something unfinished is noticed only at its end */
export function lineAt({ lines }: Module, line: number): ModuleLine | undefined {
  return lines[line - 1] ?? lines.at(-1);
}

/** @returns the place on the page of a column in a line of a module; the sample's last character for one after its end */
export function placeOnPage({ sample: { fence, code }, index }: ModuleLine, column: number): Position {
  const at = code[Math.max(index, 0)];
  if (at) return { line: fence.line + 1 + Math.max(index, 0), column: column + at.offset };
  const last = code.at(-1);
  return {
    line: fence.line + code.length,
    column: (last?.offset ?? 0) + Math.max(last?.text.length ?? 0, 1),
  };
}
