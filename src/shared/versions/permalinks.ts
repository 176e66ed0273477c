import type { SiteVersion } from '../site';
import { versionAt } from './version-at';

/** A live version, as far as its addresses go. */
export type VersionRoute = Pick<SiteVersion, 'name' | 'path' | 'state'>;

/**
 * Other addresses of a page: `/docs/0.7/…` of the latest version, so that a link can name the version that it means;
 * `/docs/docs/…`, as the framework's former site had them; `/docs/main/…` of the main branch.
 *
 * @param path - Route of a page, without the base path.
 * @returns The addresses that lead to it; none for a page outside the docs and for versions whose own path names them.
 */
export function permalinksOf(path: string, versions: readonly VersionRoute[]): string[] {
  const version = versionAt(path, versions);
  if (!version) return [];
  const root = versions.find(({ state }) => state === 'latest')?.path ?? '';
  const names = { latest: [version.name, 'docs'], unreleased: ['main'], older: [] }[version.state];
  return names.map((name) => `${root}/${name}${path.slice(version.path.length)}`);
}
