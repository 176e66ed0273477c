/**
 * Where a page is in another version. Runs in the browser and at build time, on what the docs plugin publishes as its global data
 * and the ids of the pages that moved.
 */
import { withoutSlash } from '../shared/base-path';

/** The parts that are needed of a version: `GlobalVersion` of the docs plugin has them. */
export interface Version {
  name: string;
  /** Route of its landing page, with the base path. */
  path: string;
  /** Its pages and its categories' indexes, with the base path. */
  docs: readonly { id: string; path: string }[];
}

/** The ids of a page that moved, by the name of the version. */
export type Move = Readonly<Record<string, string>>;

/** A page of a version, or the version's landing page, whose id is null. */
export interface PageOrLanding {
  version: Version;
  id: string | null;
}

/** @returns the page that a path of the site leads to, with the base path, with or without a slash at the end; null if no version has one there */
export function pageAt(pathname: string, versions: readonly Version[]): PageOrLanding | null {
  const path = withoutSlash(pathname);
  for (const version of versions) {
    if (withoutSlash(version.path) === path) return { version, id: null };
    const doc = version.docs.find((one) => withoutSlash(one.path) === path);
    if (doc) return { version, id: doc.id };
  }
  return null;
}

/** @returns the path of the same page in this or another version, with the base path; null if the version has none */
export function counterpartOf(
  { version, id }: PageOrLanding,
  target: Version,
  moved: readonly Move[],
): string | null {
  if (id === null) return target.path;
  const move = moved.find((ids) => ids[version.name] === id);
  const wanted = move ? move[target.name] : id;
  // Another page may stand where one has moved away.
  if (wanted === undefined || (!move && moved.some((ids) => ids[target.name] === wanted))) return null;
  return target.docs.find((doc) => doc.id === wanted)?.path ?? null;
}
