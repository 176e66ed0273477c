import { removeTrailingSlash } from '../base-path';

const OFFLINE_FOLDER = 'offline';

export const MCP_PACKAGE_PATH = `/${OFFLINE_FOLDER}/superduper-docs-mcp.tgz`;

/** Returns the URL of the npm package with the MCP server. `root` is the home page's URL. */
export function getMcpPackageUrl(root: string): string {
  return removeTrailingSlash(root) + MCP_PACKAGE_PATH;
}

/** Returns the path of the zip file that contains a version's HTML pages. */
export function getZipPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getZipFolder(slug)}.zip`;
}

/** Returns the path of a version's docset for Dash and Zeal. The docset's feed has the same path, but ends in `.xml` instead of `.tgz`. */
export function getDocsetPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getDocsetName(slug)}.tgz`;
}

/** Returns the name of a version's docset: `superduper-0.7`. */
export function getDocsetName(slug: string): string {
  return `superduper-${slug}`;
}

/** Returns the name of the folder inside a version's zip file. */
export function getZipFolder(slug: string): string {
  return `superduper-docs-${slug}-pages`;
}
