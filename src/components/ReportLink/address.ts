import { newIssueAddress, type SiteVersion } from '@site/src/shared/site';

/** The place of the reader, as a report says it. */
export interface ReportedPage {
  title: string;
  /** Its whole address, without a hash. */
  address: string;
  version: Pick<SiteVersion, 'label' | 'release' | 'ref'>;
  /** The section being read, as in the address: `#choose-a-uri`; empty if none is. */
  hash?: string;
}

/** Characters that the text of an issue would take for markup. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~&]/g;

/** @returns the address of a new issue of this documentation with its title and text filled in; what is wrong is left to the reader */
export function reportAddress({ title, address, version, hash = '' }: ReportedPage): string {
  const { label, release, ref } = version;
  const facts = [
    `- Page: ${title.replace(MARKUP, '\\$&')}`,
    `- Address: <${address}${hash}>`,
    `- Version: ${label}, written for ${release ? `superduper ${release}` : `the main branch at ${ref}`}`,
  ];
  const body = ['What’s wrong, and what did you expect?', '', '', '', ...facts, ''].join('\n');
  return newIssueAddress({ title: `${title} (${label}): `, body });
}
