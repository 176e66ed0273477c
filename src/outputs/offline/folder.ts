import { basename } from 'node:path';
import { withoutSlash } from '../../shared/base-path';
import { zipFolder } from '../../shared/offline/names';
import { documentTitle } from '../../shared/page-title';
import { INDEX_PARTS } from '../../shared/search/index-file';
import { type SiteVersion, versionSlug, versions } from '../../shared/site';
import { versionAt } from '../../shared/versions/version-at';
import { zipOf } from '../markdown/archive';
import { folderPage, folderStyles, SEARCH_PAGE } from './folder-page';
import { type FolderSearch, searchFolder } from './folder-search';

/**
 * Says what belongs to a version: its pages, what these show, and its index for the search.
 *
 * @param files - Those of a build, by their paths from its folder.
 * @param moved - Those of pages that have moved, and only lead to another.
 * @returns The files of the version, in the order of the build.
 */
export function filesOfVersion(
  version: SiteVersion,
  files: readonly string[],
  moved: ReadonlySet<string>,
): string[] {
  return files.filter((file) => {
    if (file.endsWith('.html')) return !moved.has(file) && versionAt(routeOfFile(file), versions) === version;
    if (file.startsWith('assets/search/')) return file.startsWith(`assets/search/${version.name}-`);
    return /^(?:assets\/(?:css|fonts|images|files)|img)\//.test(file);
  });
}

/** @returns the route of a page: `/docs/intro` of `docs/intro/index.html`; the path from the root of any other file */
function routeOfFile(file: string): string {
  return withoutSlash(`/${file.replace(/(?:^|\/)index\.html$/, '')}`) || '/';
}

/** A version of a build, from which a folder is made. */
export interface FolderInput {
  version: SiteVersion;
  /** The files of the version, from the build folder. */
  files: readonly string[];
  /** Those of the site's search. */
  scripts: ReturnType<typeof searchScripts>;
  read: (file: string) => Buffer;
  baseUrl: string;
  /** Address of the published site, without a slash at the end. */
  origin: string;
}

/** A version as files that browsers open by themselves. */
export interface FolderContents {
  /** By their place in the folder. */
  contents: ReadonlyMap<string, Uint8Array | string>;
  /** The place of a page, by its route; of another file, by its path on the host. */
  places: ReadonlyMap<string, string>;
}

/** @returns every page of a version as a file that a browser opens by itself, and what it loads */
export function folderContents(input: FolderInput): FolderContents {
  const { read, baseUrl } = input;
  const files = folderFiles(input);
  const places = new Map([...files].map(([file, place]) => [routeOfFile(file), place]));
  const contents = new Map<string, Uint8Array | string>();
  for (const [file, place] of files) {
    if (file.endsWith('.html'))
      contents.set(place, folderPage(String(read(file)), place, { ...input, places }));
    else if (file.endsWith('.css')) contents.set(place, folderStyles(String(read(file)), baseUrl));
    else contents.set(place, read(file));
  }
  return { contents, places };
}

/** Makes the zip of a version: its folder, and the site's search. */
export function zipOfFolder(input: FolderInput, folder: FolderContents): Uint8Array {
  const { version } = input;
  const contents = new Map(folder.contents);
  contents.set(SEARCH_SCRIPT, searchScript(input, folder.places));
  contents.set(SEARCH_PAGE, searchPage(String(contents.get('index.html') ?? ''), version.label));
  const folderName = zipFolder(versionSlug(version.name));
  return zipOf(new Map([...contents].map(([place, content]) => [`${folderName}/${place}`, content])));
}

const SEARCH_SCRIPT = '_site/search.js';

/** The files of a version that are in the folder, by their place there: its pages, their one style sheet, the font, pictures. */
function folderFiles({ version, files, read }: FolderInput): Map<string, string> {
  const places = new Map<string, string>();
  const html = String(read(files.find((file) => file.endsWith('.html')) ?? ''));
  const sheet = /<link rel="stylesheet" href="[^"]*\/(assets\/css\/[^"]+)"/.exec(html)?.[1];
  for (const file of files) {
    const route = routeOfFile(file).slice(version.path.length + 1);
    if (file.endsWith('.html')) places.set(file, `${route || 'index'}.html`);
    else if (file === sheet) places.set(file, '_site/site.css');
    else if (/^(?:assets\/(?:fonts|images|files)|img)\//.test(file))
      places.set(file, `_site/${basename(file)}`);
  }
  return places;
}

/** @returns the worker of the site's search, and the scripts that it asks for, by their file; throws if the build has none */
export function searchScripts(files: readonly string[], read: FolderInput['read']) {
  const scripts = files
    .filter((file) => /^assets\/js\/.*\.js$/.test(file))
    .map((file) => [file, String(read(file))] as const);
  const worker = scripts.find(([, script]) => script.includes('importScripts('))?.[1];
  if (worker === undefined)
    throw new Error(
      'expected among the scripts of the build the worker of the search, which calls importScripts, found none. See src/outputs/offline/folder.ts.',
    );
  // It names what it asks for by the hash in its name.
  const hashOf = (file: string) => /\.(\w+)\.js$/.exec(file)?.[1] ?? file;
  return {
    worker,
    chunks: scripts.filter(([file, script]) => script !== worker && worker.includes(hashOf(file))),
  };
}

/** The search of the folder in one script: the worker, the index and what shows the answers. */
function searchScript(
  { version, files, scripts: { worker, chunks }, read }: FolderInput,
  places: FolderContents['places'],
): string {
  const parts = INDEX_PARTS.flatMap((part): FolderSearch['parts'] => {
    const file = files.find((one) => one.startsWith(`assets/search/${version.name}-${part}.`));
    if (!file) return [];
    const text = String(read(file));
    const { build } = JSON.parse(text) as { build: string };
    return [{ type: 'add', part, version: version.name, build, text }];
  });
  const search: FolderSearch = { version: version.name, parts, places: Object.fromEntries(places) };
  const wrapped = (script: string) => `function (globalThis, self, importScripts) {${script}\n}`;
  return `(${searchFolder.toString()})(${JSON.stringify(search)}, ${wrapped(worker)}, {${chunks.map(([file, script]) => `${JSON.stringify(file)}: ${wrapped(script)}`).join(',')}});\n`;
}

function searchPage(landing: string, label: string): string {
  const main = `<main class="container padding-vert--lg"><h1>Search ${label}</h1><p><label>Search the pages of ${label} <input id="folder-query" type="search" autofocus></label></p><p id="folder-status" role="status"></p><ul id="folder-found"></ul></main>`;
  return landing
    .replace(/<title[^>]*>[^<]*/, `<title>${documentTitle(`Search ${label}`)}`)
    .replace(/<main[\s\S]*<\/main>/, () => main)
    .replace('</body>', () => `<script src="${SEARCH_SCRIPT}"></script></body>`);
}
