import type { SiteDataWriter } from '../site-data';
import { buildSearchIndex, type SearchedVersion } from './build';

/** What a page must know to load the index of a version. */
export interface IndexAddress {
  /** Without the base path. */
  path: string;
  /** What the index must say that it is. */
  build: string;
  /** Its length in bytes before compression, for progress. */
  bytes: number;
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
        const { text, build } = buildSearchIndex(version);
        return [
          version.name,
          { path: data.write(version.name, text), build, bytes: Buffer.byteLength(text) },
        ];
      }),
    ),
  };
}
