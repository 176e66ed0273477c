import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readInventory } from '../api/inventory';
import { type Documentation, indexPages } from './documentation';
import type { Page } from './page';
import { parsePage } from './parse';
import { problemAt } from './problem';

const INVENTORY = 'api-inventory.json';

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

interface Cached<T> {
  stamp: string;
  value: T;
}

const documentations = new Map<string, Cached<Documentation>>();
const pages = new Map<string, Cached<Page | null>>();

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
  const stamp = [inventory, ...files].map((file) => `${file} ${stampOf(file)}`).join('\n');
  return cached(documentations, folder, stamp, () => {
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

/** Docusaurus makes no page of what starts with an underscore. */
function pageFiles(folder: string): string[] {
  const isPage = (path: string) => /\.mdx?$/.test(path) && !/(^|[\\/])_/.test(path);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isPage)
    .map((path) => join(folder, path))
    .sort();
}

function readPageFile(file: string): Page | null {
  return cached(pages, file, stampOf(file), () => {
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

function stampOf(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}

function cached<T>(cache: Map<string, Cached<T>>, key: string, stamp: string, read: () => T): T {
  const hit = cache.get(key);
  if (hit?.stamp === stamp) return hit.value;
  const value = read();
  cache.set(key, { stamp, value });
  return value;
}
