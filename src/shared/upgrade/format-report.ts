import { groupBy } from '../group-by';
import { formatCount } from '../text/format';
import type { Finding, Severity, SourceFile, UpgradeReport } from './report';

/** Severities in the order of reports, with the words for one and for several findings. */
export const SEVERITIES: Record<Severity, readonly [one: string, several: string]> = {
  breaks: ['breaks', 'break'],
  behaves: ['behaves differently', 'behave differently'],
  note: ['is worth knowing', 'are worth knowing'],
};

/** Formats a summary of a report: `2 places break, 1 behaves differently.` */
export function formatSummary({ findings }: Pick<UpgradeReport, 'findings'>): string {
  const counts = Object.entries(SEVERITIES).flatMap(([severity, [one, several]]) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  if (counts.length === 0) return 'The check didn’t find anything that changed.';
  return `${counts.join(', ').replace(/^(\d+)/, (count) => formatCount(Number(count), 'place'))}.`;
}

/**
 * Formats a report as Markdown, which readers copy into an issue or a pull request.
 *
 * @param from - Label of the version that the program was written for. `to` is the label of the later version.
 * @param siteUrl - URL of the site's root, with a slash at the end.
 */
export function formatReport(report: UpgradeReport, from: string, to: string, siteUrl: string): string {
  const { files, findings, unchecked, problems, checkedUses } = report;
  const toLink = (text: string, route: string | undefined) =>
    route === undefined ? [] : [`[${text}](${siteUrl.replace(/\/$/, '')}${route})`];
  const formatFinding = (finding: Finding) => {
    const { severity, message, replacement, changeRoute, stepRoute } = finding;
    const links = [...toLink('change', changeRoute), ...toLink('upgrade step', stepRoute)];
    const newForm = replacement === undefined ? '' : ` New form: \`${replacement.replace(/\s+/g, ' ')}\`.`;
    const place = formatPlace(files.find(({ path }) => path === finding.path), finding.line);
    return `- ${place} ${SEVERITIES[severity][0]}: ${message}${newForm}${links.length > 0 ? ` (${links.join(', ')})` : ''}`;
  };
  const sections = [...groupBy(findings, ({ path }) => path)].map(
    ([path, fileFindings]) => `## ${path}\n\n${fileFindings.map(formatFinding).join('\n')}`,
  );
  const reasons = [...groupBy(unchecked, ({ reason }) => reason)].map(
    ([reason, places]) => `- ${reason}: ${places.map(({ path, line }) => `${path}:${line}`).join(', ')}`,
  );
  const problemLines = problems.map(({ path, line, message }) => `- ${path}${line === undefined ? '' : `:${line}`}: ${message}`);
  return [
    `# Upgrade check from superduper ${from} to ${to}`,
    `${formatSummary(report)} The check looked at ${formatCount(checkedUses, 'use')} of superduper in ${formatCount(files.length, 'file')}.`,
    ...sections,
    ...(problemLines.length > 0 ? [`## Files that couldn’t be read completely\n\n${problemLines.join('\n')}`] : []),
    ...(reasons.length > 0 ? [`## Not checked\n\n${reasons.join('\n')}`] : []),
  ].join('\n\n').concat('\n');
}

/** Formats a line for readers: `Line 3`, or `Cell 2, line 1` in a notebook. */
export function formatPlace(file: SourceFile | undefined, line: number): string {
  const cell = file?.cells?.findLast((candidate) => candidate.line <= line);
  return cell ? `Cell ${cell.number}, line ${line - cell.line + 1}` : `Line ${line}`;
}
