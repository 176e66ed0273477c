/** @returns the version of a page by its path, without a slash at the end; undefined outside the docs. All paths have the base path, or none. */
export function versionAt<Version extends { path: string }>(
  path: string,
  versions: readonly Version[],
): Version | undefined {
  // The path of the latest version is a prefix of those of the others: the longest that fits is the page's own.
  return versions
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
