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

/** The data that a page needs to load the index of a version. */
export interface IndexAddress {
  /** Id of the build that each part has to contain. */
  build: string;
  /** Routes of the parts. */
  parts: Record<IndexPart, { path: string }>;
}

/** Global data of the plugin. It has one short entry per version, however many pages there are. */
export interface SearchData {
  /** Indexes by Docusaurus's version name. */
  indexes: Record<string, IndexAddress>;
}

/**
 * Builds the index of each version and publishes it.
 *
 * @param publish - Writes a part for browsers, and returns its route.
 * @returns The data that pages need.
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

/** Adds the results from other versions to each index. */
export function addOtherVersions(indexes: readonly IndexFile[]): IndexFile[] {
  const allTitles = indexes.map(({ titles }) => titles);
  return indexes.map(({ titles, texts }) => ({
    titles,
    texts: { ...texts, elsewhere: findInOtherVersions(titles, allTitles) },
  }));
}

/** Builds an index, or loads it from the cache. An index depends only on the text, the symbols and the routes of its pages. */
function loadIndex(version: SearchedVersion): IndexFile {
  if (version.digest === undefined) return buildSearchIndex(version);
  const key = computeDigest('search', computeCodeDigest(__filename), version.digest);
  return getOrStore(siteStore, key, () => buildSearchIndex(version));
}

/** Finds sections of names and errors that readers may search for but that only other versions have. Returns them by version and page. */
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

/** Lists the symbols, modules, errors and headings that look like code, by name. */
function listNames([, , kind, , rows]: PageRow): [name: string, row: PageRow[4][number]][] {
  const isErrors = PAGE_KINDS[kind] === 'errors';
  return rows.flatMap((row): [string, PageRow[4][number]][] => {
    const [anchor, heading, symbol, module = ''] = row;
    if (anchor === 0) return symbol === undefined ? [] : [[module, row]];
    return isErrors || symbol !== undefined || CODE_NAME.test(heading) ? [[heading, row]] : [];
  });
}

/** Matches `data_backend` and `datatype_presets.vector`. */
const CODE_NAME = /^\w+[._]\w[\w.]*$/;
