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
  type LiveVersion,
  listDocumentingFiles,
  listErrorFiles,
  readDocumentation,
  toPageId,
  toVersionPath,
} from './version-folder';

/** Digests of a page's inputs other than its text. For example, `inventory` is the digest of the API inventory. */
export type CacheKey = Readonly<Record<string, string>>;

export function digestKey(key: CacheKey): string {
  return computeDigest(JSON.stringify(key));
}

const CONTENT_FILES = ['filled-page.ts', 'content/index.ts'].map((file) => join(__dirname, file));

/** Matches pages with API entries, whose content also depends on other pages and other versions. */
const HAS_ENTRIES = /^\s*<(Api|Constants)\b/m;

interface SharedDigests {
  /** Digest of every symbol's page and anchor, because any page can link to a symbol. */
  locations: string;
  /** Digest of all descriptions of parameters, attributes and settings, because entries on other pages can repeat them. */
  descriptions: string;
}

/** Computes the cache keys of pages. The build reuses a page's content until its text or key changes. */
export class CacheKeys {
  private readonly sharedDigests = new Map<string, SharedDigests>();

  constructor(private readonly versions: readonly LiveVersion[]) {}

  /** Computes the cache key of a page. `folder` is the docs folder of the page's version. */
  computeKey(file: string, folder: string): CacheKey {
    const { text } = readPageFile(file);
    const sharedDigests = this.getSharedDigests(folder);
    const pictureDigests = [...parsePictureImports(text, file).values()].map(digestPicture);
    return {
      code: computeCodeDigest(...CONTENT_FILES),
      // Links depend on the folder. Without it, a new version would have the keys of the main branch, because it starts as a copy.
      location: `${basename(folder)}/${toVersionPath(folder, file)}`,
      inventory: computeFileDigest(join(folder, INVENTORY_FILE)),
      'locations of symbols': sharedDigests.locations,
      'record of samples': digestSampleRecord(folder, toPageId(folder, file)) ?? '',
      drawings: computeDigest(...pictureDigests),
      ...(HAS_ERROR_LIST.test(text) && {
        'errors of all pages': digestFiles(folder, listErrorFiles(folder)),
      }),
      ...(HAS_ENTRIES.test(text) && {
        'descriptions on other pages': sharedDigests.descriptions,
        'other versions': this.digestSymbolHistory(),
      }),
    };
  }

  /** Returns a digest that changes if a symbol of the version changes or is documented in a different place. */
  digestSymbols(folder: string): string {
    const inventoryDigest = computeFileDigest(join(folder, INVENTORY_FILE));
    return computeDigest(inventoryDigest, this.getSharedDigests(folder).locations);
  }

  private digestSymbolHistory(): string {
    return computeDigest(
      ...this.versions.flatMap(({ label, changesUrl = '', folder }) => [
        label,
        changesUrl,
        // Live versions have relative folders, but the digests are stored by absolute path.
        this.digestSymbols(resolve(folder)),
      ]),
    );
  }

  private getSharedDigests(folder: string): SharedDigests {
    return getOrCreate(this.sharedDigests, folder, () => {
      const key = computeDigest('shared', computeCodeDigest(__filename), digestDocumentingFiles(folder));
      return getOrStore(siteStore, key, () => computeSharedDigests(readDocumentation(folder), folder));
    });
  }
}

/** Returns a digest of a version's inventory and the pages that document its symbols. */
export function digestDocumentingFiles(folder: string): string {
  return digestFiles(folder, listDocumentingFiles(folder));
}

function digestFiles(folder: string, files: readonly string[]): string {
  return computeDigest(...files.flatMap((file) => [toVersionPath(folder, file), readPageFile(file).digest]));
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
    ...pages.map(({ page }) => [page.shared?.descriptions, page.settings.map((list) => list.descriptions)]),
  ];
  return {
    locations: computeDigest(JSON.stringify(locations)),
    // Ignores positions, because other pages don't show them.
    descriptions: computeDigest(
      JSON.stringify(descriptions, (key, value) => (key === 'position' ? undefined : value)),
    ),
  };
}
