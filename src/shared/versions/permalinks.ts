import type { SiteVersion } from '../site';
import { findVersionOfPath } from './version-at';

/** Live version, reduced to what determines its routes. */
export type VersionRoute = Pick<SiteVersion, 'name' | 'path' | 'state'>;

/**
 * Lists further routes of a page: `/docs/0.7/…` for the latest version, so that a link can name the version, `/docs/docs/…`, which the
 * framework's former site used, and `/docs/main/…` for the main branch. Pages outside the docs and versions with their own path have no
 * further routes.
 */
export function listPermalinks(path: string, versions: readonly VersionRoute[]): string[] {
  const version = findVersionOfPath(path, versions);
  if (!version) return [];
  const root = versions.find(({ state }) => state === 'latest')?.path ?? '';
  const names = { latest: [version.name, 'docs'], unreleased: ['main'], older: [] }[version.state];
  return names.map((name) => `${root}/${name}${path.slice(version.path.length)}`);
}
