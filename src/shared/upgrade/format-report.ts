import type { UpgradeReport } from './report';

/** Formats a report as Markdown, which readers copy into an issue or a pull request. */
export function formatReport(
  { findings }: UpgradeReport,
  from: string,
  to: string,
  _siteUrl: string,
): string {
  return `${findings.length} findings from ${from} to ${to}.`;
}
