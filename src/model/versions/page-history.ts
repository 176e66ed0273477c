import { getVersionSlug } from '../../shared/site';
import type { PublishedIds } from './published';

/** A page in one version. */
export interface VersionPage {
  /** Id of the page in its version. For the index page that Docusaurus generates for a sidebar category, this is the page's slug. */
  id: string;
  title: string;
  /** Label of the top-level sidebar category that contains the page's folder. Undefined for pages outside of folders. */
  section?: string;
  /** Route of the page, without the site's base path. */
  path: string;
  /** Earlier ids of the page, from the field `moved_from` in its front matter. */
  movedFrom: readonly string[];
  /** File that an author edits to fix a problem with the page: its MDX file, or the sidebars file for a generated index page. */
  file: string;
}

/** A live version and its pages. */
export interface DocsVersion {
  /** Docusaurus's name of the version. */
  name: string;
  /** Route of the version's landing page, without the site's base path. */
  path: string;
  pages: readonly VersionPage[];
}

/** The same page in every version that contains it. A key is the name of a version. */
export type PageHistory = Readonly<Record<string, VersionPage>>;

/**
 * Follows every page through the versions. Pages in two versions belong together if they have the same id, or if `moved_from` of the later
 * page lists the earlier id.
 *
 * @param versions - The live versions, the oldest first.
 * @param published - All ids that each version has ever had, because a page can also move within a version.
 * @returns The history of each page. Pages of older versions come first.
 * @throws Error if `moved_from` refers to a page that never existed, that still exists, or that another page already replaced. In the
 *   oldest version, any id is accepted, because the earlier versions are no longer live.
 */
export function traceHistories(
  versions: readonly DocsVersion[],
  published: PublishedIds = {},
): PageHistory[] {
  const histories: Record<string, VersionPage>[] = [];
  const startHistory = () => {
    const history: Record<string, VersionPage> = {};
    histories.push(history);
    return history;
  };
  /** Ids that pages have had in the versions so far, including ids that no page has any more. */
  const formerIds = new Set(versions[0]?.pages.flatMap(({ movedFrom }) => movedFrom));
  /** Histories of the pages, keyed by the latest id of each page. */
  const historiesById = new Map<string, Record<string, VersionPage>>();
  for (const [index, { name, pages }] of versions.entries()) {
    const currentIds = new Set(pages.map(({ id }) => id));
    // Moved pages come first, because a new page may use an id that a moved page left in the same version.
    const idsInVersion = new Set(published[getVersionSlug(name)]);
    const pagesByMovedId = new Map<string, VersionPage>();
    for (const page of pages.filter(({ movedFrom }) => movedFrom.length > 0)) {
      const otherPage = page.movedFrom
        .map((id) => pagesByMovedId.get(id))
        .find((movedPage) => movedPage !== undefined);
      if (otherPage) throw new Error(formatRepeatedMove(page, otherPage));
      const previousId = page.movedFrom.find((id) => historiesById.has(id));
      const isMoveInVersion = page.movedFrom.some((id) => idsInVersion.has(id));
      // The previous version may already have moved the page.
      const history =
        historiesById.get(previousId ?? page.id) ??
        (index === 0 || isMoveInVersion ? startHistory() : undefined);
      if (!history || !page.movedFrom.every((id) => formerIds.has(id) || idsInVersion.has(id)))
        throw new Error(formatUnknownMove(page));
      for (const id of page.movedFrom) {
        if (currentIds.has(id)) throw new Error(formatExistingPage(page, id, name));
        historiesById.delete(id);
        pagesByMovedId.set(id, page);
      }
      history[name] = page;
      historiesById.set(page.id, history);
    }
    for (const page of pages.filter(({ movedFrom }) => movedFrom.length === 0)) {
      const history = historiesById.get(page.id) ?? startHistory();
      history[name] = page;
      historiesById.set(page.id, history);
    }
    for (const { id } of pages) formerIds.add(id);
  }
  return histories;
}

/** Returns the pages that changed their id. Each item contains the page's id in every version, keyed by the name of the version. */
export function listMoves(histories: readonly PageHistory[]): Record<string, string>[] {
  return histories
    .map((history) => Object.fromEntries(Object.entries(history).map(([name, { id }]) => [name, id])))
    .filter((ids) => new Set(Object.values(ids)).size > 1);
}

const quoteIds = (ids: readonly string[]) => ids.map((id) => `"${id}"`).join(', ');

function formatUnknownMove({ file, movedFrom }: VersionPage): string {
  return `${file}: expected \`moved_from\` to be the id of a page of an earlier live version, found ${quoteIds(movedFrom)}, which no such page has. Correct the id, or remove \`moved_from\`.`;
}

function formatExistingPage({ file }: VersionPage, id: string, version: string): string {
  return `${file}: expected \`moved_from\` to be the id of a page that version "${version}" no longer has, found "${id}", which still exists. Remove that page or \`moved_from\`.`;
}

function formatRepeatedMove({ file, movedFrom }: VersionPage, otherPage: VersionPage): string {
  return `${file}: expected only one page to replace ${quoteIds(movedFrom)}, found that ${otherPage.file} replaces it too. Keep \`moved_from\` in only one of them.`;
}

/** Returns the routes that the sitemap omits: those of pages in older versions that the latest version still contains. */
export function listNonCanonicalRoutes(histories: readonly PageHistory[], latest: string): Set<string> {
  const latestHistories = histories.filter((history) => history[latest]);
  return new Set(
    latestHistories.flatMap((history) =>
      Object.entries(history).flatMap(([name, { path }]) => (name === latest ? [] : [path])),
    ),
  );
}
