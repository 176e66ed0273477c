import { mapValues } from '../../shared/map-values';
import { getVersionSlug } from '../../shared/site';
import type { PublishedIds } from './published';

export interface VersionPage {
  /** Id of the page or, for a category page that Docusaurus generates, its slug. */
  id: string;
  title: string;
  /** Label of the page's top-level sidebar category. Undefined for pages outside of folders. */
  section?: string;
  /** Route without the site's base path. */
  path: string;
  movedFrom: readonly string[];
  /** File that error messages name: the page's MDX file or, for a generated index page, the sidebars file. */
  file: string;
}

export interface DocsVersion {
  name: string;
  /** Route of the version's landing page, without the site's base path. */
  path: string;
  pages: readonly VersionPage[];
}

/** A page in all versions that contain it. The keys are the names of the versions. */
export type PageHistory = Readonly<Record<string, VersionPage>>;

/**
 * Finds each page in all versions that contain it. `versions` must be sorted, oldest first. A page that lists `a` in `moved_from` continues
 * the history of page `a`. Throws an error if `moved_from` is wrong, for example because page `a` still exists.
 */
export function traceHistories(
  versions: readonly DocsVersion[],
  published: PublishedIds = {},
): PageHistory[] {
  const tracer = new HistoryTracer(versions[0]);
  for (const version of versions)
    tracer.addVersion(version, new Set(published[getVersionSlug(version.name)]));
  return tracer.histories;
}

type OpenHistory = Record<string, VersionPage>;

class HistoryTracer {
  readonly histories: OpenHistory[] = [];
  /** Maps each page's most recent id to its history. */
  private readonly historiesById = new Map<string, OpenHistory>();
  /** All page ids of the versions added so far, including ids that are no longer in use. */
  private readonly knownIds: Set<string>;

  constructor(private readonly oldestVersion: DocsVersion | undefined) {
    // In the oldest version, `moved_from` may list ids from versions that are no longer live.
    this.knownIds = new Set(oldestVersion?.pages.flatMap(({ movedFrom }) => movedFrom));
  }

  addVersion(version: DocsVersion, publishedIds: ReadonlySet<string>): void {
    const { name, pages } = version;
    const currentIds = new Set(pages.map(({ id }) => id));
    const replacementsByOldId = new Map<string, VersionPage>();

    for (const page of pages.filter(({ movedFrom }) => movedFrom.length > 0)) {
      const earlierReplacement = page.movedFrom.map((id) => replacementsByOldId.get(id)).find(Boolean);
      if (earlierReplacement) throw new Error(formatRepeatedMove(page, earlierReplacement));
      const history = this.continueHistory(page, version, publishedIds);
      for (const id of page.movedFrom) {
        if (currentIds.has(id)) throw new Error(formatExistingPage(page, id, name));
        this.historiesById.delete(id);
        replacementsByOldId.set(id, page);
      }
      this.addPage(page, name, history);
    }

    for (const page of pages.filter(({ movedFrom }) => movedFrom.length === 0))
      this.addPage(page, name, this.historiesById.get(page.id) ?? this.startHistory());
    for (const id of currentIds) this.knownIds.add(id);
  }

  /** Finds the earlier history of a page that moved. Throws an error if `moved_from` contains an unknown id. */
  private continueHistory(
    page: VersionPage,
    version: DocsVersion,
    publishedIds: ReadonlySet<string>,
  ): OpenHistory {
    const { id: currentId, movedFrom } = page;
    const unknownIds = movedFrom.filter((id) => !this.knownIds.has(id) && !publishedIds.has(id));
    if (unknownIds.length > 0) throw new Error(formatUnknownMove(page, unknownIds));

    // If no page has an old id anymore, this page already moved in an earlier version, so its history has the current id.
    const previousId = movedFrom.find((id) => this.historiesById.has(id)) ?? currentId;
    const previousHistory = this.historiesById.get(previousId);
    if (previousHistory) return previousHistory;

    const canStartHistory = version === this.oldestVersion || movedFrom.some((id) => publishedIds.has(id));
    if (!canStartHistory) throw new Error(formatUnknownMove(page, movedFrom));
    return this.startHistory();
  }

  private startHistory(): OpenHistory {
    const history: OpenHistory = {};
    this.histories.push(history);
    return history;
  }

  private addPage(page: VersionPage, version: string, history: OpenHistory): void {
    history[version] = page;
    this.historiesById.set(page.id, history);
  }
}

/** Lists the pages whose id changed, as ids by version: `{ '0.6': 'a', '0.7': 'b' }`. */
export function listMoves(histories: readonly PageHistory[]): Record<string, string>[] {
  return histories
    .map((history) => mapValues(history, ({ id }) => id))
    .filter((ids) => new Set(Object.values(ids)).size > 1);
}

const quoteIds = (ids: readonly string[]) => ids.map((id) => `"${id}"`).join(', ');

function formatUnknownMove({ file }: VersionPage, ids: readonly string[]): string {
  return `${file}: expected \`moved_from\` to be the id of a page of an earlier live version, found ${quoteIds(ids)}, which no such page has. Correct the id, or remove \`moved_from\`.`;
}

function formatExistingPage({ file }: VersionPage, id: string, version: string): string {
  return `${file}: expected \`moved_from\` to be the id of a page that version "${version}" no longer has, found "${id}", which still exists. Remove that page or \`moved_from\`.`;
}

function formatRepeatedMove({ file, movedFrom }: VersionPage, otherPage: VersionPage): string {
  return `${file}: expected only one page to replace ${quoteIds(movedFrom)}, found that ${otherPage.file} replaces it too. Keep \`moved_from\` in only one of them.`;
}

/** Returns the routes to omit from the sitemap: pages of older versions that the latest version also contains. */
export function listNonCanonicalRoutes(histories: readonly PageHistory[], latest: string): Set<string> {
  const pages = histories.filter((history) => history[latest]).flatMap((history) => Object.entries(history));
  const olderPages = pages.filter(([name]) => name !== latest);
  return new Set(olderPages.map(([, { path }]) => path));
}

/** Maps each page's route to its title and section. The section is an empty string for pages outside of folders. */
export function listPageTitles(histories: readonly PageHistory[]): Record<string, [string, string]> {
  const pages = histories.flatMap((history) => Object.values(history));
  return Object.fromEntries(pages.map(({ path, title, section = '' }) => [path, [title, section]]));
}
