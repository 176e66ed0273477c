/**
 * Finds the paths of a page in other versions. Runs in browsers and in the build, on the docs plugin's global data and the ids of moved
 * pages.
 */
import { withoutSlash } from '../shared/base-path';

/** The required properties of a version, which the docs plugin's `GlobalVersion` has. */
export interface Version {
  name: string;
  /** Path of the version's landing page, with the base path. */
  path: string;
  /** The version's pages and category indexes. Paths include the base path. */
  docs: readonly { id: string; path: string }[];
}

/** Ids of a page that moved, by version name. */
export type Move = Readonly<Record<string, string>>;

/** A page of a version, or the version's landing page, whose id is null. */
export interface PageOrLanding {
  version: Version;
  id: string | null;
}

/** Returns the page at a path that includes the base path, with or without a slash at the end, or null if no version has a page there. */
export function pageAt(pathname: string, versions: readonly Version[]): PageOrLanding | null {
  const path = withoutSlash(pathname);
  for (const version of versions) {
    if (withoutSlash(version.path) === path) return { version, id: null };
    const doc = version.docs.find((one) => withoutSlash(one.path) === path);
    if (doc) return { version, id: doc.id };
  }
  return null;
}

/** Returns the page's path in a version, with the base path, or null if the version doesn't have the page. */
export function counterpartOf(
  { version, id }: PageOrLanding,
  target: Version,
  moved: readonly Move[],
): string | null {
  if (id === null) return target.path;
  const move = moved.find((ids) => ids[version.name] === id);
  const wanted = move ? move[target.name] : id;
  // After a page has moved, another page may have its old id.
  if (wanted === undefined || (!move && moved.some((ids) => ids[target.name] === wanted))) return null;
  return target.docs.find((doc) => doc.id === wanted)?.path ?? null;
}
