import type { SiteVersion } from '../site';
import { findVersionOfPath } from './version-at';

export type VersionRoute = Pick<SiteVersion, 'name' | 'path' | 'state'>;

/** Lists the routes that redirect to a page: `/docs/0.7/…` and `/docs/docs/…` for the latest version, `/docs/main/…` for the main branch. */
export function listPermalinks(path: string, versions: readonly VersionRoute[]): string[] {
  const version = findVersionOfPath(path, versions);
  if (!version) return [];
  const root = versions.find(({ state }) => state === 'latest')?.path ?? '';
  // The framework's former site used `/docs/docs/…`. `/docs/0.7/…` still works after the next release.
  const names = { latest: [version.name, 'docs'], unreleased: ['main'], older: [] }[version.state];
  return names.map((name) => `${root}/${name}${path.slice(version.path.length)}`);
}
