import { basename, join, resolve } from 'node:path';
import { codeDigest, digestOf, fileDigest } from '../cache/digest';
import { knownIn } from '../cache/known';
import { remember, siteStore } from '../cache/store';
import { INVENTORY } from '../inventory/types';
import { figureDigest, picturesIn } from '../page/content/figures';
import { HAS_ERROR_LIST } from '../page/errors';
import { readPageFile } from '../page/page-file';
import { seenWord } from '../page/sample-seen';
import type { Documentation } from '../symbols/documentation';
import {
  documentingFiles,
  errorsDigest,
  idInVersion,
  type LiveVersion,
  pathInVersion,
  readDocumentation,
  readVersionErrors,
} from './version-folder';

/** All code of the build begins here: what a page shows is decided by plugins too, and by their options. */
const CONFIGURATION = 'docusaurus.config.ts';

/** An entry of the reference asks for more than its own text: for its history, and for words of other pages. */
const HAS_ENTRIES = /^\s*<(Api|Constants)\b/m;

/** The facts that the pages of a version may show of each other, each in one word. */
interface Shared {
  /** Which symbols are documented where: any page may link to them. */
  places: string;
  /** The words about parameters and attributes, which entries of other pages repeat. */
  words: string;
}

/**
 * Says in one word what a page shows beside its own text: its drawings, what its samples did, facts of the inventory, entries that it links to or repeats words of,
 * and the code that shows it. A page whose text and whose word are the same is the same page.
 */
export class PageInputs {
  private readonly shared = new Map<string, Shared>();
  private readonly errors = new Map<string, string>();

  /** @param versions - All live versions, for entries that say what they are in the others. */
  constructor(private readonly versions: readonly LiveVersion[]) {}

  /** @param folder - The docs folder of its version, with an inventory. */
  of(file: string, folder: string): string {
    const own = this.sharedIn(folder);
    const code = codeDigest(CONFIGURATION);
    // A version that was cut has the pages and the inventory of the main branch at first: which of the two a page is in decides where it
    // links.
    const place = [basename(folder), pathInVersion(folder, file)];
    const { text } = readPageFile(file);
    const drawings = [...picturesIn(text, file).values()].map(figureDigest);
    const seen = seenWord(folder, idInVersion(folder, file)) ?? '';
    const facts = [code, fileDigest(join(folder, INVENTORY)), own.places, ...place, seen, ...drawings];
    if (HAS_ERROR_LIST.test(text)) facts.push(this.errorsIn(folder));
    if (!HAS_ENTRIES.test(text)) return digestOf(...facts);
    const others = this.versions.flatMap((version) => {
      const at = resolve(version.folder);
      return [
        version.label,
        version.changes ?? '',
        fileDigest(join(at, INVENTORY)),
        this.sharedIn(at).places,
      ];
    });
    return digestOf(...facts, own.words, ...others);
  }

  /** @returns a word for what a version documents: its facts, and where each symbol is described */
  ofDocumentation(folder: string): string {
    return digestOf(
      codeDigest(CONFIGURATION),
      fileDigest(join(folder, INVENTORY)),
      this.sharedIn(folder).places,
    );
  }

  private errorsIn(folder: string): string {
    return knownIn(this.errors, folder, () => errorsDigest(readVersionErrors(folder)));
  }

  private sharedIn(folder: string): Shared {
    return knownIn(this.shared, folder, () => {
      const files = documentingFiles(folder);
      const key = files.flatMap((file) => [pathInVersion(folder, file), readPageFile(file).digest]);
      return remember(siteStore, digestOf('shared', codeDigest(CONFIGURATION), ...key), () =>
        sharedOf(readDocumentation(folder), folder),
      );
    });
  }
}

/** Says in one word what pages outside of all versions may show of one. */
export function versionInputs(folder: string): string {
  return digestOf(codeDigest(CONFIGURATION), ...documentingFiles(folder).map(fileDigest));
}

function sharedOf({ places, entries, pages }: Documentation, folder: string): Shared {
  const shown = [...places].map(([name, { file, anchor }]) => [name, pathInVersion(folder, file), anchor]);
  const words = [
    ...[...entries].map(([name, { entry }]) => [name, entry.parameters, entry.attributes]),
    ...pages.map(({ page }) => [
      page.shared?.descriptions,
      page.settings.map(({ descriptions }) => descriptions),
    ]),
  ];
  return {
    places: digestOf(JSON.stringify(shown)),
    // Where words stand in their file is nothing that another page shows.
    words: digestOf(JSON.stringify(words, (key, value) => (key === 'position' ? undefined : value))),
  };
}
