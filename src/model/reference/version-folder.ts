import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { codeDigest, digestOf } from '../cache/digest';
import { FileMemo } from '../cache/file-memo';
import { remember, siteStore } from '../cache/store';
import { INVENTORY, readInventory } from '../inventory/inventory';
import { emptyPage, type Page, withoutTree } from '../page/page';
import { parsePageFile, readPageFile } from '../page/page-file';
import { problemAt } from '../problem';
import { type Documentation, indexPages } from '../symbols/documentation';

/** A page that has none of these documents nothing, and need not be parsed. */
const DOCUMENTS = /^\s*<(Api|Constants|Omit|Settings)\b|^api:/m;

/** Finds the docs folder of the version that a page belongs to: the nearest above it with an inventory. */
export function versionFolderOf(file: string): string | null {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, INVENTORY))) return folder;
  }
  return null;
}

const documentations = new FileMemo<Documentation>();
const pages = new FileMemo<Page>();

/**
 * Reads what the pages of a version document. What has not changed since the last call is not read again.
 *
 * @param folder - A docs folder with its `api-inventory.json`.
 * @throws Error naming the file and the key, if the inventory is not as it must be.
 */
export function readDocumentation(folder: string): Documentation {
  const files = documentingFiles(folder);
  return documentations.get(folder, files, () => {
    const [inventory = '', ...documenting] = files;
    return indexPages(readInventory(inventory), documenting.map(readStoredPage));
  });
}

/** @returns The files of a version that say something about its API: the inventory, and the pages that document it. */
export function documentingFiles(folder: string): string[] {
  return [join(folder, INVENTORY), ...documentingPages(folder)];
}

function documentingPages(folder: string): string[] {
  return pageFiles(folder).filter((file) => DOCUMENTS.test(readPageFile(file).text));
}

/** @returns The pages of a version, sorted. Docusaurus makes none of what starts with an underscore. */
export function pageFiles(folder: string): string[] {
  const isPage = (path: string) => /\.mdx?$/.test(path) && !/(^|[\\/])_/.test(path);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isPage)
    .map((path) => join(folder, path))
    .sort();
}

/** @returns a page's path in its version, the same on every machine */
export function pathInVersion(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}

/** @returns a page's id among the pages of its version: `core_api/apply` */
export function idInVersion(folder: string, file: string): string {
  return pathInVersion(folder, file).replace(/\.mdx?$/, '');
}

/**
 * Reads what a page says to others: what it documents, and the errors that it explains. That follows from its text alone, so it is stored
 * between builds.
 */
export function readStoredPage(file: string): Page {
  return pages.get(file, [file], () => {
    const key = digestOf('page', codeDigest(__filename), readPageFile(file).digest);
    const cached = remember(siteStore, key, () => withoutTree(parseOrReport(file)));
    const problems = cached.problems.map((problem) => ({ ...problem, file }));
    return { ...cached, file, problems };
  });
}

/** A page that is not MDX documents nothing; its own compilation says what is wrong with it. */
function parseOrReport(file: string): Page {
  try {
    return parsePageFile(file).page;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ...emptyPage(file),
      problems: [problemAt(file, undefined, `expected MDX, found what cannot be parsed: ${message}`)],
    };
  }
}
