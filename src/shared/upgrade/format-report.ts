import { removeTrailingSlash } from '../base-path';
import type { Finding, UpgradeReport } from './report';
import {
  formatLocation,
  formatScope,
  formatSummary,
  groupByReason,
  SEVERITIES,
  UNCHECKED_ADVICE,
} from './summary';

/** Formats a report as Markdown, for example to paste it into an issue. `from` and `to` are version labels. */
export function formatReport(report: UpgradeReport, from: string, to: string, siteUrl: string): string {
  const { findings, unchecked, problems } = report;
  const root = removeTrailingSlash(siteUrl);
  const findingSections = SEVERITIES.flatMap(({ severity, label }) => {
    const items = findings
      .filter((finding) => finding.severity === severity)
      .map((finding) => `${formatLocation(report, finding)}: ${formatFinding(finding, root)}`);
    return formatSection(label, items);
  });
  const uncheckedItems = groupByReason(unchecked).map(
    ([reason, places]) => `${reason}: ${places.map((place) => formatLocation(report, place)).join('; ')}`,
  );
  const problemItems = problems.map((problem) => `${formatLocation(report, problem)}: ${problem.message}`);
  return [
    `# Upgrade from superduper ${from} to ${to}`,
    `${formatSummary(report)}. ${formatScope(report)}.`,
    ...findingSections,
    ...formatSection('Not checked', uncheckedItems, UNCHECKED_ADVICE),
    ...formatSection('Problems', problemItems),
  ].join('\n\n');
}

function formatSection(heading: string, items: readonly string[], introduction?: string): string[] {
  if (items.length === 0) return [];
  const list = items.map((item) => `- ${item}`).join('\n');
  return [`## ${heading}`, ...(introduction === undefined ? [] : [introduction]), list];
}

function formatFinding({ message, replacement, changeRoute, stepRoute }: Finding, root: string): string {
  return [
    message,
    ...(replacement === undefined ? [] : [`New form: \`${replacement}\`.`]),
    ...(changeRoute === undefined ? [] : [`[What changed](${root}${changeRoute})`]),
    ...(stepRoute === undefined ? [] : [`[How to upgrade](${root}${stepRoute})`]),
  ].join(' ');
}
