import type { Mark, Piece } from '@site/src/difference/types';

/** Neighbouring pieces of one mark, whatever their style. */
export interface MarkedRun {
  mark?: Mark;
  pieces: Piece[];
  /** Whether the change ends with it. What is added in the place of what was removed is one change. */
  ends: boolean;
}

/** Joins the pieces of a text to what is marked as a whole. */
export function markedRuns(pieces: readonly Piece[]): MarkedRun[] {
  const runs: MarkedRun[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last.mark === piece.mark) last.pieces.push(piece);
    else
      runs.push({ ...(piece.mark && { mark: piece.mark }), pieces: [piece], ends: piece.mark !== undefined });
  }
  for (const [index, run] of runs.entries()) {
    const [next, afterNext] = [runs[index + 1], runs[index + 2]];
    const follower = next && isSpace(next) ? afterNext : next;
    if (run.mark === 'removed' && follower?.mark === 'added') run.ends = false;
  }
  return runs;
}

function isSpace({ mark, pieces }: MarkedRun): boolean {
  return mark === undefined && pieces.every(({ text }) => text.trim() === '');
}
