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

/** Routes from which browsers load the search index of a version. */
export interface IndexAddress {
  /** Id of the build that wrote the index. Both parts of the index contain the same id. */
  build: string;
  /** Routes of the two parts of the index. */
  parts: Record<IndexPart, { path: string }>;
}

/** Data about the search that every page of the site contains. It has only one short entry per version, because every page loads it. */
export interface SearchData {
  /** Routes of the search indexes, by Docusaurus's name of the version. */
  indexes: Record<string, IndexAddress>;
}

/**
 * Builds and publishes the search index of each version.
 *
 * @param publish - Writes a part of an index for browsers, and returns its route.
 * @returns Data that every page of the site contains.
 */
export function publishIndexes(
  versions: readonly SearchedVersion[],
  publish: (name: string, text: string) => string,
): SearchData {
  return {
    indexes: Object.fromEntries(
      addOtherVersions(versions.map(loadIndex)).map((index) => {
        const { version, build } = index.titles;
        const partEntries = INDEX_PARTS.map((part) => [
          part,
          { path: publish(`${version}-${part}`, JSON.stringify(index[part])) },
        ]);
        return [version, { build, parts: Object.fromEntries(partEntries) }];
      }),
    ),
  };
}

/** Adds to each index the sections about names and errors that only the indexes of other versions contain. */
export function addOtherVersions(indexes: readonly IndexFile[]): IndexFile[] {
  const allTitles = indexes.map(({ titles }) => titles);
  return indexes.map(({ titles, texts }) => ({
    titles,
    texts: { ...texts, elsewhere: findInOtherVersions(titles, allTitles) },
  }));
}

/** Loads the search index of a version from the cache, or builds it. */
function loadIndex(version: SearchedVersion): IndexFile {
  if (version.digest === undefined) return buildSearchIndex(version);
  const key = computeDigest('search', computeCodeDigest(__filename), version.digest);
  return getOrStore(siteStore, key, () => buildSearchIndex(version));
}

/** Finds sections in other versions about names and errors that don't exist in this version. Returns an index of them for each other version. */
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

/** Lists the names in an index page with their sections: symbols, modules, errors, and headings that look like code. */
function listNames([, , kind, , rows]: PageRow): [name: string, row: PageRow[4][number]][] {
  const isErrors = PAGE_KINDS[kind] === 'errors';
  return rows.flatMap((row): [string, PageRow[4][number]][] => {
    const [anchor, heading, symbol, module = ''] = row;
    if (anchor === 0) return symbol === undefined ? [] : [[module, row]];
    return isErrors || symbol !== undefined || CODE_NAME.test(heading) ? [[heading, row]] : [];
  });
}

/** Matches a name with a dot or an underscore: `data_backend`, `datatype_presets.vector`. */
const CODE_NAME = /^\w+[._]\w[\w.]*$/;
