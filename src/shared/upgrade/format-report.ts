import { formatCount } from '../text/format';
import type { Finding, UpgradeReport } from './report';
import { formatPlace, formatSummary, groupByReason, SEVERITIES } from './summary';

/**
 * Formats a report as Markdown, which readers copy into an issue or a pull request.
 *
 * @param from - Label of the version that the program was written for.
 * @param siteUrl - URL of the site, with or without the slash at its end.
 */
export function formatReport(report: UpgradeReport, from: string, to: string, siteUrl: string): string {
  const { files, findings, unchecked, problems, checkedUses } = report;
  const root = siteUrl.replace(/\/$/, '');
  const formatLocation = ({ path, line }: { path: string; line?: number }) => {
    const file = files.find((candidate) => candidate.path === path);
    return line === undefined ? path : `${path}, ${formatPlace(file ?? {}, line)}`;
  };
  const sections = SEVERITIES.map(({ severity, label }): [heading: string, items: string[]] => [
    label,
    findings
      .filter((finding) => finding.severity === severity)
      .map((finding) => `${formatLocation(finding)}: ${formatFinding(finding, root)}`),
  ]);
  sections.push([
    'Not checked',
    groupByReason(unchecked).map(([reason, places]) => `${reason}: ${places.map(formatLocation).join('; ')}`),
  ]);
  sections.push(['Problems', problems.map((problem) => `${formatLocation(problem)}: ${problem.message}`)]);
  return [
    `# Upgrade from superduper ${from} to ${to}`,
    `${formatSummary(findings)}. ${formatCount(checkedUses, 'use')} of the framework in ${formatCount(files.length, 'file')} checked.`,
    ...sections.flatMap(([heading, items]) =>
      items.length === 0 ? [] : [`## ${heading}`, items.map((item) => `- ${item}`).join('\n')],
    ),
  ].join('\n\n');
}

function formatFinding({ message, replacement, changeRoute, stepRoute }: Finding, root: string): string {
  return [
    message,
    ...(replacement === undefined ? [] : [`New form: \`${replacement}\`.`]),
    ...(changeRoute === undefined ? [] : [`[What changed](${root}${changeRoute})`]),
    ...(stepRoute === undefined ? [] : [`[How to upgrade](${root}${stepRoute})`]),
  ].join(' ');
}
