import { codeDigest, digestOf } from '../../model/cache/digest';
import { remember, siteStore } from '../../model/cache/store';
import {
  type Elsewhere,
  INDEX_PARTS,
  type IndexFile,
  type IndexPart,
  PAGE_KINDS,
  type PageRow,
  type TitlesFile,
} from '../../shared/search/index-file';
import { buildSearchIndex, type SearchedVersion } from './build';

/** The data by which a page loads the index of a version. */
export interface IndexAddress {
  /** The build that each part must say it is of. */
  build: string;
  /** Where each part is, without the base path. */
  parts: Record<IndexPart, { path: string }>;
}

/** The pages' knowledge of the search, as global data of the plugin: three short entries, however many pages there are. */
export interface SearchData {
  /** By Docusaurus's name of the version. */
  indexes: Record<string, IndexAddress>;
}

/**
 * Makes the index of each version, and publishes it.
 *
 * @param publish - Keeps a part where the browser can fetch it, and returns its address without the base path.
 * @returns The data that pages must know.
 */
export function publishIndexes(
  versions: readonly SearchedVersion[],
  publish: (name: string, text: string) => string,
): SearchData {
  return {
    indexes: Object.fromEntries(
      withOthers(versions.map(indexOf)).map((index) => {
        const { version, build } = index.titles;
        const written = INDEX_PARTS.map((part) => [
          part,
          { path: publish(`${version}-${part}`, JSON.stringify(index[part])) },
        ]);
        return [version, { build, parts: Object.fromEntries(written) }];
      }),
    ),
  };
}

/** @returns the indexes, each with what only the others have */
export function withOthers(indexes: readonly IndexFile[]): IndexFile[] {
  const all = indexes.map(({ titles }) => titles);
  return indexes.map(({ titles, texts }) => ({
    titles,
    texts: { ...texts, elsewhere: elsewhereOf(titles, all) },
  }));
}

/** The index follows from what its pages say, what they document and where they are, so it is kept between builds. */
function indexOf(version: SearchedVersion): IndexFile {
  if (version.digest === undefined) return buildSearchIndex(version);
  const key = digestOf('search', codeDigest(__filename), version.digest);
  return remember(siteStore, key, () => buildSearchIndex(version));
}

/**
 * Finds what a reader may look for in vain: names and errors that other versions have.
 *
 * @returns For each other version the pages that have such, with these sections alone.
 */
export function elsewhereOf(own: TitlesFile, all: readonly TitlesFile[]): Elsewhere[] {
  const known = new Set(own.pages.flatMap(namesOn).map(([name]) => name));
  return all
    .filter(({ version }) => version !== own.version)
    .map(({ version, root, pages }) => ({
      version,
      root,
      pages: pages.flatMap((page): PageRow[] => {
        const [title, path, kind] = page;
        const rows = namesOn(page).flatMap(([name, row]) => (known.has(name) ? [] : [row]));
        return rows.length === 0 ? [] : [[title, path, kind, 0, rows]];
      }),
    }));
}

/** Symbols, by their names within their modules, modules, errors, and what is called as code is. */
function namesOn([, , kind, , rows]: PageRow): [name: string, row: PageRow[4][number]][] {
  const isErrors = PAGE_KINDS[kind] === 'errors';
  return rows.flatMap((row): [string, PageRow[4][number]][] => {
    const [anchor, heading, symbol, module = ''] = row;
    if (anchor === 0) return symbol === undefined ? [] : [[module, row]];
    return isErrors || symbol !== undefined || CODE.test(heading) ? [[heading, row]] : [];
  });
}

/** `data_backend`, `datatype_presets.vector`. */
const CODE = /^\w+[._]\w[\w.]*$/;
