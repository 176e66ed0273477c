import type { GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { removeTrailingSlash } from '../shared/base-path';

/** A version's name, landing page and pages. All paths include the site's base path. */
export type VersionPaths = Pick<GlobalVersion, 'name' | 'path' | 'docs'>;

/** The ids of a moved page in each version, such as `{ '0.6': 'guides/connect', '0.7': 'core_api/connect' }`. */
export type IdsByVersion = Readonly<Record<string, string>>;

/** A page in a version of the docs. `id` is null for the version's landing page. */
export interface DocsLocation {
  version: VersionPaths;
  id: string | null;
}

/** Finds the docs page at a path, which must include the site's base path. Returns null if no version contains it. */
export function findPage(pathname: string, versions: readonly VersionPaths[]): DocsLocation | null {
  const path = removeTrailingSlash(pathname);
  for (const version of versions) {
    if (removeTrailingSlash(version.path) === path) return { version, id: null };
    const matchedDoc = version.docs.find((doc) => removeTrailingSlash(doc.path) === path);
    if (matchedDoc) return { version, id: matchedDoc.id };
  }
  return null;
}

/** Returns the path of the same page in another version, or null if that version doesn't contain it. */
export function findCounterpartPath(
  { version, id }: DocsLocation,
  target: VersionPaths,
  movedPages: readonly IdsByVersion[],
): string | null {
  if (id === null) return target.path;
  const movedPage = movedPages.find((ids) => ids[version.name] === id);
  const targetId = movedPage ? movedPage[target.name] : id;
  // In the target version, this id may belong to a different page that has moved there.
  const isReusedId = !movedPage && movedPages.some((ids) => ids[target.name] === id);
  if (isReusedId) return null;
  return target.docs.find((doc) => doc.id === targetId)?.path ?? null;
}
