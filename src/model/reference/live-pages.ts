import { join } from 'node:path';
import { withBasePath } from '../../shared/base-path';
import {
  apiChangesPath,
  docsFolderOf,
  frameworkRepository,
  versionBefore,
  versionsOldestFirst,
} from '../../shared/site';
import { SitePages } from './site-pages';

/**
 * @param baseUrl - The site's base path, for links from an entry to what changed in it.
 * @param root - The folder of the project; another for its pages as they were.
 * @returns the pages of the live versions of this site
 */
export function livePages(baseUrl = '/', root = ''): SitePages {
  return new SitePages({
    repository: frameworkRepository,
    versions: versionsOldestFirst.map((version) => {
      const before = versionBefore(version.name);
      return {
        folder: join(root, docsFolderOf(version.name)),
        label: version.label,
        ...(before && { changes: withBasePath(apiChangesPath(before, version), baseUrl) }),
      };
    }),
  });
}
