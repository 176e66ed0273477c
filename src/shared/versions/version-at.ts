/** Finds the version that a path belongs to: 0.6 for `/docs/0.6/intro`. If `path` includes the base path, the versions' paths must, too. */
export function findVersionOfPath<Version extends { path: string }>(
  path: string,
  versions: readonly Version[],
): Version | undefined {
  // The longest match wins, because the latest version's path is a prefix of the others.
  return versions
    .filter((version) => path === version.path || path.startsWith(`${version.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
