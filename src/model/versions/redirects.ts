import { withoutSlash } from '../../shared/base-path';
import type { PageHistory, VersionPages } from './page-history';

/**
 * Returns the former routes of moved pages: their routes in earlier versions, transferred to the current version. Readers may know these
 * routes from an earlier version, or from the time when the earlier version had this version's path.
 *
 * @param versions - The live versions, the oldest first.
 * @returns The former routes by the page's route. Routes that the version uses for another page, or that a later page had, are omitted.
 */
export function formerRoutes(
  histories: readonly PageHistory[],
  versions: readonly VersionPages[],
): Map<string, string[]> {
  const former = new Map<string, string[]>();
  for (const [index, version] of versions.entries()) {
    const taken = new Set([version, ...version.pages].map(({ path }) => withoutSlash(path)));
    const note = (to: string | null | undefined, route: string) => {
      if (taken.has(route)) return;
      taken.add(route);
      if (to) former.set(to, [...(former.get(to) ?? []), route]);
    };
    // The nearest version comes first, because readers expect the page that last had a route.
    for (const earlier of versions.slice(0, index).reverse()) {
      for (const history of histories) {
        const before = history[earlier.name];
        if (!before) continue;
        note(
          history[version.name]?.path,
          version.path + withoutSlash(before.path).slice(earlier.path.length),
        );
      }
    }
    // For versions that are no longer live, only the ids in `moved_from` are known.
    for (const page of version.pages) {
      for (const id of page.movedFrom) note(page.path, `${version.path}/${id}`.replace(/\/index$/, ''));
    }
    for (const [folder, to] of foldersOf(version)) note(to, folder);
  }
  return former;
}

/**
 * Finds the page for readers who shorten a URL to its folder: the first page of the folder, otherwise the category with the name of the
 * folder or of the folder that contains it.
 *
 * @returns The target by the folder's route; null if there is none. Folders that are pages themselves are omitted.
 */
export function foldersOf({ path, pages }: VersionPages): Map<string, string | null> {
  const at = new Map(pages.map((page) => [withoutSlash(page.path), page.path]));
  const leadOf = (folder: string): string | null => {
    const [name = ''] = folder.slice(path.length + 1).split('/');
    // The landing page lists the pages of categories.
    if (name === 'category') return path;
    const places = [`${folder}/intro`, `${folder}/overview`, `${path}/category/${name.replaceAll('_', '-')}`];
    return places.map((route) => at.get(route)).find((route) => route !== undefined) ?? null;
  };
  const folders = [...at.keys()].flatMap((route) => {
    const parts = route.slice(path.length + 1).split('/');
    return parts.slice(1).map((_, index) => `${path}/${parts.slice(0, index + 1).join('/')}`);
  });
  return new Map(folders.filter((folder) => !at.has(folder)).map((folder) => [folder, leadOf(folder)]));
}
