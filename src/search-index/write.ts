import type { SiteDataWriter } from '../plugins/site-data';
import { INDEX_PARTS, type IndexPart } from '../search/index-file';
import { buildSearchIndex, type SearchedVersion } from './build';

/** What a page must know to load the index of a version. */
export interface IndexAddress {
  /** What each part must say that it is of. */
  build: string;
  /** Where each part is, without the base path; and its length in bytes before compression, for progress. */
  parts: Record<IndexPart, { path: string; bytes: number }>;
}

/** What pages know of the search, as global data of the plugin: three short entries, however many pages there are. */
export interface SearchData {
  /** By Docusaurus's name of the version. */
  indexes: Record<string, IndexAddress>;
}

/**
 * Writes the index of each version where the browser can fetch it.
 *
 * @param versions - What is searched.
 * @param data - Where to.
 * @returns What pages must know.
 */
export function writeSearchIndexes(versions: readonly SearchedVersion[], data: SiteDataWriter): SearchData {
  return {
    indexes: Object.fromEntries(
      versions.map((version) => {
        const index = buildSearchIndex(version);
        const written = INDEX_PARTS.map((part) => {
          const text = JSON.stringify(index[part]);
          return [
            part,
            { path: data.write(`${version.name}-${part}`, text), bytes: Buffer.byteLength(text) },
          ];
        });
        return [version.name, { build: index.titles.build, parts: Object.fromEntries(written) }];
      }),
    ),
  };
}
