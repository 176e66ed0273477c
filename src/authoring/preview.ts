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
export function previewOf(versions: readonly PreviewVersion[], base: string): string {
  const rows = versions.flatMap(changedRows);
  const heading = `## Pages that changed\n\nPages whose content differs from ${base}: ${rows.length}.\n`;
  return rows.length === 0
    ? heading
    : [heading, '| version | page | before | now |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function changedRows({ label, before, now, publishedAt, previewedAt }: PreviewVersion): string[] {
  const old = new Map(before.map((page) => [page.id, page]));
  const row = (title: string, was: PageContent | undefined, is: PageContent | undefined) =>
    `| ${cellText(label)} | ${cellText(title)} | ${was ? linked(was.id, publishedAt(was.id)) : 'new'} | ${is ? linked(is.id, previewedAt(is.id)) : 'gone'} |`;
  const rows = now.flatMap((page) => {
    const was = [page.id, ...page.movedFrom].map((id) => old.get(id)).find(Boolean);
    old.delete(was?.id ?? '');
    return was?.id === page.id && seen(was) === seen(page) ? [] : [row(page.title, was, page)];
  });
  return [...rows, ...[...old.values()].map((page) => row(page.title, page, undefined))];
}

/** Serializes the part of a page that readers and search engines see. */
function seen({ title, description, sections }: PageContent): string {
  return JSON.stringify([title, description, sections]);
}

/** Formats a link to a page, or only its URL if that has no host, because the list is read on another site. */
function linked(id: string, address: string): string {
  return /^https?:/.test(address) ? `[\`${id}\`](${address})` : `\`${address}\``;
}

/** Escapes text for a table cell, so that it can't become a link, an element or another cell. */
function cellText(text: string): string {
  return text.replace(/[\\|[\]<>`*_]/g, (sign) => `\\${sign}`);
}
