import { versionSlug } from '../../shared/site';
import type { Published } from './published';

/** A page of one version, and what it is called there. */
export interface VersionPage {
  /** Id within the version; of a category's generated index its slug, as in the docs plugin's global data. */
  id: string;
  title: string;
  /** The label of the category at the top of the sidebar that has the pages of its folder; none of pages beside the folders. */
  section?: string;
  /** Route, without the base path. */
  path: string;
  /** Earlier ids, from `moved_from` of the front matter. */
  movedFrom: readonly string[];
  /** Where to fix it: the MDX file, or the sidebars of a category. */
  file: string;
}

/** A live version and its pages. */
export interface VersionPages {
  /** Docusaurus's name of the version. */
  name: string;
  /** Route of its landing page, without the base path. */
  path: string;
  pages: readonly VersionPage[];
}

/** One page through the versions, by the version's name; a version without it has no key. */
export type PageHistory = Readonly<Record<string, VersionPage>>;

/**
 * Follows every page through the versions: by its id, or by the `moved_from` of the page that took its place.
 *
 * @param versions - The live versions, the oldest first.
 * @param published - The pages that each version had before: a page may have moved within the only version that has it.
 * @returns A history for each page, in the order in which they first appear.
 * @throws If `moved_from` names no page of an earlier version or of the version itself before, or one that is still there or that another page has taken over. What the
 *   oldest version names was in one that is no longer live, and is believed.
 */
export function traceHistories(versions: readonly VersionPages[], published: Published = {}): PageHistory[] {
  const histories: Record<string, VersionPage>[] = [];
  const begin = () => {
    const history: Record<string, VersionPage> = {};
    histories.push(history);
    return history;
  };
  /** Every id that a page has had, also those that it has left. */
  const ever = new Set(versions[0]?.pages.flatMap(({ movedFrom }) => movedFrom));
  /** By the id that a page had last. */
  const known = new Map<string, Record<string, VersionPage>>();
  for (const [index, { name, pages }] of versions.entries()) {
    const present = new Set(pages.map(({ id }) => id));
    // Moves first: a new page may stand at an id that another has left in the same version.
    const had = new Set(published[versionSlug(name)]);
    const takenBy = new Map<string, VersionPage>();
    for (const page of pages.filter(({ movedFrom }) => movedFrom.length > 0)) {
      const other = page.movedFrom.map((id) => takenBy.get(id)).find((one) => one !== undefined);
      if (other) throw new Error(alreadyMoved(page, other));
      const from = page.movedFrom.find((id) => known.has(id));
      const isOwn = page.movedFrom.some((id) => had.has(id));
      // The version before may have moved it already.
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

/** @returns The ids of the pages that moved, by the version's name. */
export function movesOf(histories: readonly PageHistory[]): Record<string, string>[] {
  return histories
    .map((history) => Object.fromEntries(Object.entries(history).map(([name, { id }]) => [name, id])))
    .filter((ids) => new Set(Object.values(ids)).size > 1);
}

const quoted = (ids: readonly string[]) => ids.map((id) => `"${id}"`).join(', ');

function nothingMoved({ file, movedFrom }: VersionPage): string {
  return `${file}: expected \`moved_from\` to be the id of a page of an earlier live version, found ${quoted(movedFrom)}, which none has. Correct the id, or remove \`moved_from\`.`;
}

function stillThere({ file }: VersionPage, id: string, version: string): string {
  return `${file}: expected \`moved_from\` to be the id of a page that version "${version}" no longer has, found "${id}", which is still there. Remove that page or \`moved_from\`.`;
}

function alreadyMoved({ file, movedFrom }: VersionPage, other: VersionPage): string {
  return `${file}: expected one page to come from ${quoted(movedFrom)}, found that ${other.file} comes from it too. Leave \`moved_from\` in one of them.`;
}

/** The routes of pages of other versions that the latest has too: search engines are led there, so they are not in the sitemap. */
export function canonicalElsewhere(histories: readonly PageHistory[], latest: string): Set<string> {
  const inLatest = histories.filter((history) => history[latest]);
  return new Set(
    inLatest.flatMap((history) =>
      Object.entries(history).flatMap(([name, { path }]) => (name === latest ? [] : [path])),
    ),
  );
}
