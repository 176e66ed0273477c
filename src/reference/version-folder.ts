import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readInventory } from '../inventory/inventory';
import type { Page } from '../page/page';
import { parsePage } from '../page/parse';
import { problemAt } from '../page/problem';
import { FileCache } from '../plugins/file-cache';
import { type Documentation, indexPages } from '../symbols/documentation';

/** The facts of a version, beside its pages. */
export const INVENTORY = 'api-inventory.json';

/** A page that has none of these documents nothing, and need not be parsed. */
const DOCUMENTS = /^\s*<(Api|Constants|Omit)\b|^api:/m;

/**
 * Finds the docs folder of the version that a page belongs to: the nearest above it with an inventory.
 *
 * @param file - Path of a page.
 * @returns The folder, or null if there is none.
 */
export function versionFolderOf(file: string): string | null {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, INVENTORY))) return folder;
  }
  return null;
}

const documentations = new FileCache<Documentation>();
const pages = new FileCache<Page | null>();

/**
 * Reads what the pages of a version document. What has not changed since the last call is not read again, so every page of a
 * build can ask, and `npm start` sees what a writer saves.
 *
 * @param folder - A docs folder with its `api-inventory.json`.
 * @throws Error naming the file and the key, if the inventory is not as it must be.
 */
export function readDocumentation(folder: string): Documentation {
  const inventory = join(folder, INVENTORY);
  const files = pageFiles(folder);
  return documentations.get(folder, [inventory, ...files], () => {
    const found = files.flatMap((file) => readPageFile(file) ?? []);
    return indexPages(readInventory(inventory), found);
  });
}

/** @returns The files of a version that say something about its API: the inventory, and the pages that document it. */
export function documentingFiles(folder: string): string[] {
  return [
    join(folder, INVENTORY),
    ...pageFiles(folder).filter((file) => DOCUMENTS.test(readFileSync(file, 'utf8'))),
  ];
}

/** @returns The pages of a version, sorted. Docusaurus makes none of what starts with an underscore. */
export function pageFiles(folder: string): string[] {
  const isPage = (path: string) => /\.mdx?$/.test(path) && !/(^|[\\/])_/.test(path);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isPage)
    .map((path) => join(folder, path))
    .sort();
}

function readPageFile(file: string): Page | null {
  return pages.get(file, [file], () => {
    const source = readFileSync(file, 'utf8');
    return DOCUMENTS.test(source) ? parseOrReport(source, file) : null;
  });
}

/** A page that is not MDX documents nothing; its own compilation says what is wrong with it. */
function parseOrReport(source: string, file: string): Page {
  try {
    return parsePage(source, file);
  } catch (error) {
    const empty = parsePage('', file);
    const message = error instanceof Error ? error.message : String(error);
    return {
      ...empty,
      problems: [problemAt(file, undefined, `expected MDX, found what cannot be parsed: ${message}`)],
    };
  }
}
