import { removeTrailingSlash } from '../shared/base-path';
import { findClosestNames } from '../shared/text/nearest';
import { findVersionOfPath } from '../shared/versions/version-at';
import type { VersionPaths } from './counterparts';

export interface Suggestions {
  /** Null if the requested URL doesn't contain a version. */
  version: string | null;
  /** Requested path without the version, such as `data_plugins/redis`. */
  page: string;
  counterparts: { version: string; path: string }[];
  /** Pages that the reader may have meant, best first. Empty if `counterparts` contains the requested page in another version. */
  similarPages: { page: string; path: string }[];
}

const MAX_SIMILAR_PAGES = 5;

/** Maps pages to words that readers may try in a URL. For example, `quickstart` (from `/docs/quick-start`) leads to `get_started`. */
const GUESSED_WORDS: Readonly<Record<string, string>> = {
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

/** Suggests pages for a URL that doesn't exist. `versions` must start with the latest version. `root` is the base path. */
export function suggestPages(pathname: string, versions: readonly VersionPaths[], root = '/'): Suggestions {
  const requestedPath = removeTrailingSlash(pathname);
  const version = findVersionOfPath(requestedPath, versions);
  const page = requestedPath.slice(version ? version.path.length + 1 : root.length);
  const otherVersions = version ? versions.filter(({ name }) => name !== version.name) : [];
  const counterparts = otherVersions.flatMap(({ name, path, docs }) => {
    const counterpart = docs.find((doc) => doc.path === `${path}/${page}`);
    return counterpart ? [{ version: name, path: counterpart.path }] : [];
  });
  const searchedVersion = version ?? versions[0];
  const similarPages =
    counterparts.length === 0 && searchedVersion ? listSimilarPages(page, searchedVersion) : [];
  return { version: version?.name ?? null, page, counterparts, similarPages };
}

function listSimilarPages(
  requestedPage: string,
  { path: versionPath, docs }: VersionPaths,
): Suggestions['similarPages'] {
  const getPage = (path: string) => removeTrailingSlash(path).slice(versionPath.length + 1);
  const pathsByPage = new Map(docs.map(({ path }) => [getPage(path), path]));
  const pages = [...pathsByPage.keys()];
  // From the strictest comparison to the loosest.
  const finders = [findSameName, findGuessedPages, findClosestNames, findSimilarNames];
  const suggestions = new Set(finders.flatMap((findPages) => findPages(requestedPage, pages)));
  return [...suggestions]
    .slice(0, MAX_SIMILAR_PAGES)
    .map((page) => ({ page, path: pathsByPage.get(page) ?? '' }));
}

/** Finds pages with the same name in other folders, such as `components/listener` if the reader requested `core_api/listener`. */
function findSameName(page: string, pages: readonly string[]): string[] {
  const name = getPageName(page);
  return name === '' ? [] : pages.filter((candidate) => getPageName(candidate) === name);
}

/** Finds pages by words that readers may guess, such as `get_started` if the reader requested `guides/quick-start.html`. */
function findGuessedPages(page: string, pages: readonly string[]): string[] {
  const name = getPageName(page.toLowerCase()).replace(/\.\w+$/, '');
  // Tries the whole name first, then its parts: `quickstart`, `quick`, `start`.
  const words = [name.replace(/[^a-z0-9]/g, ''), ...name.split(/[^a-z0-9]+/)];
  const guesses = Object.entries(GUESSED_WORDS).filter(([id]) => pages.includes(id));
  return words.flatMap((word) =>
    guesses.flatMap(([id, guessedWords]) => (guessedWords.split(' ').includes(word) ? [id] : [])),
  );
}

/** Finds `components/listener` if the reader requested the misspelled `core_api/listner`. */
function findSimilarNames(page: string, pages: readonly string[]): string[] {
  const names = findClosestNames(getPageName(page), pages.map(getPageName));
  return names.flatMap((name) => pages.filter((candidate) => getPageName(candidate) === name));
}

const getPageName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
