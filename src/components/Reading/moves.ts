import type { Move, Version } from '@site/src/versions/counterparts';

/**
 * Where pages that moved would be if they had not, as `src/history/redirects.ts` has it.
 *
 * @param versions - The live versions.
 * @param moved - The pages that moved, by their ids in each version.
 * @returns By the former path of a page the one that it has, both with the base path.
 */
export function formerPaths(versions: readonly Version[], moved: readonly Move[]): Map<string, string> {
  const former = new Map<string, string>();
  for (const version of versions) {
    const taken = new Set(version.docs.map(({ path }) => path));
    for (const ids of moved) {
      const page = version.docs.find(({ id }) => id === ids[version.name]);
      for (const other of page ? versions : []) {
        const counterpart = other.docs.find(({ id }) => id === ids[other.name]);
        const path = counterpart && version.path + counterpart.path.slice(other.path.length);
        if (page && path !== undefined && !taken.has(path)) former.set(path, page.path);
      }
    }
  }
  return former;
}
