import { enumerate } from '../../shared/text/format';

/** Result of applying one change to one version. Lines are counted from 1. */
export interface Verdict {
  state: keyof typeof STATES;
  /** Reasons why a person has to look at the change. */
  reasons: readonly string[];
  /** Lines of a conflict, with git's markers. */
  texts?: readonly string[];
  /** Position of the change in the source page. */
  from: Place;
  /** Position of the change in the target page, including the applied changes. */
  to: Place;
}

/** A file, with a line if the line is known. */
interface Place {
  file: string;
  line?: number | undefined;
}

/** Labels of the verdicts, for one verdict and for a count. */
const STATES = {
  applied: ['applied', 'applied'],
  present: ['already there', 'already there'],
  conflict: ['conflict', 'in conflict'],
  missing: ['not in this version', 'not in this version'],
  page: ['the page is not in this version', 'without a page in this version'],
} as const;

/** Whether a person has to handle the change. */
export function isLeft({ state }: Verdict): boolean {
  return state !== 'applied' && state !== 'present';
}

/** Formats a verdict as a line that editors and terminals turn into a link, followed by the lines of a conflict. */
export function formatVerdict({ state, reasons, texts = [], from, to }: Verdict): string {
  const said = [STATES[state][0], reasons.join('; ')].filter(Boolean).join(': ');
  return [`${placed(to)}: ${said} (${placed(from)})`, ...texts.map((line) => `    ${line}`)].join('\n');
}

function placed({ file, line }: Place): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Counts the verdicts of each state in one sentence. */
export function summaryOf(verdicts: readonly Verdict[]): string {
  const parts = Object.entries(STATES).flatMap(([state, [, words]]) => {
    const count = verdicts.filter((one) => one.state === state).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return parts.length > 0 ? `${enumerate(parts)}.` : 'Nothing has changed.';
}
