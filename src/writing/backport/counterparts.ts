import { traceHistories } from '../../history/page-history';
import { docsFolderOf, type SiteVersion, versionSlug } from '../../site';

/** What is known of a page before it is read: `SitePage` of src/checks. */
export interface KnownPage {
  /** Slug of its version: `next` is the main branch. */
  version: string;
  id: string;
  file: string;
  frontMatter: Record<string, unknown>;
}

/**
 * Finds every page of a version in another, by its id or by `moved_from`.
 *
 * @param pages - All pages of all live versions.
 * @param versions - The live versions, the oldest first.
 * @param from - Slug of a version.
 * @param to - Slug of another.
 * @returns By the id of a page of the one its counterpart in the other; a page without one is left out.
 * @throws Error if `moved_from` of a page names none (see `traceHistories`).
 */
export function counterparts(
  pages: readonly KnownPage[],
  versions: readonly SiteVersion[],
  from: string,
  to: string,
): Map<string, KnownPage> {
  const histories = traceHistories(
    versions.map(({ name, path }) => {
      const slug = versionSlug(name);
      const own = pages.filter(({ version }) => version === slug);
      return {
        name: slug,
        path,
        pages: own.map((page) => ({ ...page, title: '', path: '', movedFrom: formerIds(page) })),
      };
    }),
  );
  const inVersion = (slug: string, id: string | undefined) =>
    pages.find(({ version, id: own }) => version === slug && own === id);
  const found = new Map<string, KnownPage>();
  for (const history of histories) {
    const other = inVersion(to, history[to]?.id);
    const own = history[from];
    if (own && other) found.set(own.id, other);
  }
  // A move is told to later versions by their own pages, which may not know of it yet.
  for (const page of pages) {
    if (page.version !== from || found.has(page.id)) continue;
    const other = formerIds(page).flatMap((id) => inVersion(to, id) ?? [])[0];
    if (other) found.set(page.id, other);
  }
  return found;
}

/** @returns the ids that a page had before it moved */
export function formerIds({ frontMatter }: Pick<KnownPage, 'frontMatter'>): string[] {
  return [frontMatter.moved_from].flat().filter((id): id is string => typeof id === 'string');
}

/** @returns where a page that a version lacks would be */
export function fileIn(version: SiteVersion, id: string): string {
  return `${docsFolderOf(version.name)}/${id}.mdx`;
}
