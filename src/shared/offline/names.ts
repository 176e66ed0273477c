/** Paths of the files for offline reading, without the base path. */

export const OFFLINE_FOLDER = 'offline';

/** Returns the path of the zip file with a version's pages. They work when readers open them from a folder. */
export function getZipPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getZipFolder(slug)}.zip`;
}

/** Returns the path of a version's docset for Dash and Zeal. The feed of the docset has the extension `.xml` instead of `.tgz`. */
export function getDocsetPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${getDocsetName(slug)}.tgz`;
}

/** Returns the file name of a docset without its extension. */
export function getDocsetName(slug: string): string {
  return `superduper-${slug}`;
}

/** Returns the folder in the zip file. */
export function getZipFolder(slug: string): string {
  return `superduper-docs-${slug}-pages`;
}
