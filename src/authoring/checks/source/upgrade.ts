import type { Problem } from '../../../model/problem';
import type { SymbolChange } from '../../../model/symbols/changes/types';
import {
  apiChangesPath,
  type SiteVersion,
  versionBefore,
  versionSlug,
  versionsOldestFirst,
} from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import type { SitePage } from './site-pages';

/** Only those who write a new backend call these. The pages about the upgrade name it, and where its changes are listed. */
const LEFT_OUT = /^superduper\.backends(?:\.|$)/;

/**
 * Holds that the page about the upgrade to a version says of all that may break code what to do about it, with a link to its entry among
 * the changes of the API.
 *
 * @param pages - The pages of all versions.
 * @param changesOf - Gives the changes of the API between two versions.
 */
export function checkUpgradePages(
  pages: readonly SitePage[],
  changesOf: (before: SiteVersion, after: SiteVersion) => readonly SymbolChange[],
): Problem[] {
  return versionsOldestFirst.flatMap((after) => {
    const before = versionBefore(after.name);
    const page = pages.find(({ id, version }) => id === UPGRADE_PAGE && version === versionSlug(after.name));
    if (!before || !page) return [];
    return changesOf(before, after)
      .filter(({ breaking, symbol }) => breaking && !LEFT_OUT.test(symbol.module))
      .map(({ symbol }) => `${apiChangesPath(before, after)}#${symbol.qualifiedName}`)
      .filter((address) => !page.source.includes(`(${address})`))
      .map((address) => ({
        file: page.file,
        expected: `a link to ${address}, which may break code`,
        found: 'none',
        fix: 'Say what to do about the change, and link its name to that address.',
      }));
  });
}
