import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { FileMemo } from '../cache/file-memo';
import { INVENTORY_FILE, readInventory } from '../inventory/inventory';
import { listFiles } from '../list-files';
import { HAS_ERROR_TABLE } from '../mdx/errors';
import { type Page, readPage } from '../mdx/page';
import { createProblem } from '../problem';
import type { ErrorTable } from '../reference/expand-errors';
import type { LiveVersions } from '../symbols/changes/history';
import { type Documentation, indexPages } from '../symbols/documentation';
import { readPageFile } from './page-file';
import { parsePageTree } from './page-tree';

const DOCUMENTS_SYMBOLS = /^\s*<(Api|Constants|Omit|Settings)\b|^api:/m;

/** Finds the closest parent folder with an `api-inventory.json`. Returns null if the page isn't in a docs version. */
export function findVersionFolder(file: string): string | null {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, INVENTORY_FILE))) return folder;
  }
  return null;
}

const documentations = new FileMemo<Documentation>();

/** Reads which symbols a version's pages document. Throws an error if the version's `api-inventory.json` is missing or invalid. */
export function readDocumentation(folder: string): Documentation {
  const files = listDocumentingFiles(folder);
  return documentations.get(folder, files, () => {
    const [inventoryFile = '', ...pageFiles] = files;
    return indexPages(readInventory(inventoryFile), pageFiles.map(tryParsePage));
  });
}

/** Lists the files that describe a version's API: the inventory, followed by the pages that document symbols. */
export function listDocumentingFiles(folder: string): string[] {
  const pages = listPageFiles(folder).filter((file) => DOCUMENTS_SYMBOLS.test(readPageFile(file).text));
  return [join(folder, INVENTORY_FILE), ...pages];
}

/** Lists the files of a version's pages, sorted by path. Like Docusaurus, skips names that start with an underscore. */
export function listPageFiles(folder: string): string[] {
  const paths = listFiles(folder).filter((path) => /\.mdx?$/.test(path) && !/(^|\/)_/.test(path));
  return paths.map((path) => join(folder, path));
}

/** Returns a file's path in its version's folder, with slashes on every operating system. */
export function toVersionPath(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}

/** Returns a page's path in its version's folder without the extension, such as `core_api/apply`. */
export function toPageId(folder: string, file: string): string {
  return toVersionPath(folder, file).replace(/\.mdx?$/, '');
}

function tryParsePage(file: string): Page {
  try {
    return parsePageTree(file).page;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `expected valid MDX, found text that the parser rejects: ${reason}`;
    const emptyPage = readPage({ type: 'root', children: [] }, file);
    return { ...emptyPage, problems: [createProblem(file, undefined, message)] };
  }
}

/** Reads the errors that a version's pages explain, sorted by page. */
export function readVersionErrors(folder: string): ErrorTable[] {
  return listErrorFiles(folder).flatMap((file) => {
    const { title, errors: rows } = tryParsePage(file);
    return rows.length > 0 ? [{ path: toVersionPath(folder, file), title, rows }] : [];
  });
}

/** Lists the files of a version's pages that explain errors. */
export function listErrorFiles(folder: string): string[] {
  return listPageFiles(folder).filter((file) => HAS_ERROR_TABLE.test(readPageFile(file).text));
}

export interface LiveVersion {
  /** Path of the docs folder, relative to the site's folder. */
  folder: string;
  /** Name that readers see, such as `0.7` or `Main branch`. */
  label: string;
  /** URL of the API changes since the previous version. Undefined for the oldest version. */
  changesUrl?: string;
}

/** Reads the documentation of all live versions. Returns null if `folder` isn't the docs folder of one of them. */
export function readLiveVersions(
  folder: string,
  liveVersions: readonly LiveVersion[],
  getDocumentation: (folder: string) => Documentation,
): LiveVersions | null {
  const index = liveVersions.findIndex((version) => resolve(version.folder) === resolve(folder));
  if (index === -1) return null;
  const versions = liveVersions.map(({ label, changesUrl = null, folder: versionFolder }) => ({
    label,
    changesUrl,
    documentation: getDocumentation(resolve(versionFolder)),
  }));
  return { versions, index };
}
