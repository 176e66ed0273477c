import { withBasePath } from '../base-path';
import {
  apiChangesPath,
  docsFolderOf,
  frameworkRepository,
  versionBefore,
  versionsOldestFirst,
} from '../site';
import { SitePages } from './site-pages';

/**
 * @param baseUrl - The site's base path, for links from an entry to what changed in it.
 * @returns the pages of the live versions of this site
 */
export function livePages(baseUrl = '/'): SitePages {
  return new SitePages({
    repository: frameworkRepository,
    versions: versionsOldestFirst.map((version) => {
      const before = versionBefore(version.name);
      return {
        folder: docsFolderOf(version.name),
        label: version.label,
        ...(before && { changes: withBasePath(apiChangesPath(before, version), baseUrl) }),
      };
    }),
  });
}
