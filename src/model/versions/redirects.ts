import { withoutSlash } from '../../shared/base-path';
import type { PageHistory, VersionPage, VersionPages } from './page-history';

/**
 * Where pages that moved would be if they had not: their addresses in earlier versions, carried over to their own. Readers of a version
 * know them from the version before, and from the time when that one stood at the same path.
 *
 * @param histories - All pages through the versions.
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
    const note = (page: VersionPage | undefined, route: string) => {
      if (taken.has(route)) return;
      taken.add(route);
      if (page) former.set(page.path, [...(former.get(page.path) ?? []), route]);
    };
    // The nearest version first: what stood at an address last is what its readers look for.
    for (const earlier of versions.slice(0, index).reverse()) {
      for (const history of histories) {
        const before = history[earlier.name];
        if (!before) continue;
        note(history[version.name], version.path + withoutSlash(before.path).slice(earlier.path.length));
      }
    }
    // Of versions that are no longer live the ids are left.
    for (const page of version.pages) {
      for (const id of page.movedFrom) note(page, `${version.path}/${id}`.replace(/\/index$/, ''));
    }
    // Who cuts an address to its folder gets the page that the folder begins with.
    for (const page of version.pages) {
      const [folder, begin] = page.path.split(/\/(intro|overview)$/);
      if (begin !== undefined && folder !== version.path) note(page, folder as string);
    }
  }
  return former;
}
