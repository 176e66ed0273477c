import { versionSlug } from '../../shared/site';
import type { Published } from './published';

/** A page in one version. */
export interface VersionPage {
  /** Id in the version. For a category's generated index, its slug, as in the docs plugin's global data. */
  id: string;
  title: string;
  /** Label of the top-level sidebar category with the pages of the folder; missing for pages outside a folder. */
  section?: string;
  /** Route without the base path. */
  path: string;
  /** Earlier ids, from `moved_from` in the front matter. */
  movedFrom: readonly string[];
  /** File in which to fix problems: the MDX file, or the sidebars file for a category. */
  file: string;
}

/** A live version and its pages. */
export interface VersionPages {
  /** Docusaurus's name of the version. */
  name: string;
  /** Route of the landing page, without the base path. */
  path: string;
  pages: readonly VersionPage[];
}

/** A page in each version that has it, by the version's name. */
export type PageHistory = Readonly<Record<string, VersionPage>>;

/**
 * Follows every page through the versions, by its id or by the `moved_from` of the page that replaced it.
 *
 * @param versions - The live versions, the oldest first.
 * @param published - The ids that each version had earlier, because a page may move within the only version that has it.
 * @returns The history of each page, in order of first appearance.
 * @throws Error if `moved_from` refers to a page that never existed, that still exists, or that another page already replaced. In the
 *   oldest version, any id is accepted, because the earlier versions are no longer live.
 */
export function traceHistories(versions: readonly VersionPages[], published: Published = {}): PageHistory[] {
  const histories: Record<string, VersionPage>[] = [];
  const begin = () => {
    const history: Record<string, VersionPage> = {};
    histories.push(history);
    return history;
  };
  /** All ids that pages have had so far, including those that they no longer have. */
  const ever = new Set(versions[0]?.pages.flatMap(({ movedFrom }) => movedFrom));
  /** Histories by the latest id of the page. */
  const known = new Map<string, Record<string, VersionPage>>();
  for (const [index, { name, pages }] of versions.entries()) {
    const present = new Set(pages.map(({ id }) => id));
    // Moved pages come first, because a new page may use an id that a moved page left in the same version.
    const had = new Set(published[versionSlug(name)]);
    const takenBy = new Map<string, VersionPage>();
    for (const page of pages.filter(({ movedFrom }) => movedFrom.length > 0)) {
      const other = page.movedFrom.map((id) => takenBy.get(id)).find((one) => one !== undefined);
      if (other) throw new Error(alreadyMoved(page, other));
      const from = page.movedFrom.find((id) => known.has(id));
      const isOwn = page.movedFrom.some((id) => had.has(id));
      // The previous version may already have moved the page.
      const history = known.get(from ?? page.id) ?? (index === 0 || isOwn ? begin() : undefined);
      if (!history || !page.movedFrom.every((id) => ever.has(id) || had.has(id)))
        throw new Error(nothingMoved(page));
      for (const id of page.movedFrom) {
        if (present.has(id)) throw new Error(stillThere(page, id, name));
        known.delete(id);
        takenBy.set(id, page);
      }
      history[name] = page;
      known.set(page.id, history);
    }
    for (const page of pages.filter(({ movedFrom }) => movedFrom.length === 0)) {
      const history = known.get(page.id) ?? begin();
      history[name] = page;
      known.set(page.id, history);
    }
    for (const { id } of pages) ever.add(id);
  }
  return histories;
}

/** Returns the ids of each moved page, by the version's name. */
export function movesOf(histories: readonly PageHistory[]): Record<string, string>[] {
  return histories
    .map((history) => Object.fromEntries(Object.entries(history).map(([name, { id }]) => [name, id])))
    .filter((ids) => new Set(Object.values(ids)).size > 1);
}

const quoted = (ids: readonly string[]) => ids.map((id) => `"${id}"`).join(', ');

function nothingMoved({ file, movedFrom }: VersionPage): string {
  return `${file}: expected \`moved_from\` to be the id of a page of an earlier live version, found ${quoted(movedFrom)}, which no such page has. Correct the id, or remove \`moved_from\`.`;
}

function stillThere({ file }: VersionPage, id: string, version: string): string {
  return `${file}: expected \`moved_from\` to be the id of a page that version "${version}" no longer has, found "${id}", which still exists. Remove that page or \`moved_from\`.`;
}

function alreadyMoved({ file, movedFrom }: VersionPage, other: VersionPage): string {
  return `${file}: expected only one page to replace ${quoted(movedFrom)}, found that ${other.file} replaces it too. Keep \`moved_from\` in only one of them.`;
}

/** Returns the routes of older pages that the latest version also has. The sitemap omits them in favor of the latest version. */
export function canonicalElsewhere(histories: readonly PageHistory[], latest: string): Set<string> {
  const inLatest = histories.filter((history) => history[latest]);
  return new Set(
    inLatest.flatMap((history) =>
      Object.entries(history).flatMap(([name, { path }]) => (name === latest ? [] : [path])),
    ),
  );
}
