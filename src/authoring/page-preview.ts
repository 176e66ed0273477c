import type { PageContent } from '../model/page/content';

/** The pages of a documentation version before and after a change, such as a pull request. */
export interface PreviewVersion {
  /** Name of the version for readers, such as `0.7`. */
  label: string;
  before: readonly PageContent[];
  now: readonly PageContent[];
  /** Returns the URL of a page on the published site. */
  getPublishedUrl: (id: string) => string;
  /** Returns the URL of a page in the preview of the change. */
  getPreviewUrl: (id: string) => string;
}

/** Formats a Markdown table of the pages that a change affects, with links to the published page and to the preview. */
export function formatPreview(versions: readonly PreviewVersion[], base: string): string {
  const rows = versions.flatMap(formatChangedRows);
  const heading = `## Pages that changed\n\nPages whose content differs from ${base}: ${rows.length}.\n`;
  return rows.length === 0
    ? heading
    : [heading, '| version | page | before | now |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** Formats a table row for each page of a version that has changed, moved, is new or is gone. */
function formatChangedRows(version: PreviewVersion): string[] {
  // Contains the pages that haven't been paired with a current page yet.
  const previousPages = new Map(version.before.map((page) => [page.id, page]));
  const rows: string[] = [];
  for (const page of version.now) {
    const previous = [page.id, ...page.movedFrom].map((id) => previousPages.get(id)).find(Boolean);
    previousPages.delete(previous?.id ?? '');
    const isUnchanged = previous?.id === page.id && serializeContent(previous) === serializeContent(page);
    if (!isUnchanged) rows.push(formatRow(version, page.title, previous, page));
  }
  const removedPages = [...previousPages.values()];
  return [...rows, ...removedPages.map((page) => formatRow(version, page.title, page, undefined))];
}

function formatRow(
  { label, getPublishedUrl, getPreviewUrl }: PreviewVersion,
  title: string,
  previous: PageContent | undefined,
  next: PageContent | undefined,
): string {
  const before = previous ? formatLink(previous.id, getPublishedUrl(previous.id)) : 'new';
  const now = next ? formatLink(next.id, getPreviewUrl(next.id)) : 'gone';
  return `| ${escapeCell(label)} | ${escapeCell(title)} | ${before} | ${now} |`;
}

/** Serializes the title, description and sections of a page, so that the page can be compared before and after a change. */
function serializeContent({ title, description, sections }: PageContent): string {
  return JSON.stringify([title, description, sections]);
}

/** Formats a Markdown link to a page. A URL without a host becomes inline code, because the table is shown on another site. */
function formatLink(id: string, url: string): string {
  return /^https?:/.test(url) ? `[\`${id}\`](${url})` : `\`${url}\``;
}

/** Escapes Markdown characters in the text of a table cell. */
function escapeCell(text: string): string {
  return text.replace(/[\\|[\]<>`*_]/g, (character) => `\\${character}`);
}
