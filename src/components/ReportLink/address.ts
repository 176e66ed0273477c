/** The place of the reader, as a report says it. */
export interface ReportedPage {
  title: string;
  /** Its whole address, without a hash. */
  address: string;
  /** The name of the version for readers: `0.7`, `Main branch`. */
  version: string;
  /** The release that it was written for: `superduper 0.7.3`. */
  writtenFor: string;
  /** The section being read, as in the address: `#choose-a-uri`; empty if none is. */
  hash?: string;
}

/** Characters that the text of an issue would take for markup. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~&]/g;

/**
 * @param repository - Address of a repository on GitHub.
 * @param page - The page that is reported.
 * @returns The address of a new issue with its title and text filled in; what is wrong is left to the reader.
 */
export function reportAddress(
  repository: string,
  { title, address, version, writtenFor, hash = '' }: ReportedPage,
): string {
  const facts = [
    `- Page: ${title.replace(MARKUP, '\\$&')}`,
    `- Address: <${address}${hash}>`,
    `- Version: ${version}, written for ${writtenFor}`,
    // The address has it too, but one reads over it there.
    ...(hash === '' ? [] : [`- Section: \`${hash}\``]),
  ];
  const body = ['What is wrong, and what did you expect?', '', '', '', ...facts, ''].join('\n');
  return `${repository}/issues/new?${new URLSearchParams({ title: `${title} (${version}): `, body })}`;
}
