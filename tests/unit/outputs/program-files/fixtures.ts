import { join } from 'node:path';
import { SitePages } from '../../../../src/model/page/site-pages';
import { apiFile } from '../../../../src/outputs/program-files/api';
import type { DocumentedVersion } from '../../../../src/outputs/program-files/changes';
import {
  addressesOf,
  historyVersions,
  type VersionData,
} from '../../../../src/outputs/program-files/version';
import { type SiteVersion, versionsOldestFirst } from '../../../../src/shared/site';

export const zoo = join(__dirname, '../../../fixtures/api-reference/zoo');

/** A preview, under a base path. */
export const addresses = addressesOf('https://preview.example', '/base/');

/** The zoo, or a copy of it, as a version. */
export function zooVersion(version: SiteVersion, folder = zoo): VersionData {
  const pages = new SitePages({ repository: 'https://example.org/zoo', versions: [] });
  const contents = pages.contentsOf(folder);
  const pathOf = (id: string) => `${version.path}/${id}`;
  return {
    version,
    contents,
    documentation: pages.documentationOf(folder),
    repository: 'https://example.org/zoo',
    routes: new Map(contents.map(({ file, id }) => [file, pathOf(id)])),
    pages: contents.map(({ id, title, file }) => ({ id, title, path: pathOf(id), movedFrom: [], file })),
  };
}

/** The zoo in every live version, the oldest first, with what it documents. */
export function zooVersions(): DocumentedVersion[] {
  const versions = versionsOldestFirst.map((version) => zooVersion(version));
  const histories = historyVersions(versions);
  return versions.map((data, index) => ({ data, api: apiFile(data, histories, index, addresses) }));
}
