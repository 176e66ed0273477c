import { brotliCompressSync, constants } from 'node:zlib';
import type { PageDifference, Part, Run, SectionDifference } from '../difference/types';

/** What the difference of a page may weigh, compressed, in bytes. */
export const BUDGET = 30_000;

/**
 * Leaves text out until a difference fits. What is left out is null in it, so that its readers are told.
 *
 * @param difference - A whole difference.
 * @param budget - How many bytes it may have when it is compressed.
 * @returns A difference without the text of what is in both, and as a last resort without that of the longest sections.
 */
export function withinBudget(difference: PageDifference, budget = BUDGET): PageDifference {
  if (fits(difference, budget)) return difference;
  const steps = [withoutSameSections, withoutFolded];
  let rest: PageDifference = { ...difference, abridged: true };
  for (const step of steps) {
    rest = { ...rest, sections: rest.sections.map(step) };
    if (fits(rest, budget)) return rest;
  }
  const longestFirst = [...rest.sections.keys()].sort(
    (a, b) => lengthOf(rest.sections[b]) - lengthOf(rest.sections[a]),
  );
  for (const longest of longestFirst) {
    rest = {
      ...rest,
      sections: rest.sections.map((section, index) =>
        index === longest ? { ...section, runs: null } : section,
      ),
    };
    if (fits(rest, budget)) break;
  }
  return rest;
}

/** Few pages come near the budget even when they are not compressed; the compression of a web server is no worse than this. */
function fits(difference: PageDifference, budget: number): boolean {
  const json = JSON.stringify(difference);
  if (Buffer.byteLength(json) <= budget) return true;
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length <= budget;
}

function lengthOf(section: SectionDifference | undefined): number {
  return JSON.stringify(section?.runs ?? null).length;
}

function withoutSameSections(section: SectionDifference): SectionDifference {
  return section.state === 'same' ? { ...section, runs: null } : section;
}

function withoutFolded(section: SectionDifference): SectionDifference {
  return { ...section, runs: section.runs?.map(withoutFoldedParts) ?? null };
}

function withoutFoldedParts(run: Run): Run {
  if (run.state === 'folded') return { ...run, parts: null };
  return { ...run, parts: run.parts?.map(withoutFoldedLines) ?? null };
}

function withoutFoldedLines(part: Part): Part {
  switch (part.kind) {
    case 'table':
      return { ...part, rows: part.rows.map((row) => ('folded' in row ? { ...row, rows: null } : row)) };
    case 'code':
      return { ...part, hunks: part.hunks.map((hunk) => (hunk.folded ? { ...hunk, lines: null } : hunk)) };
    default:
      return part;
  }
}
