import { basename, join, resolve } from 'node:path';
import { getOrCreate } from '../../shared/get-or-create';
import { INVENTORY_FILE } from '../../shared/inventory/types';
import { computeCodeDigest, computeDigest, computeFileDigest } from '../cache/digest';
import { getOrStore, siteStore } from '../cache/store';
import { HAS_ERROR_LIST } from '../mdx/errors';
import { digestSampleRecord } from '../mdx/sample-record';
import type { Documentation } from '../symbols/documentation';
import { digestPicture, parsePictureImports } from './content/figures';
import { readPageFile } from './page-file';
import {
  digestErrors,
  type LiveVersion,
  listDocumentingFiles,
  readDocumentation,
  readVersionErrors,
  toPageId,
  toVersionPath,
} from './version-folder';

/** Cache key of a page: digests of everything that the content depends on, except the page's text. A key is the name of a digest, such as `inventory`. */
export type CacheKey = Readonly<Record<string, string>>;

export function digestKey(key: CacheKey): string {
  return computeDigest(JSON.stringify(key));
}

/** Paths of the code files that compute a page's content. When these files or their imports change, cached pages are computed again. */
const CONTENT_FILES = ['filled-page.ts', 'content/index.ts'].map((file) => join(__dirname, file));

/** Matches pages with API entries. Such a page may repeat the descriptions of other pages, and shows the history of its symbols in other versions. */
const HAS_ENTRIES = /^\s*<(Api|Constants)\b/m;

/** Digests of what any page of a version can take from the version's other pages. */
interface SharedDigests {
  /** Digest of the locations (page and anchor) where all symbols are documented. Any page can link to a symbol. */
  locations: string;
  /** Digest of all descriptions of parameters, attributes and settings. A page with API entries can repeat them. */
  descriptions: string;
}

/** Computes the cache keys of pages. The build reuses a page's cached content if neither the text nor the key of the page has changed. */
export class CacheKeys {
  private readonly sharedDigests = new Map<string, SharedDigests>();

  /** @param versions - All live versions, because pages show in which version a symbol was added or changed. */
  constructor(private readonly versions: readonly LiveVersion[]) {}

  /** @param folder - The docs folder of the page's version. */
  computeKey(file: string, folder: string): CacheKey {
    const { text } = readPageFile(file);
    const sharedDigests = this.getSharedDigests(folder);
    const pictureDigests = [...parsePictureImports(text, file).values()].map(digestPicture);
    return {
      code: computeCodeDigest(...CONTENT_FILES),
      // The folder determines the URLs of links. A new version starts as a copy of the main branch, so nothing else would differ.
      location: `${basename(folder)}/${toVersionPath(folder, file)}`,
      inventory: computeFileDigest(join(folder, INVENTORY_FILE)),
      'locations of symbols': sharedDigests.locations,
      'record of samples': digestSampleRecord(folder, toPageId(folder, file)) ?? '',
      drawings: computeDigest(...pictureDigests),
      ...(HAS_ERROR_LIST.test(text) && { 'errors of all pages': digestErrors(readVersionErrors(folder)) }),
      ...(HAS_ENTRIES.test(text) && {
        'descriptions on other pages': sharedDigests.descriptions,
        'other versions': this.digestSymbolHistory(),
      }),
    };
  }

  /** Returns a digest that changes if the documented symbols of a version or their locations on pages change. */
  digestSymbols(folder: string): string {
    const inventory = computeFileDigest(join(folder, INVENTORY_FILE));
    return computeDigest(inventory, this.getSharedDigests(folder).locations);
  }

  /** Returns a digest of the symbols of all live versions, and of what pages show about these versions: the labels and the URLs of changes. */
  private digestSymbolHistory(): string {
    return computeDigest(
      ...this.versions.flatMap(({ label, changesUrl = '', folder }) => [
        label,
        changesUrl,
        // The folder of a live version is relative to the site's folder.
        this.digestSymbols(resolve(folder)),
      ]),
    );
  }

  private getSharedDigests(folder: string): SharedDigests {
    return getOrCreate(this.sharedDigests, folder, () => {
      const files = listDocumentingFiles(folder);
      const digests = files.flatMap((file) => [toVersionPath(folder, file), readPageFile(file).digest]);
      const key = computeDigest('shared', computeCodeDigest(__filename), ...digests);
      return getOrStore(siteStore, key, () => computeSharedDigests(readDocumentation(folder), folder));
    });
  }
}

/** Returns a digest of the inventory and of all pages that document symbols. Pages outside all versions depend on it, because they can show these symbols. */
export function digestDocumentingFiles(folder: string): string {
  return computeDigest(...listDocumentingFiles(folder).map(computeFileDigest));
}

function computeSharedDigests(
  { locations: symbolLocations, entries, pages }: Documentation,
  folder: string,
): SharedDigests {
  const locations = [...symbolLocations].map(([name, location]) => {
    return [name, toVersionPath(folder, location.file), location.anchor];
  });
  const descriptions = [
    ...[...entries].map(([name, { entry }]) => [name, entry.parameters, entry.attributes]),
    // The descriptions in `<SharedParams>` and `<Settings>`.
    ...pages.map(({ page }) => [page.shared?.descriptions, page.settings.map((list) => list.descriptions)]),
  ];
  return {
    locations: computeDigest(JSON.stringify(locations)),
    // Leaves out positions, because other pages don't show them.
    descriptions: computeDigest(
      JSON.stringify(descriptions, (key, value) => (key === 'position' ? undefined : value)),
    ),
  };
}
