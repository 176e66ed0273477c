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

/** Data for the search in every page of the site. It's short, because every page has to load it. */
export interface SearchData {
  /** Search index of each version: its route, and the id of the build that wrote it. The key is Docusaurus's name of the version. */
  indexes: Record<string, { build: string; path: string }>;
}

/** Builds the search indexes of all versions, and calls `publish`, which writes an index to a file for browsers and returns its route. */
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

/** Adds sections from other versions to each search index, if they're about names or errors that the index's own version doesn't document. */
export function addOtherVersions(indexes: readonly IndexFile[]): IndexFile[] {
  return indexes.map((index) => ({ ...index, elsewhere: findInOtherVersions(index, indexes) }));
}

/** Returns the search index of a version, from the cache if it's still valid. */
function loadIndex(version: SearchedVersion): IndexFile {
  if (version.digest === undefined) return buildSearchIndex(version);
  const key = computeDigest('search', computeCodeDigest(__filename), version.digest);
  return getOrStore(siteStore, key, () => buildSearchIndex(version));
}

/** Finds the sections in other versions about names and errors that a version doesn't contain. Returns a small index for each other version. */
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

/** Lists the names that a page in the search index documents, with their sections: symbols, modules, errors, and headings that are code. */
function listNames([, , kind, , rows]: PageRow): [name: string, row: SectionRow][] {
  const pageKind = PAGE_KINDS[kind];
  if (pageKind === 'site' || pageKind === 'changes') return [];
  return rows.flatMap((row): [string, SectionRow][] => {
    const [anchor, heading, symbol, module = ''] = row;
    if (anchor === '') return symbol === undefined ? [] : [[module, row]];
    return pageKind === 'errors' || symbol !== undefined || CODE_NAME.test(heading) ? [[heading, row]] : [];
  });
}

/** Matches a heading that is a name in code, with a dot or an underscore: `data_backend`, `datatype_presets.vector`. */
const CODE_NAME = /^\w+[._]\w[\w.]*$/;
