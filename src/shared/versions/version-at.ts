/** Finds the version that a path without a trailing slash belongs to. Either all paths must include the base path, or none of them. */
export function findVersionOfPath<Version extends { path: string }>(
  path: string,
  versions: readonly Version[],
): Version | undefined {
  // The longest match wins, because the latest version's path is a prefix of the others.
  return versions
    .filter((version) => path === version.path || path.startsWith(`${version.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
