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
  /** Pages of the requested version with a similar path or about the words in the path, best first. Empty if another version contains the requested page. */
  similarPages: { page: string; path: string }[];
}

const MAX_SIMILAR_PAGES = 5;

/**
 * Words in URLs of other sites' pages, by the id of our page about the same topic. Readers guess such URLs, for example `/docs/quick-start`. The words are
 * written without hyphens. A version only suggests the pages that it contains.
 */
const PAGES_BY_WORDS: Readonly<Record<string, string>> = {
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
  const counterparts = versions.flatMap(({ name, path, docs }) => {
    const counterpart = version && docs.find((doc) => doc.path === `${path}/${page}`);
    return counterpart && name !== version.name ? [{ version: name, path: counterpart.path }] : [];
  });
  if (counterparts.length > 0) return { ...request, counterparts, similarPages: [] };

  const { path: versionPath = '', docs = [] } = version ?? versions[0] ?? {};
  const pages = new Map(
    docs.map(({ path }) => [removeTrailingSlash(path).slice(versionPath.length + 1), path]),
  );
  const finders = [findSameName, findPagesByWords, findClosestNames, findSimilarNames];
  const candidates = new Set(finders.flatMap((findSimilar) => findSimilar(page, pages.keys())));
  const names = [...candidates].slice(0, MAX_SIMILAR_PAGES);
  const similarPages = names.map((name) => ({ page: name, path: pages.get(name) ?? '' }));
  return { ...request, counterparts, similarPages };
}

/** Finds pages about a word at the end of the requested path: `get_started` for `guides/quick-start`. */
function findPagesByWords(page: string, pages: Iterable<string>): string[] {
  const name = getPageName(page)
    .toLowerCase()
    .replace(/\.\w+$/, '');
  const words = [name.replace(/[^a-z0-9]/g, ''), ...name.split(/[^a-z0-9]+/)];
  const ids = Object.keys(PAGES_BY_WORDS);
  const matches = words.flatMap((word) => ids.filter((id) => PAGES_BY_WORDS[id]?.split(' ').includes(word)));
  const existingPages = new Set(pages);
  return matches.filter((id) => existingPages.has(id));
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
