import { withoutBasePath, withoutSlash } from '../../shared/base-path';
import { apiChangesPath, type SiteVersion } from '../../shared/site';
import { harmless } from '../../shared/text/harmless';
import { versionAt } from '../../shared/versions/version-at';

/** The files that a build consists of. */
export interface BuiltFiles {
  /** Of every file: its path from the build folder. */
  files: readonly string[];
  /** Where a page that has moved leads, by its file: with the base path. */
  moved: ReadonlyMap<string, string>;
  /** The files that a page needs beside the scripts and the style sheet of all pages, by its path without the slash at its end: with the base path, files from the build folder. */
  needed: ReadonlyMap<string, readonly string[]>;
  baseUrl: string;
  versions: readonly SiteVersion[];
}

/**
 * Says what belongs to a version: its pages, by all their addresses; the pages beside the docs; and what these load. What only the pages
 * of other versions load is left out, and whatever else the build has for programs.
 *
 * @returns Paths from the build folder, in the order of the build.
 */
export function filesOfVersion(version: SiteVersion, built: BuiltFiles): string[] {
  const { files, moved, baseUrl, versions } = built;
  const others = versions.filter((one) => one !== version);
  const versionOf = (route: string) => versionAt(withoutSlash(route), versions);
  const foreign = scriptsOfOthers(version, built);
  const comparisons = versions.flatMap((a) => versions.map((b) => apiChangesPath(a, b)));
  const ownComparisons = others.flatMap((one) => [
    apiChangesPath(one, version),
    apiChangesPath(version, one),
  ]);

  const isOwnRoute = (route: string) => {
    if (comparisons.includes(route)) return ownComparisons.includes(route);
    const owner = versionOf(route);
    return owner === undefined || owner === version;
  };
  const isWanted = (file: string): boolean => {
    // Hosts give it its own status, so that it cannot be asked for. The worker has a page in its place.
    if (file === '404.html') return false;
    if (file.endsWith('.html')) {
      const to = moved.get(file);
      if (to !== undefined) return versionOf(withoutBasePath(to, baseUrl)) === version;
      return isOwnRoute(routeOfFile(file));
    }
    if (file.endsWith('.md')) return isOwnRoute(`/${file.replace(/(?:\.part-\d+)?\.md$/, '')}`);
    if (file.startsWith('assets/js/')) return !foreign.has(file);
    if (file.startsWith('assets/changes/')) return file.includes(`...${version.name}.`);
    if (file.startsWith('assets/search/')) return file.startsWith(`assets/search/${version.name}-`);
    if (file.startsWith('assets/symbols/')) return ownerOfSymbols(file, versions) === version;
    return /^(?:assets|img)\//.test(file) || file === 'manifest.webmanifest';
  };
  return files.filter(isWanted);
}

/** @returns the route of a page: `/docs/intro` of `docs/intro/index.html` */
export function routeOfFile(file: string): string {
  return withoutSlash(`/${file.replace(/(?:^|\/)index\.html$/, '')}`) || '/';
}

/** The files of symbols are called after the routes of their pages; the longest beginning that fits is that of the version. */
function ownerOfSymbols(file: string, versions: readonly SiteVersion[]): SiteVersion | undefined {
  const route = file.slice('assets/symbols/'.length);
  return versions
    .filter(({ path }) => route.startsWith(`${harmless(path.slice(1).replaceAll('/', '-'))}-`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** The scripts that pages of other versions load, and no other page. */
function scriptsOfOthers(version: SiteVersion, { needed, baseUrl, versions }: BuiltFiles): Set<string> {
  const own = new Set<string>();
  const foreign = new Set<string>();
  for (const [path, files] of needed) {
    const owner = versionAt(withoutBasePath(path, baseUrl), versions);
    for (const file of files) (owner === undefined || owner === version ? own : foreign).add(file);
  }
  return new Set([...foreign].filter((file) => !own.has(file)));
}
