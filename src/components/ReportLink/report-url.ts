import { buildIssueUrl, type SiteVersion } from '@site/src/shared/site';

/** Page about which a reader wants to report a problem. */
export interface ReportedPage {
  title: string;
  url: string;
  version: Pick<SiteVersion, 'label' | 'release' | 'ref'>;
  /** Hash of the URL: `#choose-a-uri`. May be empty. */
  hash?: string;
}

/** Matches the characters with a meaning in Markdown, which must be escaped in the text of a GitHub issue. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~&]/g;

/** Returns the URL of GitHub's form for a new issue about a page of this site. The reader only has to add a description of the problem. */
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
