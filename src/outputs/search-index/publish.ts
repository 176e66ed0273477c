import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStore, siteStore } from '../../model/cache/store';
import {
  INDEX_PARTS,
  type IndexFile,
  type IndexPart,
  type OtherVersionIndex,
  PAGE_KINDS,
  type PageRow,
  type TitlesFile,
} from '../../shared/search/index-file';
import { buildSearchIndex, type SearchedVersion } from './build';

/** Routes of the two files that form the search index of a version. */
export interface IndexAddress {
  /** Id of the build that wrote the index. Both files contain it, so that browsers don't combine files of different builds. */
  build: string;
  /** Routes of the files with the two parts of the index. */
  parts: Record<IndexPart, { path: string }>;
}

/** Data for the search in every page of the site. It's short, because every page has to load it. */
export interface SearchData {
  /** Routes of the search indexes, by Docusaurus's name of the version. */
  indexes: Record<string, IndexAddress>;
}

/**
 * Builds the search indexes of all versions, and writes them to files for browsers.
 *
 * @param publish - Writes a part of an index for browsers, and returns its route.
 * @returns Data that every page of the site contains.
 */
export function publishIndexes(
  versions: readonly SearchedVersion[],
  publish: (name: string, text: string) => string,
): SearchData {
  const indexes = addOtherVersions(versions.map(loadIndex)).map((index) => {
    const { version, build } = index.titles;
    const publishPart = (part: IndexPart) => publish(`${version}-${part}`, JSON.stringify(index[part]));
    const parts = INDEX_PARTS.map((part) => [part, { path: publishPart(part) }]);
    return [version, { build, parts: Object.fromEntries(parts) }];
  });
  return { indexes: Object.fromEntries(indexes) };
}

/** Adds sections from other versions to each search index: those about names and errors that the index itself doesn't contain. */
export function addOtherVersions(indexes: readonly IndexFile[]): IndexFile[] {
  const allTitles = indexes.map(({ titles }) => titles);
  return indexes.map(({ titles, texts }) => ({
    titles,
    texts: { ...texts, elsewhere: findInOtherVersions(titles, allTitles) },
  }));
}

/** Returns the search index of a version, from the cache if it's still valid. */
function loadIndex(version: SearchedVersion): IndexFile {
  if (version.digest === undefined) return buildSearchIndex(version);
  const key = computeDigest('search', computeCodeDigest(__filename), version.digest);
  return getOrStore(siteStore, key, () => buildSearchIndex(version));
}

/** Finds the sections in other versions about names and errors that a version doesn't contain. Returns a small index for each other version. */
export function findInOtherVersions(
  ownTitles: TitlesFile,
  allTitles: readonly TitlesFile[],
): OtherVersionIndex[] {
  const ownNames = new Set(ownTitles.pages.flatMap(listNames).map(([name]) => name));
  return allTitles
    .filter(({ version }) => version !== ownTitles.version)
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
function listNames([, , kind, , rows]: PageRow): [name: string, row: PageRow[4][number]][] {
  const isErrors = PAGE_KINDS[kind] === 'errors';
  return rows.flatMap((row): [string, PageRow[4][number]][] => {
    const [anchor, heading, symbol, module = ''] = row;
    if (anchor === 0) return symbol === undefined ? [] : [[module, row]];
    return isErrors || symbol !== undefined || CODE_NAME.test(heading) ? [[heading, row]] : [];
  });
}

/** Matches a heading that is a name in code, with a dot or an underscore: `data_backend`, `datatype_presets.vector`. */
const CODE_NAME = /^\w+[._]\w[\w.]*$/;
