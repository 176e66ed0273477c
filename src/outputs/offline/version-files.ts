import { withoutSlash } from '../../shared/base-path';
import type { SiteVersion } from '../../shared/site';
import { versionAt } from '../../shared/versions/version-at';

/** The files that a build consists of. */
export interface BuiltFiles {
  /** Of every file: its path from the build folder. */
  files: readonly string[];
  /** The files of pages that have moved, and only lead to another. */
  moved: ReadonlySet<string>;
  versions: readonly SiteVersion[];
}

/**
 * Says what belongs to a version: its pages, what these show, and its index for the search.
 *
 * @returns Paths from the build folder, in the order of the build.
 */
export function filesOfVersion(version: SiteVersion, { files, moved, versions }: BuiltFiles): string[] {
  return files.filter((file) => {
    if (file.endsWith('.html')) return !moved.has(file) && versionAt(routeOfFile(file), versions) === version;
    if (file.startsWith('assets/search/')) return file.startsWith(`assets/search/${version.name}-`);
    return /^(?:assets\/(?:css|fonts|images|files)|img)\//.test(file);
  });
}

/** @returns the route of a page: `/docs/intro` of `docs/intro/index.html` */
export function routeOfFile(file: string): string {
  return withoutSlash(`/${file.replace(/(?:^|\/)index\.html$/, '')}`) || '/';
}
