import { groupBy } from '../group-by';
import { formatCount } from '../text/format';
import type { Finding, Severity, SourceFile, UncheckedCode } from './report';

/** Texts for each severity, the gravest first: the label of a finding, and the verb after a number of places, in the singular and the plural. */
export const SEVERITIES: readonly {
  severity: Severity;
  label: string;
  verbs: readonly [singular: string, plural: string];
}[] = [
  { severity: 'breaks', label: 'Breaks', verbs: ['breaks', 'break'] },
  { severity: 'behaves', label: 'Behaves differently', verbs: ['behaves differently', 'behave differently'] },
  { severity: 'note', label: 'Worth knowing', verbs: ['is worth knowing', 'are worth knowing'] },
];

/** Formats the numbers of findings: `2 places break, 1 place is worth knowing`. */
export function formatSummary(findings: readonly Finding[]): string {
  const parts = SEVERITIES.flatMap(({ severity, verbs }) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${formatCount(count, 'place')} ${verbs[count === 1 ? 0 : 1]}`];
  });
  return parts.length === 0 ? 'The check found nothing to change' : parts.join(', ');
}

/** Formats the place of a line in a file: `line 12`, or `cell 3, line 2` in a notebook. */
export function formatPlace({ cells = [] }: Pick<SourceFile, 'cells'>, line: number): string {
  const cell = cells.findLast((candidate) => candidate.line <= line);
  return cell ? `cell ${cell.number}, line ${line - cell.line + 1}` : `line ${line}`;
}

/** Groups code that wasn't checked by reason, the most frequent reason first. */
export function groupByReason(
  unchecked: readonly UncheckedCode[],
): [reason: string, places: UncheckedCode[]][] {
  const groups = [...groupBy(unchecked, ({ reason }) => reason)];
  return groups.sort(([, left], [, right]) => right.length - left.length);
}
