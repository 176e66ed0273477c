import { buildIssueUrl, type SiteVersion } from '@site/src/shared/site';

/** The page that a reader reports. */
export interface ReportedPage {
  title: string;
  /** Complete URL without a hash. */
  address: string;
  version: Pick<SiteVersion, 'label' | 'release' | 'ref'>;
  /** Hash of the current section: `#choose-a-uri`. Empty above the first section. */
  hash?: string;
}

/** Matches characters that are markup in the text of an issue. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~&]/g;

/** Returns the URL of a new issue about a page of this documentation. The reader describes the problem. */
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
