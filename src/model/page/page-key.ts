import { basename, join, resolve } from 'node:path';
import { computeCodeDigest, computeDigest, computeFileDigest } from '../cache/digest';
import { getOrCreate } from '../cache/known';
import { getOrStore, siteStore } from '../cache/store';
import { INVENTORY_FILE } from '../inventory/types';
import { HAS_ERROR_LIST } from '../mdx/errors';
import { digestSampleRecord } from '../mdx/sample-seen';
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

/** Digests of everything that determines a page besides its text. The names describe what each digest covers. */
export type PageKey = Readonly<Record<string, string>>;

/** Returns one digest for all parts of a key. */
export function digestKey(key: PageKey): string {
  return computeDigest(JSON.stringify(key));
}

/** Entry files of the code that determines a page's content: filling the page and reading the result. */
const CONTENT_FILES = ['filled-page.ts', 'content/index.ts'].map((file) => join(__dirname, file));

/** Matches a page with entries, which show their history and descriptions from other pages. */
const HAS_ENTRIES = /^\s*<(Api|Constants)\b/m;

/** Digests of the facts that the pages of a version show from each other. */
interface SharedFacts {
  /** Digest of the locations of all documented symbols, because any page can link to a symbol. */
  locations: string;
  /** Digest of the descriptions of parameters and attributes, because entries of other pages repeat them. */
  descriptions: string;
}

/**
 * Computes the cache keys of pages. If the text and the key of a page haven't changed since an earlier build, its content hasn't changed
 * either, so the build doesn't read the page again.
 */
export class PageKeys {
  private readonly sharedFacts = new Map<string, SharedFacts>();
  private readonly errors = new Map<string, string>();

  /** @param versions - All live versions, because entries show their history. */
  constructor(private readonly versions: readonly LiveVersion[]) {}

  /**
   * Returns the key of a page.
   *
   * @param folder - The docs folder of the page's version, which contains an inventory.
   */
  computeKey(file: string, folder: string): PageKey {
    const { text } = readPageFile(file);
    const sharedFacts = this.getSharedFacts(folder);
    const pictureDigests = [...parsePictureImports(text, file).values()].map(digestFigure);
    return {
      code: computeCodeDigest(...CONTENT_FILES),
      // The folder determines the URLs of links. It is part of the key because a new version starts as a copy of the main branch.
      location: `${basename(folder)}/${toVersionPath(folder, file)}`,
      inventory: computeFileDigest(join(folder, INVENTORY_FILE)),
      'locations of symbols': sharedFacts.locations,
      'record of samples': digestSampleRecord(folder, toPageId(folder, file)) ?? '',
      drawings: computeDigest(...pictureDigests),
      ...(HAS_ERROR_LIST.test(text) && { 'errors of all pages': this.getErrorsDigest(folder) }),
      ...(HAS_ENTRIES.test(text) && {
        'descriptions on other pages': sharedFacts.descriptions,
        'other versions': this.digestVersions(),
      }),
    };
  }

  /** Returns a digest of the symbols that the pages of a version document, and of their locations. */
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

  private getErrorsDigest(folder: string): string {
    return getOrCreate(this.errors, folder, () => digestErrors(readVersionErrors(folder)));
  }

  private getSharedFacts(folder: string): SharedFacts {
    return getOrCreate(this.sharedFacts, folder, () => {
      const files = listDocumentingFiles(folder);
      const key = files.flatMap((file) => [toVersionPath(folder, file), readPageFile(file).digest]);
      return getOrStore(siteStore, computeDigest('shared', computeCodeDigest(__filename), ...key), () =>
        digestSharedFacts(readDocumentation(folder), folder),
      );
    });
  }
}

/** Returns a digest of everything in a version that pages outside of the versions can show. */
export function digestVersion(folder: string): string {
  return computeDigest(...listDocumentingFiles(folder).map(computeFileDigest));
}

function digestSharedFacts(
  { locations: places, entries, pages }: Documentation,
  folder: string,
): SharedFacts {
  const locations = [...places].map(([name, { file, anchor }]) => [
    name,
    toVersionPath(folder, file),
    anchor,
  ]);
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
