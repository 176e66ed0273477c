import { joinWithAnd } from '../../shared/text/format';

/** Outcome of applying one change of a page to another version. Line numbers start at 1. */
export interface Verdict {
  state: keyof typeof STATES;
  /** Reasons why a person has to look at the change. */
  reasons: readonly string[];
  /** Lines of a conflict, with git's markers. */
  texts?: readonly string[];
  /** Position of the change in the source page. */
  from: LinePosition;
  /** Position of the change in the target page, which already contains the earlier changes. */
  to: LinePosition;
}

interface LinePosition {
  file: string;
  line?: number | undefined;
}

/** Two texts for each outcome: one for the message about a change, and one that follows a number in the summary (“2 in conflict”). */
const STATES = {
  applied: ['applied', 'applied'],
  present: ['already there', 'already there'],
  conflict: ['conflict', 'in conflict'],
  missing: ['not in this version', 'not in this version'],
  page: ['the page is not in this version', 'without a page in this version'],
} as const;

/** Whether a person has to handle the change. */
export function isUnresolved({ state }: Verdict): boolean {
  return state !== 'applied' && state !== 'present';
}

/** Formats the outcome of a change. The first line starts with a path that terminals turn into a link. The lines of a conflict follow. */
export function formatVerdict({ state, reasons, texts = [], from, to }: Verdict): string {
  const verdictText = [STATES[state][0], reasons.join('; ')].filter(Boolean).join(': ');
  return [
    `${formatPosition(to)}: ${verdictText} (${formatPosition(from)})`,
    ...texts.map((line) => `    ${line}`),
  ].join('\n');
}

function formatPosition({ file, line }: LinePosition): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Returns a sentence with the number of changes for each outcome. */
export function summarizeVerdicts(verdicts: readonly Verdict[]): string {
  const parts = Object.entries(STATES).flatMap(([state, [, label]]) => {
    const count = verdicts.filter((verdict) => verdict.state === state).length;
    return count > 0 ? [`${count} ${label}`] : [];
  });
  return parts.length > 0 ? `${joinWithAnd(parts)}.` : 'Nothing has changed.';
}
