import { buildIssueUrl, type SiteVersion } from '@site/src/shared/site';

export interface ReportSubject {
  title: string;
  url: string;
  version: Pick<SiteVersion, 'label' | 'release' | 'ref'>;
  hash?: string;
}

/** Matches characters with a meaning in Markdown. The page's title must escape them, because GitHub renders the issue as Markdown. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~&]/g;

/** Returns the URL of a new GitHub issue about a page. */
export function buildReportUrl({ title, url, version, hash = '' }: ReportSubject): string {
  const { label, release, ref } = version;
  const details = [
    `- Page: ${title.replace(MARKUP, '\\$&')}`,
    `- Address: <${url}${hash}>`,
    `- Version: ${label}, written for ${release ? `superduper ${release}` : `the main branch at ${ref}`}`,
  ];
  const body = ['What’s wrong, and what did you expect?', '', '', '', ...details, ''].join('\n');
  return buildIssueUrl({ title: `${title} (${label}): `, body });
}
