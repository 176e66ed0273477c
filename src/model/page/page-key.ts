import { basename, join, resolve } from 'node:path';
import { codeDigest, digestOf, fileDigest } from '../cache/digest';
import { knownIn } from '../cache/known';
import { remember, siteStore } from '../cache/store';
import { INVENTORY } from '../inventory/types';
import { HAS_ERROR_LIST } from '../mdx/errors';
import { seenWord } from '../mdx/sample-seen';
import type { Documentation } from '../symbols/documentation';
import { figureDigest, picturesIn } from './content/figures';
import { readPageFile } from './page-file';
import {
  documentingFiles,
  errorsDigest,
  idInVersion,
  type LiveVersion,
  pathInVersion,
  readDocumentation,
  readVersionErrors,
} from './version-folder';

/** Digests of everything that determines a page besides its text. The names describe what each digest covers. */
export type PageKey = Readonly<Record<string, string>>;

/** Returns one digest for all parts of a key. */
export function keyDigest(key: PageKey): string {
  return digestOf(JSON.stringify(key));
}

/** Entry files of the code that determines a page's content: filling the page and reading the result. */
const CONTENT_CODE = ['filled-page.ts', 'content/index.ts'].map((file) => join(__dirname, file));

/** Matches a page with entries, which show their history and descriptions from other pages. */
const HAS_ENTRIES = /^\s*<(Api|Constants)\b/m;

/** Digests of the facts that the pages of a version show from each other. */
interface SharedFacts {
  /** Digest of the locations of all documented symbols, because any page can link to a symbol. */
  places: string;
  /** Digest of the descriptions of parameters and attributes, because entries of other pages repeat them. */
  descriptions: string;
}

/**
 * Computes the cache keys of pages. If the text and the key of a page haven't changed since an earlier build, its content hasn't changed
 * either, so the build doesn't read the page again.
 */
export class PageKeys {
  private readonly shared = new Map<string, SharedFacts>();
  private readonly errors = new Map<string, string>();

  /** @param versions - All live versions, because entries show their history. */
  constructor(private readonly versions: readonly LiveVersion[]) {}

  /**
   * Returns the key of a page.
   *
   * @param folder - The docs folder of the page's version, which contains an inventory.
   */
  keyOf(file: string, folder: string): PageKey {
    const { text } = readPageFile(file);
    const shared = this.sharedIn(folder);
    const drawings = [...picturesIn(text, file).values()].map(figureDigest);
    return {
      code: codeDigest(...CONTENT_CODE),
      // The folder determines the URLs of links. It is part of the key because a new version starts as a copy of the main branch.
      location: `${basename(folder)}/${pathInVersion(folder, file)}`,
      inventory: fileDigest(join(folder, INVENTORY)),
      'locations of symbols': shared.places,
      'record of samples': seenWord(folder, idInVersion(folder, file)) ?? '',
      drawings: digestOf(...drawings),
      ...(HAS_ERROR_LIST.test(text) && { 'errors of all pages': this.errorsIn(folder) }),
      ...(HAS_ENTRIES.test(text) && {
        'descriptions on other pages': shared.descriptions,
        'other versions': this.versionsDigest(),
      }),
    };
  }

  /** Returns a digest of the symbols that the pages of a version document, and of their locations. */
  documentationDigest(folder: string): string {
    return digestOf(fileDigest(join(folder, INVENTORY)), this.sharedIn(folder).places);
  }

  private versionsDigest(): string {
    return digestOf(
      ...this.versions.flatMap((version) => {
        const folder = resolve(version.folder);
        const inventory = fileDigest(join(folder, INVENTORY));
        return [version.label, version.changes ?? '', inventory, this.sharedIn(folder).places];
      }),
    );
  }

  private errorsIn(folder: string): string {
    return knownIn(this.errors, folder, () => errorsDigest(readVersionErrors(folder)));
  }

  private sharedIn(folder: string): SharedFacts {
    return knownIn(this.shared, folder, () => {
      const files = documentingFiles(folder);
      const key = files.flatMap((file) => [pathInVersion(folder, file), readPageFile(file).digest]);
      return remember(siteStore, digestOf('shared', codeDigest(__filename), ...key), () =>
        digestSharedFacts(readDocumentation(folder), folder),
      );
    });
  }
}

/** Returns a digest of everything in a version that pages outside of the versions can show. */
export function versionDigest(folder: string): string {
  return digestOf(...documentingFiles(folder).map(fileDigest));
}

function digestSharedFacts({ places, entries, pages }: Documentation, folder: string): SharedFacts {
  const locations = [...places].map(([name, { file, anchor }]) => [
    name,
    pathInVersion(folder, file),
    anchor,
  ]);
  const descriptions = [
    ...[...entries].map(([name, { entry }]) => [name, entry.parameters, entry.attributes]),
    ...pages.map(({ page }) => [page.shared?.descriptions, page.settings.map((list) => list.descriptions)]),
  ];
  return {
    places: digestOf(JSON.stringify(locations)),
    // Leaves out positions, because other pages don't show them.
    descriptions: digestOf(
      JSON.stringify(descriptions, (key, value) => (key === 'position' ? undefined : value)),
    ),
  };
}
