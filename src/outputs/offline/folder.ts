/** Builds a version's offline copy, whose pages browsers can open without a server. */
import { basename } from 'node:path';
import { removeTrailingSlash } from '../../shared/base-path';
import type { OfflineLinks } from '../../shared/offline/page-data';
import { getZipFolder } from '../../shared/offline/paths';
import { formatDocumentTitle } from '../../shared/page-title';
import type { IndexFile, IndexText } from '../../shared/search/index-file';
import { getVersionSlug, type SiteVersion, versions } from '../../shared/site';
import { findVersionOfPath } from '../../shared/versions/version-at';
import { LICENSES_FILE } from '../delivery/notices';
import { packZip } from '../markdown/archive';
import { convertPage, convertStyles, type FolderPaths, SEARCH_PAGE } from './folder-page';
import type { OfflineScripts } from './page-scripts';

const SEARCH_SCRIPT = '_site/search.js';
const UPGRADE_SCRIPT = '_site/upgrade.js';

const UPGRADE_FILE = 'upgrade/index.html';
const COPIED_UPGRADE_FILE = 'upgrade.html';

/** Folder in the zip file with the data for the MCP server. The server recognizes the folder by its `versions.json`. */
const SERVER_FOLDER = '_site/mcp';

const SHARED_FILE = /^(?:assets\/(?:fonts|images|files)|img)\//;

/** Lists the build's files that go into a version's offline copy. `pages` contains all HTML files except redirects. */
export function listVersionFiles(
  version: SiteVersion,
  files: readonly string[],
  pages: ReadonlySet<string>,
): string[] {
  const isInVersion = (file: string) => findVersionOfPath(toRoute(file), versions) === version;
  return files.filter((file) => {
    if (file === UPGRADE_FILE || file.startsWith('assets/upgrade/')) return true;
    if (file.endsWith('.html')) return pages.has(file) && isInVersion(file);
    if (file.endsWith('.ipynb')) return isInVersion(file);
    if (file.startsWith('assets/search/')) return file.startsWith(`assets/search/${version.name}.`);
    return file === LICENSES_FILE || file.startsWith('assets/css/') || SHARED_FILE.test(file);
  });
}

/** Returns `/docs/intro` for `docs/intro/index.html`. */
function toRoute(file: string): string {
  return removeTrailingSlash(`/${file.replace(/(?:^|\/)index\.html$/, '')}`) || '/';
}

export interface FolderInput {
  version: SiteVersion;
  files: readonly string[];
  scripts: OfflineScripts;
  read: (file: string) => Buffer;
  baseUrl: string;
  origin: string;
}

export interface FolderContents extends Pick<FolderPaths, 'pathsByRoute'> {
  /** Converted files, keyed by their path in the copy. */
  contents: ReadonlyMap<string, Uint8Array | string>;
}

/** Converts a version's pages and the files that they load, so that browsers can open them without a server. */
export function buildFolder(input: FolderInput): FolderContents {
  const { read, baseUrl, origin } = input;
  const pathsByFile = assignPaths(input);
  const pathsByRoute = new Map([...pathsByFile].map(([file, path]) => [toRoute(file), path]));
  const convertFile = (file: string, path: string) => {
    if (file.endsWith('.html'))
      return convertPage(String(read(file)), path, { pathsByRoute, baseUrl, origin });
    return file.endsWith('.css') ? convertStyles(String(read(file)), baseUrl) : read(file);
  };
  const contents = new Map([...pathsByFile].map(([file, path]) => [path, convertFile(file, path)]));
  return { contents, pathsByRoute };
}

/** Builds a version's zip file. `serverFiles` are files for the MCP server, keyed by their path on the site. */
export function buildFolderZip(
  input: FolderInput,
  folder: FolderContents,
  serverFiles: ReadonlyMap<string, string | Uint8Array>,
): Uint8Array {
  const { version, scripts } = input;
  const contents = new Map(folder.contents);
  for (const [path, content] of serverFiles) contents.set(`${SERVER_FOLDER}/${path}`, content);
  const addScriptFile = (path: string, bundle: string, data: object) =>
    contents.set(path, buildPageScript(bundle, data, input, folder.pathsByRoute));
  addScriptFile(SEARCH_SCRIPT, scripts.search, readSearchData(input));
  addScriptFile(UPGRADE_SCRIPT, scripts.upgrade, readUpgradeData(input));
  const upgradePage = String(contents.get(COPIED_UPGRADE_FILE) ?? '');
  contents.set(COPIED_UPGRADE_FILE, addScript(upgradePage, UPGRADE_SCRIPT));
  contents.set(SEARCH_PAGE, renderSearchPage(String(contents.get('index.html') ?? ''), version.label));
  const folderName = getZipFolder(getVersionSlug(version.name));
  return packZip(new Map([...contents].map(([path, content]) => [`${folderName}/${path}`, content])));
}

/** Maps the build's files to their paths in the offline copy. Omits unused style sheets, and data files whose content is in the scripts. */
function assignPaths({ version, files, read }: FolderInput): Map<string, string> {
  const paths = new Map<string, string>();
  // All pages load the same style sheet.
  const html = String(read(files.find((file) => file.endsWith('.html')) ?? ''));
  const styleSheet = /<link rel="stylesheet" href="[^"]*\/(assets\/css\/[^"]+)"/.exec(html)?.[1];
  for (const file of files) {
    const pathInVersion = toRoute(file).slice(`${version.path}/`.length);
    if (file === UPGRADE_FILE) paths.set(file, COPIED_UPGRADE_FILE);
    else if (file.endsWith('.html')) paths.set(file, `${pathInVersion || 'index'}.html`);
    else if (file.endsWith('.ipynb')) paths.set(file, pathInVersion);
    else if (file === LICENSES_FILE) paths.set(file, file);
    else if (file === styleSheet) paths.set(file, '_site/site.css');
    // Names don't collide, because `img` contains no folders and the names of the other files contain a hash.
    else if (SHARED_FILE.test(file)) paths.set(file, `_site/${basename(file)}`);
  }
  return paths;
}

/** Finds the search index of a version among the files of a build. */
export function findIndexFile(files: readonly string[], { name }: SiteVersion): string {
  return files.find((file) => file.startsWith(`assets/search/${name}.`)) ?? '';
}

function readSearchData({ version, files, read }: FolderInput): { index: IndexText } {
  const text = String(read(findIndexFile(files, version)));
  const { build } = JSON.parse(text) as IndexFile;
  return { index: { version: version.name, build, text } };
}

/** Matches data files of the upgrade check. Captures the version or the two versions that the data is about, such as `next` or `0.6...0.7`. */
const UPGRADE_DATA_FILE = /^assets\/upgrade\/(.+)\.\w{8}\.json$/;

function readUpgradeData({ files, read }: FolderInput): { files: Record<string, unknown> } {
  const dataFiles = files.flatMap((file): [string, unknown][] => {
    const name = UPGRADE_DATA_FILE.exec(file)?.[1];
    return name === undefined ? [] : [[name, JSON.parse(String(read(file)))]];
  });
  return { files: Object.fromEntries(dataFiles) };
}

/** Builds a page's script: a variable with the page's data, followed by the bundled code. */
function buildPageScript(
  bundle: string,
  data: object,
  { baseUrl, origin }: FolderInput,
  pathsByRoute: FolderContents['pathsByRoute'],
): string {
  const links: OfflineLinks = {
    siteUrl: origin + removeTrailingSlash(baseUrl),
    places: Object.fromEntries(pathsByRoute),
  };
  return `const PAGE_DATA = ${JSON.stringify({ ...data, ...links })};\n${bundle}`;
}

function renderSearchPage(landing: string, label: string): string {
  const input = '<input id="folder-query" type="search" autofocus>';
  const main = [
    `<main class="container alone narrow"><h1>Search ${label}</h1>`,
    `<p><label class="flow">Search the pages of ${label} ${input}</label></p>`,
    '<p id="folder-status" role="status"></p><ul id="folder-found" class="plain-list"></ul></main>',
  ].join('');
  const page = landing
    .replace(/<title[^>]*>[^<]*/, `<title>${formatDocumentTitle(`Search ${label}`)}`)
    .replace(/<main[\s\S]*<\/main>/, () => main);
  return addScript(page, SEARCH_SCRIPT);
}

function addScript(page: string, script: string): string {
  return page.replace('</body>', () => `<script src="${script}"></script></body>`);
}
