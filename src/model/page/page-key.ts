import { basename, join, resolve } from 'node:path';
import { getOrCreate } from '../../shared/get-or-create';
import { INVENTORY_FILE } from '../../shared/inventory/types';
import { computeCodeDigest, computeDigest, computeFileDigest } from '../cache/digest';
import { getOrStore, siteStore } from '../cache/store';
import { HAS_ERROR_LIST } from '../mdx/errors';
import { digestSampleRecord } from '../mdx/sample-record';
import type { Documentation } from '../symbols/documentation';
import { digestFigure, parsePictureImports } from './content/figures';
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

/** Cache key of a page: digests of everything that the content depends on, except the page's text. Each digest has a name, such as `inventory`. */
export type CacheKey = Readonly<Record<string, string>>;

/** Combines the digests of a cache key into one digest. */
export function digestKey(key: CacheKey): string {
  return computeDigest(JSON.stringify(key));
}

/** Paths of the code files that compute a page's content. When these files or their imports change, cached pages are computed again. */
const CONTENT_FILES = ['filled-page.ts', 'content/index.ts'].map((file) => join(__dirname, file));

/**
 * Matches pages with API entries. Such a page depends on other pages, because it may repeat their descriptions, and on other versions, because
 * it shows the history of its symbols.
 */
const HAS_ENTRIES = /^\s*<(Api|Constants)\b/m;

/** Digests of facts from all pages of a version. Pages can show such facts, so their cache keys include the digests. */
interface SharedFacts {
  /** Digest of the page and anchor where each symbol is documented, because any page can link to a symbol. */
  locations: string;
  /** Digest of all descriptions of parameters and attributes, because a page can repeat another page's descriptions. */
  descriptions: string;
}

/** Computes the cache keys of pages. The build reuses a page's cached content if neither the text nor the key of the page has changed. */
export class CacheKeys {
  private readonly sharedFacts = new Map<string, SharedFacts>();

  /** @param versions - All live versions, because pages show in which version a symbol was added or changed. */
  constructor(private readonly versions: readonly LiveVersion[]) {}

  /**
   * Returns the cache key of a page: digests of everything that the content depends on, except the page's own text.
   *
   * @param folder - The docs folder of the page's version, which contains an inventory.
   */
  computeKey(file: string, folder: string): CacheKey {
    const { text } = readPageFile(file);
    const sharedFacts = this.getSharedFacts(folder);
    const pictureDigests = [...parsePictureImports(text, file).values()].map(digestFigure);
    return {
      code: computeCodeDigest(...CONTENT_FILES),
      // The folder is part of the key, because it determines the URLs of links. A new version starts as a copy of the main branch.
      location: `${basename(folder)}/${toVersionPath(folder, file)}`,
      inventory: computeFileDigest(join(folder, INVENTORY_FILE)),
      'locations of symbols': sharedFacts.locations,
      'record of samples': digestSampleRecord(folder, toPageId(folder, file)) ?? '',
      drawings: computeDigest(...pictureDigests),
      ...(HAS_ERROR_LIST.test(text) && { 'errors of all pages': digestErrors(readVersionErrors(folder)) }),
      ...(HAS_ENTRIES.test(text) && {
        'descriptions on other pages': sharedFacts.descriptions,
        'other versions': this.digestVersions(),
      }),
    };
  }

  /** Returns a digest that changes if the documented symbols of a version or their locations on pages change. */
  digestDocumentation(folder: string): string {
    return computeDigest(
      computeFileDigest(join(folder, INVENTORY_FILE)),
      this.getSharedFacts(folder).locations,
    );
  }

  private digestVersions(): string {
    return computeDigest(
      ...this.versions.flatMap((version) => {
        const folder = resolve(version.folder);
        const inventory = computeFileDigest(join(folder, INVENTORY_FILE));
        return [version.label, version.changesUrl ?? '', inventory, this.getSharedFacts(folder).locations];
      }),
    );
  }

  private getSharedFacts(folder: string): SharedFacts {
    return getOrCreate(this.sharedFacts, folder, () => {
      const files = listDocumentingFiles(folder);
      const digests = files.flatMap((file) => [toVersionPath(folder, file), readPageFile(file).digest]);
      const key = computeDigest('shared', computeCodeDigest(__filename), ...digests);
      return getOrStore(siteStore, key, () => digestSharedFacts(readDocumentation(folder), folder));
    });
  }
}

/** Returns a digest of a version's documented symbols. Pages outside all versions depend on it, because they can show these symbols. */
export function digestVersion(folder: string): string {
  return computeDigest(...listDocumentingFiles(folder).map(computeFileDigest));
}

function digestSharedFacts(
  { locations: symbolLocations, entries, pages }: Documentation,
  folder: string,
): SharedFacts {
  const locations = [...symbolLocations].map(([name, location]) => {
    return [name, toVersionPath(folder, location.file), location.anchor];
  });
  const descriptions = [
    ...[...entries].map(([name, { entry }]) => [name, entry.parameters, entry.attributes]),
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
