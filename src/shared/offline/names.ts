/** Where the build puts what can be read without a network. Addresses lack the base path. */

export const OFFLINE_FOLDER = 'offline';

/** @returns the address of the zip of a version's pages that opens from a folder */
export function zipPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${zipFolder(slug)}.zip`;
}

/** @returns the address of the docset of a version for Dash and Zeal; `.xml` in place of `.tgz` is that of its feed */
export function docsetPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${docsetName(slug)}.tgz`;
}

/** @returns a docset's name, without its end */
export function docsetName(slug: string): string {
  return `superduper-${slug}`;
}

/** @returns the folder that the zip unpacks to */
export function zipFolder(slug: string): string {
  return `superduper-docs-${slug}-pages`;
}
