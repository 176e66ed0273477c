import { groupBy } from '../group-by';
import { formatCount } from '../text/format';
import type { Severity, SourceFile, UncheckedCode, UpgradeReport } from './report';

/** Labels and verbs for each severity, most serious first. The verbs are for summaries such as “1 place breaks” or “2 places break”. */
export const SEVERITIES: readonly {
  severity: Severity;
  label: string;
  verbs: readonly [singular: string, plural: string];
}[] = [
  { severity: 'breaks', label: 'Breaks', verbs: ['breaks', 'break'] },
  { severity: 'behaves', label: 'Behaves differently', verbs: ['behaves differently', 'behave differently'] },
  { severity: 'note', label: 'Worth knowing', verbs: ['is worth knowing', 'are worth knowing'] },
];

export const UNCHECKED_ADVICE =
  'The check can’t tell whether the new version affects these places, so look at them yourself.';

/** Summarizes the findings: `2 places break, 1 place is worth knowing`. */
export function formatSummary({ findings, checkedUses }: UpgradeReport): string {
  const parts = SEVERITIES.flatMap(({ severity, verbs }) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${formatCount(count, 'place')} ${verbs[count === 1 ? 0 : 1]}`];
  });
  if (parts.length > 0) return parts.join(', ');
  return checkedUses === 0 ? 'The check found no uses of superduper' : 'The check found nothing to change';
}

/** Summarizes how much was checked: `5 uses of superduper checked in 2 files`. */
export function formatScope({ files, checkedUses }: UpgradeReport): string {
  return `${formatCount(checkedUses, 'use')} of superduper checked in ${formatCount(files.length, 'file')}`;
}

/** Formats the location of a finding or problem: `app.py, line 12`. Without a line, returns the path. */
export function formatLocation(
  { files }: UpgradeReport,
  { path, line }: { path: string; line?: number },
): string {
  const file = files.find((candidate) => candidate.path === path);
  return line === undefined ? path : `${path}, ${formatPlace(file ?? {}, line)}`;
}

/** Formats a line's location in its file: `line 12`, or `cell 3, line 2` in a notebook. */
export function formatPlace(file: Pick<SourceFile, 'cells'>, line: number): string {
  const { cell, lineInCell } = locateLine(file, line);
  return cell === undefined ? `line ${lineInCell}` : `cell ${cell}, line ${lineInCell}`;
}

/** Formats the line number in front of code: `12`, or `3:2` for line 2 of cell 3 in a notebook. */
export function formatLineNumber(file: Pick<SourceFile, 'cells'>, line: number): string {
  const { cell, lineInCell } = locateLine(file, line);
  return cell === undefined ? String(lineInCell) : `${cell}:${lineInCell}`;
}

function locateLine({ cells = [] }: Pick<SourceFile, 'cells'>, line: number) {
  const cell = cells.findLast((candidate) => candidate.line <= line);
  return { cell: cell?.number, lineInCell: cell ? line - cell.line + 1 : line };
}

/** Groups unchecked code by the reason why it wasn't checked, most frequent reason first. */
export function groupByReason(
  unchecked: readonly UncheckedCode[],
): [reason: string, places: UncheckedCode[]][] {
  const groups = [...groupBy(unchecked, ({ reason }) => reason)];
  return groups.sort(([, left], [, right]) => right.length - left.length);
}
