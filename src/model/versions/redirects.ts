import { withoutSlash } from '../../shared/base-path';
import type { PageHistory, VersionPages } from './page-history';

/**
 * Where pages that moved would be if they had not: their addresses in earlier versions, carried over to their own. Readers of a version
 * know them from the version before, and from the time when that one stood at the same path.
 *
 * @param versions - The live versions, the oldest first.
 * @returns By a page's route the former ones, of the same version. None at which the version has a page, and none that another page
 *   has had since.
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
    // The nearest version first: what stood at an address last is what its readers look for.
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
    // Of versions that are no longer live the ids are left.
    for (const page of version.pages) {
      for (const id of page.movedFrom) note(page.path, `${version.path}/${id}`.replace(/\/index$/, ''));
    }
    for (const [folder, to] of foldersOf(version)) note(to, folder);
  }
  return former;
}

/**
 * Where a reader is led who cuts an address to its folder: to the page that the folder begins with; else to the category of its name, or of
 * the name of the folder around it.
 *
 * @returns By the route of each folder that is no page itself that of the page; null if there is none.
 */
export function foldersOf({ path, pages }: VersionPages): Map<string, string | null> {
  const at = new Map(pages.map((page) => [withoutSlash(page.path), page.path]));
  const leadOf = (folder: string): string | null => {
    const [name = ''] = folder.slice(path.length + 1).split('/');
    // The pages of categories are listed on the landing page.
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
