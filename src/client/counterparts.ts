/** Finds the paths of a page in other versions of the documentation, also if the page has moved. Browsers and the build use this code. */
import { removeTrailingSlash } from '../shared/base-path';

/** A version of the documentation, with the properties of the docs plugin's `GlobalVersion` that this module needs. */
export interface DocsVersion {
  name: string;
  /** Path of the version's landing page, with the base path. */
  path: string;
  /** Pages and category indexes of the version. Their paths include the base path. */
  docs: readonly { id: string; path: string }[];
}

/** Ids that a moved page has in each version, by version name. */
export type MovedPage = Readonly<Record<string, string>>;

/** A page of a version. If `id` is null, it is the version's landing page. */
export interface PageOrLanding {
  version: DocsVersion;
  id: string | null;
}

/** Returns the page at a path, or null if there is none. The path includes the base path and may end with a slash. */
export function findPage(pathname: string, versions: readonly DocsVersion[]): PageOrLanding | null {
  const path = removeTrailingSlash(pathname);
  for (const version of versions) {
    if (removeTrailingSlash(version.path) === path) return { version, id: null };
    const matchedDoc = version.docs.find((doc) => removeTrailingSlash(doc.path) === path);
    if (matchedDoc) return { version, id: matchedDoc.id };
  }
  return null;
}

/** Returns the path, including the base path, of the same page in another version. Returns null if that version doesn't have the page. */
export function findCounterpartPath(
  { version, id }: PageOrLanding,
  target: DocsVersion,
  movedPages: readonly MovedPage[],
): string | null {
  if (id === null) return target.path;
  const movedPage = movedPages.find((ids) => ids[version.name] === id);
  const targetId = movedPage ? movedPage[target.name] : id;
  // After a page has moved, another page may have its old id.
  if (targetId === undefined || (!movedPage && movedPages.some((ids) => ids[target.name] === targetId)))
    return null;
  return target.docs.find((doc) => doc.id === targetId)?.path ?? null;
}
