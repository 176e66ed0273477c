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

/** @returns the pages of the live versions of this site; of another folder of the project its pages as they were */
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
