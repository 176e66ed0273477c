import { buildIssueUrl, type SiteVersion } from '@site/src/shared/site';

/** Page about which a reader wants to report a problem. */
export interface ReportSubject {
  title: string;
  address: string;
  version: Pick<SiteVersion, 'label' | 'release' | 'ref'>;
  /** Hash of the URL: `#choose-a-uri`. May be empty. */
  hash?: string;
}

/** Matches the characters that must be escaped in the text of a GitHub issue, because they have a meaning in Markdown. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~&]/g;

/** Returns the URL of a GitHub issue about a page of this site, with prefilled title and text. The reader adds what the problem is. */
export function buildReportUrl({ title, address, version, hash = '' }: ReportSubject): string {
  const { label, release, ref } = version;
  const facts = [
    `- Page: ${title.replace(MARKUP, '\\$&')}`,
    `- Address: <${address}${hash}>`,
    `- Version: ${label}, written for ${release ? `superduper ${release}` : `the main branch at ${ref}`}`,
  ];
  const body = ['What’s wrong, and what did you expect?', '', '', '', ...facts, ''].join('\n');
  return buildIssueUrl({ title: `${title} (${label}): `, body });
}
