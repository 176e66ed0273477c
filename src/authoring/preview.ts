import type { PageContent } from '../model/page/content';

/** Pages of a version, before and after a change. */
export interface PreviewVersion {
  /** Name of the version for readers. */
  label: string;
  before: readonly PageContent[];
  now: readonly PageContent[];
  /** Return the URL of a page on the published site and in the preview. */
  publishedAt: (id: string) => string;
  previewedAt: (id: string) => string;
}

/** Formats a Markdown list of the pages whose content differs from another commit, with links to both sides. */
export function formatPreview(versions: readonly PreviewVersion[], base: string): string {
  const rows = versions.flatMap(formatChangedRows);
  const heading = `## Pages that changed\n\nPages whose content differs from ${base}: ${rows.length}.\n`;
  return rows.length === 0
    ? heading
    : [heading, '| version | page | before | now |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function formatChangedRows({ label, before, now, publishedAt, previewedAt }: PreviewVersion): string[] {
  const previousPages = new Map(before.map((page) => [page.id, page]));
  const formatRow = (title: string, previous: PageContent | undefined, next: PageContent | undefined) =>
    `| ${escapeCell(label)} | ${escapeCell(title)} | ${previous ? formatLink(previous.id, publishedAt(previous.id)) : 'new'} | ${next ? formatLink(next.id, previewedAt(next.id)) : 'gone'} |`;
  const rows = now.flatMap((page) => {
    const previous = [page.id, ...page.movedFrom].map((id) => previousPages.get(id)).find(Boolean);
    previousPages.delete(previous?.id ?? '');
    return previous?.id === page.id && serializeContent(previous) === serializeContent(page)
      ? []
      : [formatRow(page.title, previous, page)];
  });
  return [...rows, ...[...previousPages.values()].map((page) => formatRow(page.title, page, undefined))];
}

/** Serializes the part of a page that readers and search engines see. */
function serializeContent({ title, description, sections }: PageContent): string {
  return JSON.stringify([title, description, sections]);
}

/** Formats a link to a page, or only its URL if that has no host, because the list is read on another site. */
function formatLink(id: string, url: string): string {
  return /^https?:/.test(url) ? `[\`${id}\`](${url})` : `\`${url}\``;
}

/** Escapes text for a table cell, so that it can't become a link, an element or another cell. */
function escapeCell(text: string): string {
  return text.replace(/[\\|[\]<>`*_]/g, (character) => `\\${character}`);
}
