import { removeTrailingSlash } from '../base-path';

/** Folder of the site with the downloads for offline reading. */
const OFFLINE_FOLDER = 'offline';

/** Path of the packed MCP server, which `npx` installs and runs. By default, the server reads the site from which it was downloaded. */
export const MCP_PACKAGE_PATH = `/${OFFLINE_FOLDER}/superduper-docs-mcp.tgz`;

/** Returns the URL of the packed MCP server. `root` is the URL of the site's home page. */
export function getMcpPackageUrl(root: string): string {
  return removeTrailingSlash(root) + MCP_PACKAGE_PATH;
}

/** Returns the path of a version's docset for the apps Dash and Zeal. The docset's feed has the same path with the ending `.xml`. */
export function getZipPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getZipFolder(slug)}.zip`;
}

/**
 * Returns the path of a version's docset, a copy of the docs for the apps Dash and Zeal. The docset's feed has the same path with the ending `.xml`.
 */
export function getDocsetPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getDocsetName(slug)}.tgz`;
}

/** Returns the name of a version's docset, a copy of the docs for the apps Dash and Zeal: `superduper-0.7`. */
export function getDocsetName(slug: string): string {
  return `superduper-${slug}`;
}

/** Returns the name of the folder in a version's zip file that contains the HTML pages. */
export function getZipFolder(slug: string): string {
  return `superduper-docs-${slug}-pages`;
}
