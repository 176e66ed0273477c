import { removeTrailingSlash } from '../shared/base-path';
import { findClosestNames } from '../shared/text/nearest';
import { findVersionOfPath } from '../shared/versions/version-at';
import type { VersionPaths } from './counterparts';

/** Pages to suggest to a reader who opened a URL that doesn't exist. */
export interface Suggestions {
  /** Name of the version in the requested URL. Null if the URL doesn't belong to a version. In that case, similar pages are pages of the latest version. */
  version: string | null;
  /** Requested path within the version: `data_plugins/redis`. For a URL without a version, the whole path. */
  page: string;
  /** Paths of the requested page in the other versions that contain it. */
  counterparts: { version: string; path: string }[];
  /** Existing pages that the reader may mean, best first. Empty if another version contains the requested page. */
  similarPages: { page: string; path: string }[];
}

const MAX_SIMILAR_PAGES = 5;

/** Words in URLs that readers guess, such as `/docs/quick-start`, by the page that they mean. The words are written without hyphens. */
const WORDS_BY_PAGE: Readonly<Record<string, string>> = {
  get_started:
    'begin beginner firststeps gettingstarted helloworld install installation installing pip quickstart setup start',
  intro: 'about introduction overview welcome whatis',
  'core_api/troubleshooting': 'debug debugging faq faqs help problems questions support',
  'core_api/errors': 'error exception exceptions traceback',
  'core_api/upgrade': 'changelog migrate migrating migration releasenotes upgrading whatsnew',
  'core_api/compatibility': 'python requirements supported versions',
  'core_api/settings': 'config configuration environment options',
  'core_api/production': 'deploy deployment monitoring worker',
  'core_api/containers': 'docker helm k8s kubernetes',
  'core_api/cheat_sheet': 'cheatsheet snippets',
  'core_api/execute': 'queries query select',
  'category/api': 'apireference docs reference',
  'tutorials/intro': 'examples guide guides learn tutorial tutorials usecases',
  'tutorials/vector_search': 'embed embedding embeddings semanticsearch similarity vectorsearch',
  'tutorials/rag': 'chatbot retrieval',
  'data_plugins/intro': 'backends databases integrations',
  'data_plugins/sql': 'mysql postgres postgresql sqlite',
  'data_plugins/mongodb': 'atlas mongo',
  'customize/plugin': 'plugins',
  'customize/model': 'custommodel ownmodel',
};

/**
 * Returns pages to suggest to a reader whose URL doesn't exist.
 *
 * @param pathname - Path of the URL, including the site's base path.
 * @param versions - Versions of the documentation, the latest first.
 * @param root - The site's base path.
 */
export function suggestPages(pathname: string, versions: readonly VersionPaths[], root = '/'): Suggestions {
  const requestedPath = removeTrailingSlash(pathname);
  const version = findVersionOfPath(requestedPath, versions);
  const page = requestedPath.slice(version ? version.path.length + 1 : root.length);
  const request = { version: version?.name ?? null, page };
  const otherVersions = version ? versions.filter(({ name }) => name !== version.name) : [];
  const counterparts = otherVersions.flatMap(({ name, path, docs }) => {
    const counterpart = docs.find((doc) => doc.path === `${path}/${page}`);
    return counterpart ? [{ version: name, path: counterpart.path }] : [];
  });
  if (counterparts.length > 0) return { ...request, counterparts, similarPages: [] };

  const { path: versionPath = '', docs = [] } = version ?? versions[0] ?? {};
  const paths = new Map(
    docs.map(({ path }) => [removeTrailingSlash(path).slice(versionPath.length + 1), path]),
  );
  const pages = [...paths.keys()];
  // Each function compares the pages less strictly than the one before, so the best suggestions come first.
  const finders = [findSameName, findPagesByWords, findClosestNames, findSimilarNames];
  const suggestedPages = new Set(finders.flatMap((findPages) => findPages(page, pages)));
  const similarPages = [...suggestedPages]
    .slice(0, MAX_SIMILAR_PAGES)
    .map((similarPage) => ({ page: similarPage, path: paths.get(similarPage) ?? '' }));
  return { ...request, counterparts, similarPages };
}

/** Finds pages of the same name in other folders: `components/listener` for the requested page `core_api/listener`. */
function findSameName(page: string, pages: readonly string[]): string[] {
  const name = getPageName(page);
  return name === '' ? [] : pages.filter((candidate) => getPageName(candidate) === name);
}

/** Finds pages about the last part of the requested path, or about a word in this part: `get_started` for `guides/quick-start.html`. */
function findPagesByWords(page: string, pages: readonly string[]): string[] {
  const name = getPageName(page)
    .toLowerCase()
    .replace(/\.\w+$/, '');
  const words = [name.replace(/[^a-z0-9]/g, ''), ...name.split(/[^a-z0-9]+/)];
  const ids = Object.keys(WORDS_BY_PAGE).filter((id) => pages.includes(id));
  return words.flatMap((word) => ids.filter((id) => WORDS_BY_PAGE[id]?.split(' ').includes(word)));
}

/** Finds pages of a similar name in any folder: `components/listener` for the misspelled `core_api/listner`. */
function findSimilarNames(page: string, pages: readonly string[]): string[] {
  const names = findClosestNames(getPageName(page), pages.map(getPageName));
  return names.flatMap((name) => pages.filter((candidate) => getPageName(candidate) === name));
}

/** Returns the last part of a path: `listener` for `components/listener`. */
const getPageName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
