import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStore, siteStore } from '../../model/cache/store';
import {
  type IndexFile,
  type OtherVersionIndex,
  PAGE_KINDS,
  type PageRow,
  type SectionRow,
} from '../../shared/search/index-file';
import { buildSearchIndex, type SearchedVersion } from './build';

/** Data for the search. It must be short, because every page loads it. */
export interface SearchData {
  /** Maps Docusaurus's name of each version to the route of its search index and to a hash of the index. */
  indexes: Record<string, { build: string; path: string }>;
}

/** Builds and publishes the search indexes of all versions. `publish` writes an index to a file, and returns the file's route. */
export function publishIndexes(
  versions: readonly SearchedVersion[],
  publish: (name: string, text: string) => string,
): SearchData {
  const indexes = addOtherVersions(versions.map(loadIndex)).map((index) => {
    const { version, build } = index;
    return [version, { build, path: publish(version, JSON.stringify(index)) }];
  });
  return { indexes: Object.fromEntries(indexes) };
}

/** Adds sections from other versions to each search index. They're about names and errors that the index's own version doesn't contain. */
export function addOtherVersions(indexes: readonly IndexFile[]): IndexFile[] {
  return indexes.map((index) => ({ ...index, elsewhere: findInOtherVersions(index, indexes) }));
}

/** Builds the search index of a version, or reads it from the cache. */
function loadIndex(version: SearchedVersion): IndexFile {
  if (version.digest === undefined) return buildSearchIndex(version);
  const key = computeDigest('search', computeCodeDigest(__filename), version.digest);
  return getOrStore(siteStore, key, () => buildSearchIndex(version));
}

/** Returns a small index of each other version, with the names and errors that a version doesn't contain. */
export function findInOtherVersions(
  ownIndex: IndexFile,
  allIndexes: readonly IndexFile[],
): OtherVersionIndex[] {
  const ownNames = new Set(ownIndex.pages.flatMap(listNames).map(([name]) => name));
  return allIndexes
    .filter(({ version }) => version !== ownIndex.version)
    .map(({ version, root, pages }) => ({
      version,
      root,
      pages: pages.flatMap((page): PageRow[] => {
        const [title, path, kind] = page;
        const rows = listNames(page).flatMap(([name, row]) => (ownNames.has(name) ? [] : [row]));
        return rows.length === 0 ? [] : [[title, path, kind, 0, rows]];
      }),
    }));
}

/** Lists the names that a page documents, with their sections: modules, symbols, errors, and headings that are code. */
function listNames([, , kind, , rows]: PageRow): [name: string, row: SectionRow][] {
  const pageKind = PAGE_KINDS[kind];
  if (pageKind === 'site' || pageKind === 'changes') return [];
  return rows.flatMap((row): [string, SectionRow][] => {
    const [anchor, heading, symbol, module = ''] = row;
    const isSymbol = symbol !== undefined;
    const isWholePage = anchor === '';
    if (isWholePage) return isSymbol ? [[module, row]] : [];
    return pageKind === 'errors' || isSymbol || CODE_NAME.test(heading) ? [[heading, row]] : [];
  });
}

/** Matches a heading that is a name in code, with a dot or an underscore: `data_backend`, `datatype_presets.vector`. */
const CODE_NAME = /^\w+[._]\w[\w.]*$/;
