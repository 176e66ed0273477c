import type { SiteVersion } from '../site';
import { findVersionOfPath } from './version-at';

/** Properties of a documentation version that determine the routes of its pages. */
export type VersionRoute = Pick<SiteVersion, 'name' | 'path' | 'state'>;

/**
 * Lists other routes that redirect to a page. A page of the latest version, `/docs/…`, has two: `/docs/0.7/…`, which stays valid after the next
 * release, and `/docs/docs/…`, its route on the framework's former site. A page about the main branch has `/docs/main/…`.
 */
export function listPermalinks(path: string, versions: readonly VersionRoute[]): string[] {
  const version = findVersionOfPath(path, versions);
  if (!version) return [];
  const root = versions.find(({ state }) => state === 'latest')?.path ?? '';
  const names = { latest: [version.name, 'docs'], unreleased: ['main'], older: [] }[version.state];
  return names.map((name) => `${root}/${name}${path.slice(version.path.length)}`);
}
