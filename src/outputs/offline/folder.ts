import { zipSync } from 'fflate';
import { keyOf, zipFolder } from '../../shared/offline/names';
import { documentTitle } from '../../shared/page-title';
import { INDEX_PARTS } from '../../shared/search/index-file';
import { type SiteVersion, versionSlug } from '../../shared/site';
import { type Folder, folderPage, folderStyles, SEARCH_PAGE } from './folder-page';
import { type FolderSearch, searchFolder } from './folder-search';
import { routeOfFile } from './version-files';

/** A version of a build, from which a folder is made. */
export interface FolderInput {
  version: SiteVersion;
  /** The files of the version, from the build folder. */
  files: readonly string[];
  /** Those of the site's search. */
  scripts: SearchScripts;
  read: (file: string) => Buffer;
  baseUrl: string;
  /** Address of the published site, without a slash at the end. */
  origin: string;
}

/** The first day that the form knows, so that the same pages are the same bytes. */
const DATE = new Date(1980, 0, 1);

/** A version as files that browsers open by themselves. */
export interface FolderContents {
  /** By their place in the folder. */
  contents: ReadonlyMap<string, Uint8Array | string>;
  /** The place of a page, by its route. */
  places: ReadonlyMap<string, string>;
}

/** @returns every page of a version as a file that a browser opens by itself, and what it loads */
export function folderContents(input: FolderInput): FolderContents {
  const { read, baseUrl } = input;
  const files = folderFiles(input);
  const folder: Folder = {
    places: new Map([...files].map(([file, place]) => [keyOf(baseUrl + file), place])),
    origin: input.origin,
  };
  const contents = new Map<string, Uint8Array | string>();
  for (const [file, place] of files) {
    if (file.endsWith('.html')) contents.set(place, folderPage(String(read(file)), place, folder));
    else if (file.endsWith('.css')) contents.set(place, folderStyles(String(read(file)), baseUrl));
    else contents.set(place, read(file));
  }
  return { contents, places: new Map([...files].map(([file, place]) => [routeOfFile(file), place])) };
}

/** Makes the zip of a version: its folder, and the site's search. */
export function zipOfFolder(input: FolderInput, folder: FolderContents): Uint8Array {
  const { version } = input;
  const contents = new Map(folder.contents);
  contents.set(SEARCH_SCRIPT, searchScript(input, folder.places));
  contents.set(SEARCH_PAGE, searchPage(String(contents.get('index.html') ?? ''), version.label));
  const encoder = new TextEncoder();
  const entries = [...contents].map(([place, content]) => [
    `${zipFolder(versionSlug(version.name))}/${place}`,
    typeof content === 'string' ? encoder.encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries), { level: 4, mtime: DATE });
}

const SEARCH_SCRIPT = '_site/search.js';

/** The files of a version that are in the folder, by their place there: its pages, their one style sheet, the font, pictures. */
function folderFiles({ version, files, read }: FolderInput): Map<string, string> {
  const places = new Map<string, string>();
  const [some] = files.filter((file) => file.endsWith('.html'));
  const html = some ? String(read(some)) : '';
  const sheet = /<link rel="stylesheet" href="[^"]*\/(assets\/css\/[^"]+)"/.exec(html)?.[1];
  for (const file of files) {
    const route = routeOfFile(file);
    const name = file.split('/').at(-1) ?? '';
    if (file.endsWith('.html')) {
      if (route === version.path) places.set(file, 'index.html');
      else if (route.startsWith(`${version.path}/`))
        places.set(file, `${route.slice(version.path.length + 1)}.html`);
    } else if (file === sheet) places.set(file, '_site/site.css');
    else if (/^(?:assets\/(?:fonts|images|files)|img)\//.test(file)) places.set(file, `_site/${name}`);
  }
  return places;
}

/** The scripts of the site's search. */
export interface SearchScripts {
  worker: string;
  /** The scripts that the worker asks for, by their file. */
  chunks: readonly (readonly [file: string, script: string])[];
}

/** @returns the worker of the search, and what it asks for; throws if the build has none */
export function searchScripts(files: readonly string[], read: FolderInput['read']): SearchScripts {
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
