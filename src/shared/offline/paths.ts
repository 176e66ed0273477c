import { removeTrailingSlash } from '../base-path';

const OFFLINE_FOLDER = 'offline';

export const MCP_PACKAGE_PATH = `/${OFFLINE_FOLDER}/superduper-docs-mcp.tgz`;

/** Returns the URL of the npm package that contains the MCP server. */
export function getMcpPackageUrl(homeUrl: string): string {
  return removeTrailingSlash(homeUrl) + MCP_PACKAGE_PATH;
}

/** Returns the path of the zip file that contains a version's HTML pages. */
export function getZipPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getZipFolder(slug)}.zip`;
}

/** Returns the path of a version's docset, which readers open in Dash or Zeal: `/offline/superduper-0.7.tgz`. */
export function getDocsetPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getDocsetName(slug)}.tgz`;
}

/** Returns the name of a version's docset: `superduper-0.7`. */
export function getDocsetName(slug: string): string {
  return `superduper-${slug}`;
}

/** Returns the name of the folder inside a version's zip file: `superduper-docs-0.7-pages`. */
export function getZipFolder(slug: string): string {
  return `superduper-docs-${slug}-pages`;
}
