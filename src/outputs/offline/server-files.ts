import { INDEXES_FILE } from '../../shared/search/index-file';
import { getVersionSlug, type SiteVersion, versions } from '../../shared/site';
import { findVersionOfPath } from '../../shared/versions/version-at';
import { SITE_FILE, type SiteFile } from '../program-files/format';
import type { SearchData } from '../search-index/publish';

/** Reads the files that the MCP server needs in a version's zip file, so that it can answer questions offline. The keys are paths on the site. */
export function readServerFiles(
  version: SiteVersion,
  allFiles: readonly string[],
  read: (file: string) => Buffer,
): Map<string, string | Buffer> {
  const siteFile = SITE_FILE.slice(1);
  const site: SiteFile = JSON.parse(String(read(siteFile)));
  const siteVersions = site.versions.filter(({ name }) => name === getVersionSlug(version.name));
  const { indexes }: SearchData = JSON.parse(String(read(INDEXES_FILE)));
  const index = indexes[version.name];
  const markdownFiles = allFiles.filter(
    (file) => file.endsWith('.md') && findVersionOfPath(`/${file.slice(0, -3)}`, versions) === version,
  );
  const paths = [
    `${version.path.slice(1)}/api.json`,
    ...(index ? [index.path.slice(1)] : []),
    ...markdownFiles,
  ];
  return new Map<string, string | Buffer>([
    [siteFile, JSON.stringify({ ...site, versions: siteVersions, changes: [] })],
    [INDEXES_FILE, JSON.stringify({ indexes: { [version.name]: index } })],
    ...paths.map((path) => [path, read(path)] as const),
  ]);
}
