import type { PageContent } from '../model/page/content';

/** The pages of a documentation version before and after a change, such as a pull request. */
export interface PreviewVersion {
  /** Name of the version for readers, such as `0.7`. */
  label: string;
  before: readonly PageContent[];
  now: readonly PageContent[];
  /** Returns the URL of a page on the published site. `previewedAt` returns the page's URL in the preview of the change. */
  publishedAt: (id: string) => string;
  previewedAt: (id: string) => string;
}

/** Formats a Markdown table of the pages that a change affects, with links to the published page and to the preview. */
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
