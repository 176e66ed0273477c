import type { SiteVersion } from '../site';
import { findVersionOfPath } from './version-at';

/** Facts about a version that determine the routes of its pages. */
export type VersionRoute = Pick<SiteVersion, 'name' | 'path' | 'state'>;

/**
 * Lists additional routes of a page, from which readers are redirected. The latest version has its pages at `/docs/…`, and also at `/docs/0.7/…`,
 * which never means another version. `/docs/docs/…` was used by the framework's former site. `/docs/main/…` is for the main branch. Other pages don't
 * have additional routes.
 */
export function listPermalinks(path: string, versions: readonly VersionRoute[]): string[] {
  const version = findVersionOfPath(path, versions);
  if (!version) return [];
  const root = versions.find(({ state }) => state === 'latest')?.path ?? '';
  const names = { latest: [version.name, 'docs'], unreleased: ['main'], older: [] }[version.state];
  return names.map((name) => `${root}/${name}${path.slice(version.path.length)}`);
}
