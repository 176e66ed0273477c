/** Returns the version that contains a path without a slash at its end. Either all paths contain the base path, or none does. */
export function findVersionOfPath<Version extends { path: string }>(
  path: string,
  versions: readonly Version[],
): Version | undefined {
  // The path of the latest version is a prefix of the other paths, so the longest match is the page's version.
  return versions
    .filter((version) => path === version.path || path.startsWith(`${version.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
