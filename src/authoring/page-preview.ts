import type { PageContent } from '../model/page/content';

interface PreviewVersion {
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

/** Formats URLs without a host, such as `/docs/intro`, as code, because such links wouldn't work on the site that shows the table. */
function formatLink(id: string, url: string): string {
  return /^https?:/.test(url) ? `[\`${id}\`](${url})` : `\`${url}\``;
}

function escapeCell(text: string): string {
  return text.replace(/[\\|[\]<>`*_]/g, (character) => `\\${character}`);
}
