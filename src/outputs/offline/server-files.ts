import { INDEXES_FILE } from '../../shared/search/index-file';
import { getVersionSlug, type SiteVersion, versions } from '../../shared/site';
import { findVersionOfPath } from '../../shared/versions/version-at';
import { SITE_FILE, type SiteFile } from '../program-files/format';
import type { SearchData } from '../search-index/publish';

/**
 * Returns a function that reads the files from which the MCP server answers about a version. A version's zip file contains them, so that the server
 * can read the zip file instead of the site.
 *
 * @param allFiles - Paths of all files in the build, from the build folder.
 * @returns A function for the contents of the files by their path on the site. The lists of versions contain only the given version.
 */
export function readServerFiles(allFiles: readonly string[], read: (file: string) => Buffer) {
  const siteFile = SITE_FILE.slice(1);
  const site: SiteFile = JSON.parse(String(read(siteFile)));
  const { indexes }: SearchData = JSON.parse(String(read(INDEXES_FILE)));
  const findFileVersion = (file: string) => findVersionOfPath(`/${file.replace(/\.md$/, '')}`, versions);
  const markdownFiles = allFiles.filter((file) => file.endsWith('.md'));
  return (version: SiteVersion): Map<string, string | Buffer> => {
    const index = indexes[version.name];
    const siteVersions = site.versions.filter(({ name }) => name === getVersionSlug(version.name));
    const paths = [
      `${version.path.slice(1)}/api.json`,
      ...(index ? [index.path.slice(1)] : []),
      ...markdownFiles.filter((file) => findFileVersion(file) === version),
    ];
    return new Map<string, string | Buffer>([
      [siteFile, JSON.stringify({ ...site, versions: siteVersions, changes: [] })],
      [INDEXES_FILE, JSON.stringify({ indexes: { [version.name]: index } })],
      ...paths.map((path) => [path, read(path)] as const),
    ]);
  };
}
