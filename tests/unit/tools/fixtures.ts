import { join } from 'node:path';
import { SitePages } from '../../../src/reference/site-pages';
import { type SiteVersion, versionsOldestFirst } from '../../../src/site';
import { apiFile } from '../../../src/tools/api';
import type { DocumentedVersion } from '../../../src/tools/changes';
import { addressesOf, historyVersions, type VersionBook } from '../../../src/tools/version';

const zoo = join(__dirname, '../../fixtures/api-reference/zoo');

/** A preview, under a base path. */
export const addresses = addressesOf('https://preview.example', '/base/');

/** The zoo as a version. */
function zooBook(version: SiteVersion): VersionBook {
  const pages = new SitePages({ repository: 'https://example.org/zoo', versions: [] });
  const contents = pages.contentsOf(zoo);
  const pathOf = (id: string) => `${version.path}/${id}`;
  return {
    version,
    contents,
    documentation: pages.documentationOf(zoo),
    repository: 'https://example.org/zoo',
    routes: new Map(contents.map(({ file, id }) => [file, pathOf(id)])),
    pages: contents.map(({ id, title, file }) => ({ id, title, path: pathOf(id), movedFrom: [], file })),
  };
}

/** The zoo in every live version, the oldest first, with what it documents. */
export function zooVersions(): DocumentedVersion[] {
  const books = versionsOldestFirst.map(zooBook);
  const histories = historyVersions(books);
  return books.map((book, index) => ({ book, api: apiFile(book, histories, index, addresses) }));
}
