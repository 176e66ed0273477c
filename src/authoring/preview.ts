import type { PageContent } from '../model/page/content';

/** The pages of a version, before a change and after it. */
export interface PreviewVersion {
  /** Its name for readers. */
  label: string;
  before: readonly PageContent[];
  now: readonly PageContent[];
  /** Where a page is published, and where it is in the preview. */
  publishedAt: (id: string) => string;
  previewedAt: (id: string) => string;
}

/** Lists in Markdown, for the summary of a workflow, the pages that read otherwise than in another commit, with links to both sides. */
export function previewOf(versions: readonly PreviewVersion[], base: string): string {
  const rows = versions.flatMap(changedRows);
  const heading = `## Pages that changed\n\nCompared with ${base}, so many pages read otherwise: ${rows.length}.\n`;
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

/** The part of a page that readers and search engines see. */
function seen({ title, description, sections }: PageContent): string {
  return JSON.stringify([title, description, sections]);
}

/** An address without a host leads nowhere from where the list is read. */
function linked(id: string, address: string): string {
  return /^https?:/.test(address) ? `[\`${id}\`](${address})` : `\`${address}\``;
}

/** Text of a page in a cell: nothing of it is a link, an element or another cell. */
function cellText(text: string): string {
  return text.replace(/[\\|[\]<>`*_]/g, (sign) => `\\${sign}`);
}
