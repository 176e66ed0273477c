import { basename } from 'node:path';
import { removeTrailingSlash } from '../../shared/base-path';
import { getZipFolder } from '../../shared/offline/paths';
import { formatDocumentTitle } from '../../shared/page-title';
import { getVersionSlug, type SiteVersion, versions } from '../../shared/site';
import { findVersionOfPath } from '../../shared/versions/version-at';
import { LICENSES_FILE } from '../delivery/notices';
import { packZip } from '../markdown/archive';
import { convertPage, convertStyles, type FolderPaths, SEARCH_PAGE } from './folder-page';
import { type FolderSearch, searchFolder } from './folder-search';
import { buildUpgradeScript } from './upgrade-script';

/**
 * Lists the files of a build that an offline copy of a version uses: its pages, notebooks and search index, and the files that all versions share.
 *
 * @param pages - HTML files of all pages. Other HTML files only redirect to a page.
 */
export function listVersionFiles(
  version: SiteVersion,
  files: readonly string[],
  pages: ReadonlySet<string>,
): string[] {
  return files.filter((file) => {
    if (file === UPGRADE_FILE || file.startsWith('assets/upgrade/')) return true;
    if (file.endsWith('.html'))
      return pages.has(file) && findVersionOfPath(toRoute(file), versions) === version;
    if (file.endsWith('.ipynb')) return findVersionOfPath(toRoute(file), versions) === version;
    if (file.startsWith('assets/search/')) return file.startsWith(`assets/search/${version.name}.`);
    return file === LICENSES_FILE || /^(?:assets\/(?:css|fonts|images|files)|img)\//.test(file);
  });
}

/** Returns the route of a page's file: `/docs/intro` for `docs/intro/index.html`. For other files, returns the path on the site. */
function toRoute(file: string): string {
  return removeTrailingSlash(`/${file.replace(/(?:^|\/)index\.html$/, '')}`) || '/';
}

/** Input for converting a version of the docs into files that browsers can open without a server. */
export interface FolderInput {
  version: SiteVersion;
  /** Paths of the version's files in the build. */
  files: readonly string[];
  /** Scripts of the search, from {@link findSearchScripts}. */
  scripts: ReturnType<typeof findSearchScripts>;
  /** Script of the upgrade check's page, without the data files. */
  upgradeBundle: string;
  read: (file: string) => Buffer;
  baseUrl: string;
  /** Origin of the published site: `https://docs.example.org`. */
  origin: string;
}

/** Files of a version that browsers can open without a server. */
export interface FolderContents extends Pick<FolderPaths, 'places'> {
  /** Contents of the converted files. The keys are paths in the folder. */
  contents: ReadonlyMap<string, Uint8Array | string>;
}

/** Converts the pages of a version, and the files that they load, so that browsers can open them without a server. */
export function buildFolder(input: FolderInput): FolderContents {
  const { read, baseUrl, origin } = input;
  const files = assignPlaces(input);
  const places = new Map([...files].map(([file, place]) => [toRoute(file), place]));
  const convertFile = (file: string, place: string) => {
    if (file.endsWith('.html')) return convertPage(String(read(file)), place, { places, baseUrl, origin });
    return file.endsWith('.css') ? convertStyles(String(read(file)), baseUrl) : read(file);
  };
  return { contents: new Map([...files].map(([file, place]) => [place, convertFile(file, place)])), places };
}

/**
 * Builds the zip file of a version, with the converted pages and a page that searches them.
 *
 * @param serverFiles - Files for the MCP server, by their path on the site.
 */
export function buildFolderZip(
  input: FolderInput,
  folder: FolderContents,
  serverFiles: ReadonlyMap<string, string | Uint8Array>,
): Uint8Array {
  const { version } = input;
  const contents = new Map(folder.contents);
  for (const [path, content] of serverFiles) contents.set(`${SERVER_FOLDER}/${path}`, content);
  contents.set(SEARCH_SCRIPT, buildSearchScript(input, folder.places));
  const upgradePage = String(contents.get(UPGRADE_PAGE_FILE) ?? '');
  contents.set(UPGRADE_PAGE_FILE, addScript(upgradePage, UPGRADE_SCRIPT));
  contents.set(UPGRADE_SCRIPT, buildUpgradeScript(input, folder.places));
  contents.set(SEARCH_PAGE, renderSearchPage(String(contents.get('index.html') ?? ''), version.label));
  const folderName = getZipFolder(getVersionSlug(version.name));
  return packZip(new Map([...contents].map(([place, content]) => [`${folderName}/${place}`, content])));
}

const SEARCH_SCRIPT = '_site/search.js';
const UPGRADE_SCRIPT = '_site/upgrade.js';

/** Paths of the upgrade check's page: in the build, and in the zip file. */
const UPGRADE_FILE = 'upgrade/index.html';
const UPGRADE_PAGE_FILE = 'upgrade.html';

/** Folder in the zip file for the MCP server's files. The server recognizes the folder by its `versions.json`. */
const SERVER_FOLDER = '_site/mcp';

/** Maps each file that the folder contains to its path in the folder. */
function assignPlaces({ version, files, read }: FolderInput): Map<string, string> {
  const places = new Map<string, string>();
  const html = String(read(files.find((file) => file.endsWith('.html')) ?? ''));
  const styleSheet = /<link rel="stylesheet" href="[^"]*\/(assets\/css\/[^"]+)"/.exec(html)?.[1];
  for (const file of files) {
    const route = toRoute(file).slice(version.path.length + 1);
    if (file === UPGRADE_FILE) places.set(file, UPGRADE_PAGE_FILE);
    else if (file.endsWith('.html')) places.set(file, `${route || 'index'}.html`);
    else if (file.endsWith('.ipynb')) places.set(file, route);
    else if (file === LICENSES_FILE) places.set(file, file);
    else if (file === styleSheet) places.set(file, '_site/site.css');
    else if (/^(?:assets\/(?:fonts|images|files)|img)\//.test(file))
      places.set(file, `_site/${basename(file)}`);
  }
  return places;
}

/** Returns the path of a version's search index among the files of a build. */
export function findIndexFile(files: readonly string[], { name }: SiteVersion): string {
  return files.find((file) => file.startsWith(`assets/search/${name}.`)) ?? '';
}

/** Finds the script of the search worker in a build, and the scripts that the worker imports. Throws if the build doesn't contain the worker. */
export function findSearchScripts(files: readonly string[], read: FolderInput['read']) {
  const scriptFiles = files.filter((file) => /^assets\/js\/.*\.js$/.test(file));
  const scripts = scriptFiles.map((file) => [file, String(read(file))] as const);
  // The upgrade check also has a worker.
  const isSearchWorker = (script: string) =>
    script.includes('importScripts(') && script.includes('answerQuery');
  const worker = scripts.find(([, script]) => isSearchWorker(script))?.[1];
  if (worker === undefined)
    throw new Error(
      'expected the search worker, which calls importScripts, among the scripts of the build, found none. Update src/outputs/offline/folder.ts.',
    );
  // The worker refers to its scripts by the hash in their names.
  const extractHash = (file: string) => /\.(\w+)\.js$/.exec(file)?.[1] ?? file;
  const chunks = scripts.filter(([file, script]) => script !== worker && worker.includes(extractHash(file)));
  return { worker, chunks };
}

/** Builds the script of the search page in a zip file, with the search worker, the search index, and the code that shows results. */
function buildSearchScript(
  { version, files, scripts: { worker, chunks }, read, baseUrl, origin }: FolderInput,
  places: FolderContents['places'],
): string {
  const text = String(read(findIndexFile(files, version)));
  const { build } = JSON.parse(text) as { build: string };
  const index = { version: version.name, build, text };
  const siteUrl = origin + removeTrailingSlash(baseUrl);
  const search: FolderSearch = { index, origin: siteUrl, places: Object.fromEntries(places) };
  const wrapScript = (script: string) => `function (globalThis, self, importScripts) {${script}\n}`;
  const chunkEntries = chunks.map(([file, script]) => `${JSON.stringify(file)}: ${wrapScript(script)}`);
  return `(${searchFolder.toString()})(${JSON.stringify(search)}, ${wrapScript(worker)}, {${chunkEntries.join(',')}});\n`;
}

function renderSearchPage(landing: string, label: string): string {
  const main = `<main class="container padding-vert--lg"><h1>Search ${label}</h1><p><label>Search the pages of ${label} <input id="folder-query" type="search" autofocus></label></p><p id="folder-status" role="status"></p><ul id="folder-found"></ul></main>`;
  const page = landing
    .replace(/<title[^>]*>[^<]*/, `<title>${formatDocumentTitle(`Search ${label}`)}`)
    .replace(/<main[\s\S]*<\/main>/, () => main);
  return addScript(page, SEARCH_SCRIPT);
}

function addScript(page: string, script: string): string {
  return page.replace('</body>', () => `<script src="${script}"></script></body>`);
}
