import type { PageContent } from '../model/page/content';

/** A version's pages before and after a change, such as a pull request. */
export interface PreviewVersion {
  label: string;
  before: readonly PageContent[];
  now: readonly PageContent[];
  getPublishedUrl: (id: string) => string;
  getPreviewUrl: (id: string) => string;
}

/** Formats a Markdown table of changed pages, with links to the published pages and to the preview. */
export function formatPreview(versions: readonly PreviewVersion[], base: string): string {
  const rows = versions.flatMap(formatChangedRows);
  const heading = `## Pages that changed\n\nPages whose content differs from ${base}: ${rows.length}.\n`;
  return rows.length === 0
    ? heading
    : [heading, '| version | page | before | now |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** Formats a table row for each changed, moved, new or removed page of a version. */
function formatChangedRows(version: PreviewVersion): string[] {
  // Pages before the change that don't have a current counterpart yet.
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

/** Serializes a page's visible content, so that two states of the page can be compared. */
function serializeContent({ title, description, sections }: PageContent): string {
  return JSON.stringify([title, description, sections]);
}

/**
 * Formats a link to a page. A URL without a host, such as `/docs/intro`, becomes inline code, because the table is shown on another site, where the
 * link wouldn't work.
 */
function formatLink(id: string, url: string): string {
  return /^https?:/.test(url) ? `[\`${id}\`](${url})` : `\`${url}\``;
}

function escapeCell(text: string): string {
  return text.replace(/[\\|[\]<>`*_]/g, (character) => `\\${character}`);
}
