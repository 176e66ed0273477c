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

/** Cache key of a page: named digests of everything that the page's content depends on, except its text. */
export type CacheKey = Readonly<Record<string, string>>;

export function digestKey(key: CacheKey): string {
  return computeDigest(JSON.stringify(key));
}

/** Code files that compute a page's content. */
const CONTENT_FILES = ['filled-page.ts', 'content/index.ts'].map((file) => join(__dirname, file));

/** Matches pages with API entries. They may repeat descriptions from other pages, and show the history of their symbols. */
const HAS_ENTRIES = /^\s*<(Api|Constants)\b/m;

/** Digests of the parts of a version's pages that other pages can show. */
interface SharedDigests {
  /** Digest of the page and the anchor of every symbol, because any page can link to a symbol. */
  locations: string;
  /** Digest of all descriptions of parameters, attributes and settings, because pages with API entries can repeat them. */
  descriptions: string;
}

/** Computes the cache keys of pages. The build reuses the content of a page until its text or its key changes. */
export class CacheKeys {
  private readonly sharedDigests = new Map<string, SharedDigests>();

  /** @param versions - All live versions. */
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

  /** Returns a digest of a version's symbols and their locations on pages. */
  digestSymbols(folder: string): string {
    const inventory = computeFileDigest(join(folder, INVENTORY_FILE));
    return computeDigest(inventory, this.getSharedDigests(folder).locations);
  }

  /** Returns a digest of everything that pages show about the history of their symbols in all live versions. */
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

/** Returns a digest of a version's inventory and of all its pages that document symbols, to which pages outside all versions can link. */
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
