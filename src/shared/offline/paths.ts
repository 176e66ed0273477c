/** Paths of the downloads that readers use offline, without the base path. */

export const OFFLINE_FOLDER = 'offline';

/** Returns the path of the zip file that contains a version's pages as HTML. Readers unpack it, and open the pages without a server. */
export function getZipPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getZipFolder(slug)}.zip`;
}

/**
 * Returns the path of a version's docset, a download for the apps Dash and Zeal. The docset's feed has the same path with `.xml` instead of `.tgz`.
 */
export function getDocsetPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getDocsetName(slug)}.tgz`;
}

/** Returns the file name of a version's docset without the extension: `superduper-0.7`. */
export function getDocsetName(slug: string): string {
  return `superduper-${slug}`;
}

/** Returns the name of the folder that contains the pages in the zip file of {@link getZipPath}. */
export function getZipFolder(slug: string): string {
  return `superduper-docs-${slug}-pages`;
}
