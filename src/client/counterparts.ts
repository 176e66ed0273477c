/** Finds the same page in other versions of the documentation, even if the page has moved. */
import { removeTrailingSlash } from '../shared/base-path';

/** A version of the documentation, with those properties of Docusaurus's `GlobalVersion` that this module needs. */
export interface VersionPaths {
  name: string;
  /** Path of the version's landing page, including the site's base path. */
  path: string;
  /** Pages of the version, including the index pages of categories. The paths include the site's base path. */
  docs: readonly { id: string; path: string }[];
}

/** Ids of a page that has different ids in different versions, keyed by version name: `{ '0.6': 'guides/connect', '0.7': 'core_api/connect' }`. */
export type IdsByVersion = Readonly<Record<string, string>>;

/** A page of a documentation version. `id` is null for the landing page of the version. */
export interface DocsLocation {
  version: VersionPaths;
  id: string | null;
}

/** Returns the page at a path, or null if no version contains it. The path includes the site's base path and may end with a slash. */
export function findPage(pathname: string, versions: readonly VersionPaths[]): DocsLocation | null {
  const path = removeTrailingSlash(pathname);
  for (const version of versions) {
    if (removeTrailingSlash(version.path) === path) return { version, id: null };
    const matchedDoc = version.docs.find((doc) => removeTrailingSlash(doc.path) === path);
    if (matchedDoc) return { version, id: matchedDoc.id };
  }
  return null;
}

/** Returns the path of the same page in another version, including the site's base path. Returns null if that version doesn't contain the page. */
export function findCounterpartPath(
  { version, id }: DocsLocation,
  target: VersionPaths,
  movedPages: readonly IdsByVersion[],
): string | null {
  if (id === null) return target.path;
  const movedPage = movedPages.find((ids) => ids[version.name] === id);
  const targetId = movedPage ? movedPage[target.name] : id;
  // A page that moved in between may have the same id in the target version, although it is another page.
  const isOtherPage = !movedPage && movedPages.some((ids) => ids[target.name] === id);
  if (isOtherPage) return null;
  return target.docs.find((doc) => doc.id === targetId)?.path ?? null;
}
