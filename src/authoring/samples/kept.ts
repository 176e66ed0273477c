import { digestOf } from '../../model/cache/digest';
import type { Store } from '../../model/cache/store';
import { usedLines, writeModule } from './module';
import type { Diagnostic } from './pyright';
import type { PageSamples, Sample } from './types';

/** A finding by its place in the code of a module alone: where on the page the code stands is nothing to the type checker. */
interface Kept extends Diagnostic {
  /** Lines below the line of code that it is told at: something unfinished is noticed behind its end. */
  below: number;
}

/** @returns what was found before in the same code; undefined if it was not checked */
export function keptDiagnostics(
  results: Store,
  page: PageSamples,
  samples: readonly Sample[],
): Diagnostic[] | undefined {
  const used = usedLines(samples);
  const kept = results.get<Kept[]>(keyOf(page, samples, used));
  return kept?.map(({ below, ...one }) => ({ ...one, line: (used[one.line] ?? 0) + below }));
}

/** Keeps what was found in a module. */
export function keepDiagnostics(
  results: Store,
  page: PageSamples,
  samples: readonly Sample[],
  found: readonly Diagnostic[],
): void {
  const used = usedLines(samples);
  const kept = found.map((one): Kept => {
    const index = Math.max(
      used.findLastIndex((line) => line <= one.line),
      0,
    );
    return { ...one, file: '', line: index, below: (used[index] ?? 0) < one.line ? 1 : 0 };
  });
  results.set(keyOf(page, samples, used), kept);
}

function keyOf(page: PageSamples, samples: readonly Sample[], used: readonly number[]): string {
  const lines = writeModule(page, samples).split('\n');
  return digestOf(...used.map((line) => lines[line - 1] ?? ''));
}
