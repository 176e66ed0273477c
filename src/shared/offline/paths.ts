import { removeTrailingSlash } from '../base-path';

const OFFLINE_FOLDER = 'offline';

/** Path of the packed MCP server. By default, the server reads the site from which it was downloaded. */
export const MCP_PACKAGE_PATH = `/${OFFLINE_FOLDER}/superduper-docs-mcp.tgz`;

/** Returns the URL of the packed MCP server. `root` is the URL of the home page. */
export function getMcpPackageUrl(root: string): string {
  return removeTrailingSlash(root) + MCP_PACKAGE_PATH;
}

/** Returns the path of the zip file with a version's HTML pages. */
export function getZipPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getZipFolder(slug)}.zip`;
}

/** Returns the path of a version's docset for the apps Dash and Zeal. The path of its feed ends with `.xml` instead. */
export function getDocsetPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getDocsetName(slug)}.tgz`;
}

/** Returns the name of a version's docset: `superduper-0.7`. */
export function getDocsetName(slug: string): string {
  return `superduper-${slug}`;
}

/** Returns the name of the folder with the HTML pages in a version's zip file. */
export function getZipFolder(slug: string): string {
  return `superduper-docs-${slug}-pages`;
}
