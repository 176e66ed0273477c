import { join } from 'node:path';
import { SitePages } from '../../../../src/model/page/site-pages';
import { buildApiFile } from '../../../../src/outputs/program-files/api';
import type { DocumentedVersion } from '../../../../src/outputs/program-files/changes';
import {
  createSiteUrls,
  toHistoryVersions,
  type VersionData,
} from '../../../../src/outputs/program-files/version-data';
import { type SiteVersion, versionsOldestFirst } from '../../../../src/shared/site';

export const zoo = join(__dirname, '../../../fixtures/api-reference/zoo');

/** A preview, under a base path. */
export const addresses = createSiteUrls('https://preview.example', '/base/');

/** The zoo, or a copy of it, as a version. */
export function createZooVersion(version: SiteVersion, folder = zoo): VersionData {
  const pages = new SitePages({ repository: 'https://example.org/zoo', versions: [] });
  const contents = pages.readContents(folder);
  const pathOf = (id: string) => `${version.path}/${id}`;
  return {
    version,
    contents,
    documentation: pages.getDocumentation(folder),
    repository: 'https://example.org/zoo',
    routes: new Map(contents.map(({ file, id }) => [file, pathOf(id)])),
    pages: contents.map(({ id, title, file }) => ({ id, title, path: pathOf(id), movedFrom: [], file })),
  };
}

/** The zoo in every live version, the oldest first, with what it documents. */
export function createZooVersions(): DocumentedVersion[] {
  const versions = versionsOldestFirst.map((version) => createZooVersion(version));
  const historyVersions = toHistoryVersions(versions);
  return versions.map((data, index) => ({
    data,
    api: buildApiFile(data, { versions: historyVersions, index }, addresses),
  }));
}
