import { codeDigest, digestOf } from '../cache/digest';
import { remember, siteStore } from '../cache/store';
import { apiChangesPath } from '../site';
import { FEED, permanentFolder } from '../versions/program-files';
import { apiFile } from './api';
import { changesFile, type DocumentedVersion } from './changes';
import { changesMarkdown } from './changes-markdown';
import { atomFeed, type DatedPage } from './feed';
import type { ApiFile, ChangesFile } from './format';
import { objectsInv, sphinxObjects } from './objects';
import { SITE_FILE, siteFile } from './site-file';
import { type Addresses, historyVersions, type VersionBook } from './version';

/** A version, as the build knows it. */
export interface ToolInput {
  book: VersionBook;
  dated: readonly DatedPage[];
  /** A word for what it documents and says, and where. */
  digest: string;
}

/**
 * Makes every file of the site that other programs read. What a version documents and what changed in it is kept between builds.
 *
 * @param inputs - The live versions, the oldest first.
 * @returns By route without the base path.
 */
export function toolFiles(inputs: readonly ToolInput[], addresses: Addresses): Map<string, string | Buffer> {
  const books = inputs.map(({ book }) => book);
  const histories = historyVersions(books);
  // An entry says what becomes of it in other versions.
  const key = digestOf(
    'tools',
    codeDigest('tools', 'symbols', 'page/content'),
    addresses.of('/'),
    ...inputs.flatMap(({ book, digest }) => [JSON.stringify(book.version), digest]),
  );
  const documented = books.map(
    (book, index): DocumentedVersion => ({
      book,
      api: remember<ApiFile>(siteStore, digestOf(key, 'api', book.version.name), () =>
        apiFile(book, histories, index, addresses),
      ),
    }),
  );
  const files = new Map<string, string | Buffer>();
  for (const { book, api } of documented) {
    const { version } = book;
    const objects = sphinxObjects(book, api, addresses.of(version.path));
    const inventory = objectsInv(objects, version.release ?? version.ref);
    for (const folder of new Set([version.path, permanentFolder(version)])) {
      files.set(`${folder}/objects.inv`, inventory);
      files.set(`${folder}/api.json`, JSON.stringify(api));
    }
  }
  const changes = documented.slice(1).flatMap((after, index) => {
    const before = documented[index];
    if (!before) return [];
    const pair = [before.book.version, after.book.version] as const;
    return remember<ChangesFile>(siteStore, digestOf(key, 'changes', ...pair.map(({ name }) => name)), () =>
      changesFile(before, after, addresses),
    );
  });
  for (const [index, file] of changes.entries()) {
    const [before, after] = [books[index]?.version, books[index + 1]?.version];
    if (!before || !after) continue;
    const path = apiChangesPath(before, after);
    files.set(`${path}.json`, JSON.stringify(file));
    for (const [ending, text] of changesMarkdown(file)) files.set(path + ending, text);
  }
  files.set(
    SITE_FILE,
    JSON.stringify(
      siteFile(
        books.map(({ version }) => version),
        addresses,
      ),
    ),
  );
  const dated = inputs.map(({ book: { version }, dated: pages }, index) => ({
    version,
    pages,
    counts: changes[index - 1]?.counts ?? null,
    before: books[index - 1]?.version ?? null,
  }));
  files.set(FEED, atomFeed(dated, addresses));
  return files;
}
