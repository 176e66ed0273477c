import { codeDigest, digestOf } from '../cache/digest';
import { type KeptFile, keptFile } from '../cache/kept-file';
import { remember, siteStore } from '../cache/store';
import { apiChangesPath, type SiteVersion } from '../site';
import { FEED, permanentFolder } from '../versions/program-files';
import { apiFile } from './api';
import { changesFile, type DocumentedVersion } from './changes';
import { changesMarkdown } from './changes-markdown';
import { atomFeed, type DatedPage } from './feed';
import { objectsInv, sphinxObjects } from './objects';
import { SITE_FILE, siteFile } from './site-file';
import { type Addresses, historyVersions, type VersionBook } from './version';

/** A version, as the build knows it. */
export interface ToolInput {
  version: SiteVersion;
  /** Asked for where nothing is kept. */
  book: () => VersionBook;
  dated: readonly DatedPage[];
  /** A word for what it documents and says, and where. */
  digest: string;
}

/** The code that makes them, and the facts of the site that stand in them. */
const CODE = ['tools', 'versions', 'history', 'site.ts', 'twin-address.ts', 'api-changes-format.ts'];

/**
 * Makes every file of the site that other programs read. They follow from what the versions document, say and date, so that they are kept
 * between builds.
 *
 * @param inputs - The live versions, the oldest first.
 * @returns By route without the base path.
 */
export function toolFiles(inputs: readonly ToolInput[], addresses: Addresses): Record<string, KeptFile> {
  const key = digestOf(
    'tools',
    codeDigest(...CODE),
    addresses.of('/'),
    ...inputs.flatMap(({ version, dated, digest }) => [JSON.stringify([version, dated]), digest]),
  );
  return remember(siteStore, key, () => Object.fromEntries(makeFiles(inputs, addresses)));
}

function makeFiles(inputs: readonly ToolInput[], addresses: Addresses): Map<string, KeptFile> {
  const books = inputs.map(({ book }) => book());
  const histories = historyVersions(books);
  const documented = books.map(
    (book, index): DocumentedVersion => ({ book, api: apiFile(book, histories, index, addresses) }),
  );
  const files = new Map<string, KeptFile>();
  for (const { book, api } of documented) {
    const { version } = book;
    const objects = sphinxObjects(book, api, addresses.of(version.path));
    const inventory = keptFile(objectsInv(objects, version.release ?? version.ref));
    for (const folder of new Set([version.path, permanentFolder(version)])) {
      files.set(`${folder}/objects.inv`, inventory);
      files.set(`${folder}/api.json`, JSON.stringify(api));
    }
  }
  const changes = documented.slice(1).flatMap((after, index) => {
    const before = documented[index];
    if (!before) return [];
    return changesFile(before, after, addresses);
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
  const dated = inputs.map(({ version, dated: pages }, index) => ({
    version,
    pages,
    counts: changes[index - 1]?.counts ?? null,
    before: books[index - 1]?.version ?? null,
  }));
  files.set(FEED, atomFeed(dated, addresses));
  return files;
}
