import { enumerate } from '../../shared/text/format';

/** The result of carrying one change to one version. Lines are counted from 1. */
export interface Verdict {
  state: keyof typeof STATES;
  /** Notes for the person who has to look at it. */
  reasons: readonly string[];
  /** Of a conflict, what git leaves between its marks: the text there, that before, and that now. */
  texts?: readonly string[];
  /** Where it was changed. */
  from: Place;
  /** Where it goes, in the page as it is with what is applied. */
  to: Place;
}

/** No line where none was found. */
interface Place {
  file: string;
  line?: number | undefined;
}

/** The words for one verdict, and for the count of all that are the same. */
const STATES = {
  applied: ['applied', 'applied'],
  there: ['already there', 'already there'],
  conflict: ['conflict', 'in conflict'],
  missing: ['not in this version', 'with what the version lacks'],
  page: ['the page is not in this version', 'where the version has no page'],
} as const;

/** Whether a person has to do something about it. */
export function isLeft({ state }: Verdict): boolean {
  return state !== 'applied' && state !== 'there';
}

/** @returns a verdict as a line that editors and terminals make a link, and the texts of a conflict, indented */
export function formatVerdict({ state, reasons, texts = [], from, to }: Verdict): string {
  const said = [STATES[state][0], reasons.join('; ')].filter(Boolean).join(': ');
  return [`${placed(to)}: ${said} (${placed(from)})`, ...texts.map((line) => `    ${line}`)].join('\n');
}

function placed({ file, line }: Place): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** @returns how many of each there are, in one sentence */
export function summaryOf(verdicts: readonly Verdict[]): string {
  const parts = Object.entries(STATES).flatMap(([state, [, words]]) => {
    const count = verdicts.filter((one) => one.state === state).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return parts.length > 0 ? `${enumerate(parts)}.` : 'Nothing has changed.';
}
