import { buildIssueUrl, type SiteVersion } from '@site/src/shared/site';

export interface ReportedPage {
  title: string;
  url: string;
  version: Pick<SiteVersion, 'label' | 'release' | 'ref'>;
  /** Hash of the current section: `#choose-a-uri`. */
  hash?: string;
}

/** Matches the characters that Markdown, the format of GitHub issues, would interpret. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~&]/g;

/** Returns the URL of GitHub's form for a new issue about a page. The reader only has to describe the problem. */
export function buildReportUrl({ title, url, version, hash = '' }: ReportedPage): string {
  const { label, release, ref } = version;
  const details = [
    `- Page: ${title.replace(MARKUP, '\\$&')}`,
    `- Address: <${url}${hash}>`,
    `- Version: ${label}, written for ${release ? `superduper ${release}` : `the main branch at ${ref}`}`,
  ];
  const body = ['What’s wrong, and what did you expect?', '', '', '', ...details, ''].join('\n');
  return buildIssueUrl({ title: `${title} (${label}): `, body });
}
