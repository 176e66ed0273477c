/**
 * Finds the paths of a page in other versions. Runs in browsers and in the build, on the docs plugin's global data and the ids of moved
 * pages.
 */
import { removeTrailingSlash } from '../shared/base-path';

/** The required properties of a version, which the docs plugin's `GlobalVersion` has. */
export interface DocsVersion {
  name: string;
  /** Path of the version's landing page, with the base path. */
  path: string;
  /** The version's pages and category indexes. Paths include the base path. */
  docs: readonly { id: string; path: string }[];
}

/** Ids of a page that moved, by version name. */
export type MovedPage = Readonly<Record<string, string>>;

/** A page of a version, or the version's landing page, whose id is null. */
export interface PageOrLanding {
  version: DocsVersion;
  id: string | null;
}

/** Returns the page at a path that includes the base path, with or without a slash at the end, or null if no version has a page there. */
export function findPage(pathname: string, versions: readonly DocsVersion[]): PageOrLanding | null {
  const path = removeTrailingSlash(pathname);
  for (const version of versions) {
    if (removeTrailingSlash(version.path) === path) return { version, id: null };
    const matchedDoc = version.docs.find((doc) => removeTrailingSlash(doc.path) === path);
    if (matchedDoc) return { version, id: matchedDoc.id };
  }
  return null;
}

/** Returns the page's path in a version, with the base path, or null if the version doesn't have the page. */
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
