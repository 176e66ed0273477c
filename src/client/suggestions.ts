import { removeTrailingSlash } from '../shared/base-path';
import { findClosestNames } from '../shared/text/nearest';
import { findVersionOfPath } from '../shared/versions/version-at';
import type { VersionPaths } from './counterparts';

/** Pages to suggest to a reader who opened a URL that doesn't exist. */
export interface Suggestions {
  /** Name of the version in the requested URL. Null if the URL doesn't belong to a version. */
  version: string | null;
  /** Requested path within the version: `data_plugins/redis`. */
  page: string;
  /** Paths of the requested page in those other versions that contain it. */
  counterparts: { version: string; path: string }[];
  /** Pages of the requested version with a similar path, most similar first. Empty if another version contains the requested page. */
  similarPages: { page: string; path: string }[];
}

const MAX_SIMILAR_PAGES = 5;

/** Returns pages to suggest to a reader whose URL doesn't exist. `pathname` is the path of that URL, including the site's base path. */
export function suggestPages(pathname: string, versions: readonly VersionPaths[]): Suggestions {
  const requestedPath = removeTrailingSlash(pathname);
  const version = findVersionOfPath(requestedPath, versions);
  if (!version) return { version: null, page: '', counterparts: [], similarPages: [] };

  const page = requestedPath.slice(version.path.length + 1);
  const request = { version: version.name, page };
  const counterparts = versions.flatMap(({ name, path, docs }) => {
    const counterpart = docs.find((doc) => doc.path === `${path}/${page}`);
    return counterpart && name !== version.name ? [{ version: name, path: counterpart.path }] : [];
  });
  if (counterparts.length > 0) return { ...request, counterparts, similarPages: [] };

  const pages = new Map(version.docs.map(({ path }) => [path.slice(version.path.length + 1), path]));
  const finders = [findSameName, findClosestNames, findSimilarNames];
  const candidates = new Set(finders.flatMap((findSimilar) => findSimilar(page, pages.keys())));
  const names = [...candidates].slice(0, MAX_SIMILAR_PAGES);
  const similarPages = names.map((name) => ({ page: name, path: pages.get(name) ?? '' }));
  return { ...request, counterparts, similarPages };
}

const getPageName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Finds pages of the same name in other folders: `components/listener` for the requested page `core_api/listener`. */
function findSameName(page: string, pages: Iterable<string>): string[] {
  const name = getPageName(page);
  return [...pages].filter((candidate) => name !== '' && getPageName(candidate) === name);
}

/** Finds pages of a similar name in any folder: `components/listener` for the misspelled `core_api/listner`. */
function findSimilarNames(page: string, pages: Iterable<string>): string[] {
  const allPages = [...pages];
  const names = findClosestNames(getPageName(page), new Set(allPages.map(getPageName)));
  return names.flatMap((name) => allPages.filter((candidate) => getPageName(candidate) === name));
}
