import { joinWithAnd } from '../../shared/text/format';

/** Result of applying one change of a page to another version. */
export interface Verdict {
  state: keyof typeof OUTCOME_TEXTS;
  /** Reasons why a writer has to make this change manually. */
  reasons: readonly string[];
  conflictLines?: readonly string[];
  from: LinePosition;
  /** Position in the target page, after all earlier changes have been applied. */
  to: LinePosition;
}

interface LinePosition {
  file: string;
  line?: number | undefined;
}

/** Texts about what happened to a change. `message` describes a single change, and `count` follows a number, as in “2 in conflict”. */
const OUTCOME_TEXTS = {
  applied: { message: 'applied', count: 'applied' },
  present: { message: 'already there', count: 'already there' },
  conflict: { message: 'conflict', count: 'in conflict' },
  missing: { message: 'not in this version', count: 'not in this version' },
  page: { message: 'the page is not in this version', count: 'without a page in this version' },
};

/** Whether a writer has to make the change manually. */
export function isUnresolved({ state }: Verdict): boolean {
  return state !== 'applied' && state !== 'present';
}

/** Formats the outcome of a change. Starts with the path, because terminals turn it into a link. */
export function formatVerdict({ state, reasons, conflictLines = [], from, to }: Verdict): string {
  const verdictText = [OUTCOME_TEXTS[state].message, reasons.join('; ')].filter(Boolean).join(': ');
  return [
    `${formatPosition(to)}: ${verdictText} (${formatPosition(from)})`,
    ...conflictLines.map((line) => `    ${line}`),
  ].join('\n');
}

function formatPosition({ file, line }: LinePosition): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Formats a sentence that counts the changes by outcome, such as “3 applied and 1 in conflict.” */
export function summarizeVerdicts(verdicts: readonly Verdict[]): string {
  const parts = Object.entries(OUTCOME_TEXTS).flatMap(([state, { count: label }]) => {
    const count = verdicts.filter((verdict) => verdict.state === state).length;
    return count > 0 ? [`${count} ${label}`] : [];
  });
  return parts.length > 0 ? `${joinWithAnd(parts)}.` : 'Nothing has changed.';
}
