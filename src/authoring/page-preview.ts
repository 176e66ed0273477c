import type { PageContent } from '../model/page/content';

interface PreviewVersion {
  label: string;
  before: readonly PageContent[];
  now: readonly PageContent[];
  getPublishedUrl: (id: string) => string;
  getPreviewUrl: (id: string) => string;
}

/** Formats a Markdown table of the pages that differ from the commit `base`, with links to the published pages and to their previews. */
export function formatPreview(versions: readonly PreviewVersion[], base: string): string {
  const rows = versions.flatMap(formatChangedRows);
  const heading = `## Pages that changed\n\nPages whose content differs from ${base}: ${rows.length}.\n`;
  return rows.length === 0
    ? heading
    : [heading, '| version | page | before | now |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function formatChangedRows(version: PreviewVersion): string[] {
  const unmatchedPages = new Map(version.before.map((page) => [page.id, page]));
  const rows: string[] = [];
  for (const page of version.now) {
    const previous = [page.id, ...page.movedFrom].map((id) => unmatchedPages.get(id)).find(Boolean);
    unmatchedPages.delete(previous?.id ?? '');
    const isUnchanged = previous?.id === page.id && serializeContent(previous) === serializeContent(page);
    if (!isUnchanged) rows.push(formatRow(version, page.title, previous, page));
  }
  const removedPages = [...unmatchedPages.values()];
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

function serializeContent({ title, description, sections }: PageContent): string {
  return JSON.stringify([title, description, sections]);
}

/** Formats a page's URL as a Markdown link. A URL without a host, such as `/docs/intro`, becomes code, because its link wouldn't work on GitHub. */
function formatLink(id: string, url: string): string {
  return /^https?:/.test(url) ? `[\`${id}\`](${url})` : `\`${url}\``;
}

function escapeCell(text: string): string {
  return text.replace(/[\\|[\]<>`*_]/g, (character) => `\\${character}`);
}
