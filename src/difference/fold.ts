import type { Held, Part, Run } from './types';

/** Shorter text than this is shown: the line that folds it would take as much room. */
const LEAST_FOLDED = 120;

/** A longer lead-in than this is folded too. */
const LONGEST_LEAD_IN = 240;

/**
 * Folds what both pages have, but for what is short and for what leads into a change: the title of a table, a sentence that
 * ends in a colon.
 */
export function foldRuns(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index) => {
    if (run.state !== 'same' || run.parts === null) return [run];
    const next = runs[index + 1];
    const last = run.parts.at(-1);
    const leadsIn = next !== undefined && last !== undefined && isLeadIn(last);
    const [kept, shown] = leadsIn ? [run.parts.slice(0, -1), run.parts.slice(-1)] : [run.parts, []];
    if (kept.length === 0 || isShort(kept)) return [run];
    return [foldedRun(kept), ...(shown.length > 0 ? [{ state: 'same' as const, parts: shown }] : [])];
  });
}

function foldedRun(parts: readonly Part[]): Run {
  const holds: Partial<Record<Held, number>> = {};
  for (const part of parts) {
    const held = heldOf(part);
    holds[held] = (holds[held] ?? 0) + 1;
  }
  return { state: 'folded', holds, parts };
}

function heldOf(part: Part): Held {
  const { kind, within } = part;
  if (kind === 'table' && part.definitions) return 'definitions';
  if (kind !== 'text') return kind;
  return within?.some(({ type }) => type === 'item') ? 'item' : 'paragraph';
}

function isShort(parts: readonly Part[]): boolean {
  return parts.every(({ kind }) => kind === 'text') && textOf(parts).length < LEAST_FOLDED;
}

function isLeadIn(part: Part): boolean {
  if (part.kind !== 'text') return false;
  const text = textOf([part]);
  const isTitle = part.pieces.every(({ style }) => style === 'strong');
  return isTitle || (text.endsWith(':') && text.length <= LONGEST_LEAD_IN);
}

function textOf(parts: readonly Part[]): string {
  return parts.flatMap((part) => ('pieces' in part ? part.pieces.map(({ text }) => text) : [])).join('');
}
