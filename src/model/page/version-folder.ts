import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { codeDigest, digestOf } from '../cache/digest';
import { FileMemo } from '../cache/known';
import { remember, siteStore } from '../cache/store';
import { INVENTORY, readInventory } from '../inventory/inventory';
import { MAY_HAVE_ERRORS } from '../mdx/errors';
import { type Page, readPage, withoutTree } from '../mdx/page';
import { problemAt } from '../problem';
import type { PageErrors } from '../reference/expand-errors';
import type { LiveVersions } from '../symbols/changes/history';
import { type Documentation, indexPages } from '../symbols/documentation';
import { readPageFile } from './page-file';
import { parsePageTree } from './page-tree';

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
function readStoredPage(file: string): Page {
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
    return parsePageTree(file).page;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ...readPage({ type: 'root', children: [] }, file),
      problems: [problemAt(file, undefined, `expected MDX, found what cannot be parsed: ${message}`)],
    };
  }
}

/** Reads the pages of a version that explain errors, sorted by file. Those whose text is that of an earlier build are not parsed. */
export function readVersionErrors(folder: string): PageErrors[] {
  return pageFiles(folder).flatMap((file) => {
    if (!MAY_HAVE_ERRORS.test(readPageFile(file).text)) return [];
    const { title, errors: rows } = readStoredPage(file);
    return rows.length > 0 ? [{ path: pathInVersion(folder, file), title, rows }] : [];
  });
}

/** @returns a word for what the list of errors shows: where rows stand in their files is nothing of it */
export function errorsDigest(errors: readonly PageErrors[]): string {
  return digestOf(
    JSON.stringify(errors, (key, value) => (key === 'position' || key === 'line' ? undefined : value)),
  );
}

/** A live version of the documentation, for what an entry says about the others. */
export interface LiveVersion {
  /** Its docs folder, from the site's folder. */
  folder: string;
  /** The name that readers know it by: `0.7`. */
  label: string;
  /** Address of the page that compares its API with that of the version before, with the base path; none for the oldest. */
  changes?: string;
}

/**
 * Reads what the live versions document.
 *
 * @param folder - The docs folder of the page that asks.
 * @param live - The live versions, the oldest first.
 * @returns Null if the folder is none of theirs: then nothing is known about it in other versions.
 */
export function readLiveVersions(
  folder: string,
  live: readonly LiveVersion[],
  documentationOf: (folder: string) => Documentation,
): LiveVersions | null {
  const index = live.findIndex((version) => resolve(version.folder) === resolve(folder));
  if (index === -1) return null;
  const versions = live.map(({ label, changes = null, folder: own }) => ({
    label,
    changes,
    documentation: documentationOf(resolve(own)),
  }));
  return { versions, index };
}
