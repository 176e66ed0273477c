import { buildIssueUrl, type SiteVersion } from '@site/src/shared/site';

/** The page about which a reader reports a problem. */
export interface ReportedPage {
  title: string;
  address: string;
  version: Pick<SiteVersion, 'label' | 'release' | 'ref'>;
  /** Hash of the section that the reader sees: `#choose-a-uri`. Empty above the first section. */
  hash?: string;
}

/** Matches characters that are Markdown syntax and must be escaped in a GitHub issue. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~&]/g;

/** Returns the URL of a prefilled GitHub issue about a page of this site. The reader adds a description of the problem. */
export function buildReportUrl({ title, address, version, hash = '' }: ReportedPage): string {
  const { label, release, ref } = version;
  const facts = [
    `- Page: ${title.replace(MARKUP, '\\$&')}`,
    `- Address: <${address}${hash}>`,
    `- Version: ${label}, written for ${release ? `superduper ${release}` : `the main branch at ${ref}`}`,
  ];
  const body = ['What’s wrong, and what did you expect?', '', '', '', ...facts, ''].join('\n');
  return buildIssueUrl({ title: `${title} (${label}): `, body });
}
