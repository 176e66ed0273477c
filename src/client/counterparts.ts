import { removeTrailingSlash } from '../shared/base-path';

/** A version of the docs, with the properties of Docusaurus's `GlobalVersion` that tell where its pages are. */
export interface VersionPaths {
  name: string;
  /** Path of the version's landing page, including the site's base path. */
  path: string;
  /** Pages of the version, including the index pages of categories. Their paths include the site's base path. */
  docs: readonly { id: string; path: string }[];
}

/** Maps version names to the ids of a page that has moved: `{ '0.6': 'guides/connect', '0.7': 'core_api/connect' }`. */
export type IdsByVersion = Readonly<Record<string, string>>;

/** A page in a version of the docs. The id of the landing page is null. */
export interface DocsLocation {
  version: VersionPaths;
  id: string | null;
}

/** Returns the page at a path that includes the site's base path. Returns null if no version contains the page. */
export function findPage(pathname: string, versions: readonly VersionPaths[]): DocsLocation | null {
  const path = removeTrailingSlash(pathname);
  for (const version of versions) {
    if (removeTrailingSlash(version.path) === path) return { version, id: null };
    const matchedDoc = version.docs.find((doc) => removeTrailingSlash(doc.path) === path);
    if (matchedDoc) return { version, id: matchedDoc.id };
  }
  return null;
}

/** Returns the path of a page in the target version, with the site's base path. Returns null if the target version doesn't contain the page. */
export function findCounterpartPath(
  { version, id }: DocsLocation,
  target: VersionPaths,
  movedPages: readonly IdsByVersion[],
): string | null {
  if (id === null) return target.path;
  const movedPage = movedPages.find((ids) => ids[version.name] === id);
  const targetId = movedPage ? movedPage[target.name] : id;
  // The target version may use the id of this page for a different page, which has moved.
  const isReusedId = !movedPage && movedPages.some((ids) => ids[target.name] === id);
  if (isReusedId) return null;
  return target.docs.find((doc) => doc.id === targetId)?.path ?? null;
}
