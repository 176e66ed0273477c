import { joinWithAnd } from '../../shared/text/format';

/** Outcome of applying one change of a page to another version. */
export interface Verdict {
  state: keyof typeof STATES;
  /** Why a writer has to look at the change. */
  reasons: readonly string[];
  /** Lines of the conflict, with git's markers. */
  conflictLines?: readonly string[];
  /** Position of the change in the source page. */
  from: LinePosition;
  /** Position of the change in the target page with all earlier changes. */
  to: LinePosition;
}

interface LinePosition {
  file: string;
  /** Line number, counted from 1. */
  line?: number | undefined;
}

/** Maps each outcome to its description in a message, and to its description after a number, as in “2 in conflict”. */
const STATES = {
  applied: { message: 'applied', count: 'applied' },
  present: { message: 'already there', count: 'already there' },
  conflict: { message: 'conflict', count: 'in conflict' },
  missing: { message: 'not in this version', count: 'not in this version' },
  page: { message: 'the page is not in this version', count: 'without a page in this version' },
};

/** Whether a writer has to handle the change. */
export function isUnresolved({ state }: Verdict): boolean {
  return state !== 'applied' && state !== 'present';
}

/** Formats the outcome of a change, with the lines of a conflict. Terminals turn the path at the start into a link. */
export function formatVerdict({ state, reasons, conflictLines = [], from, to }: Verdict): string {
  const verdictText = [STATES[state].message, reasons.join('; ')].filter(Boolean).join(': ');
  return [
    `${formatPosition(to)}: ${verdictText} (${formatPosition(from)})`,
    ...conflictLines.map((line) => `    ${line}`),
  ].join('\n');
}

function formatPosition({ file, line }: LinePosition): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Formats a sentence with the number of changes for each outcome. */
export function summarizeVerdicts(verdicts: readonly Verdict[]): string {
  const parts = Object.entries(STATES).flatMap(([state, { count: label }]) => {
    const count = verdicts.filter((verdict) => verdict.state === state).length;
    return count > 0 ? [`${count} ${label}`] : [];
  });
  return parts.length > 0 ? `${joinWithAnd(parts)}.` : 'Nothing has changed.';
}
