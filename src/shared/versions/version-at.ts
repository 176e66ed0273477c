/**
 * @param path - Path of a page, without a slash at the end.
 * @param versions - The live versions, their paths with the base path if the page's has it.
 * @returns The version whose page it is; undefined outside the docs.
 */
export function versionAt<Version extends { path: string }>(
  path: string,
  versions: readonly Version[],
): Version | undefined {
  // The path of the latest version is a prefix of those of the others: the longest that fits is the page's own.
  return versions
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
