/** Returns the version that contains a path without a trailing slash, or undefined. Either all paths have the base path, or all lack it. */
export function versionAt<Version extends { path: string }>(
  path: string,
  versions: readonly Version[],
): Version | undefined {
  // The path of the latest version is a prefix of the other paths, so the longest match is the page's version.
  return versions
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
