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
  const counterparts = versions.flatMap((otherVersion) => {
    const doc =
      otherVersion === version
        ? undefined
        : otherVersion.docs.find(({ path }) => path === `${otherVersion.path}/${page}`);
    return doc ? [{ version: otherVersion.name, path: doc.path }] : [];
  });
  if (counterparts.length > 0) return { ...request, counterparts, similarPages: [] };

  const pages = new Map(version.docs.map(({ path }) => [path.slice(version.path.length + 1), path]));
  const candidates = [findSameName, findClosestNames, findSimilarNames].flatMap((findSimilar) =>
    findSimilar(page, pages.keys()),
  );
  const similarPages = [...new Set(candidates)].slice(0, MAX_SIMILAR_PAGES);
  return {
    ...request,
    counterparts,
    similarPages: similarPages.map((name) => ({ page: name, path: pages.get(name) ?? '' })),
  };
}

const getPageName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Finds pages of the same name in other folders: `components/listener` for the requested page `core_api/listener`. */
function findSameName(page: string, pages: Iterable<string>): string[] {
  const name = getPageName(page);
  return name === ''
    ? []
    : [...pages].filter((candidate) => getPageName(candidate) === name && candidate !== page);
}

/** Finds pages of a similar name in any folder: `components/listener` for the misspelled `core_api/listner`. */
function findSimilarNames(page: string, pages: Iterable<string>): string[] {
  const allPages = [...pages];
  const names = findClosestNames(getPageName(page), new Set(allPages.map(getPageName)));
  return names.flatMap((name) => allPages.filter((candidate) => getPageName(candidate) === name));
}
