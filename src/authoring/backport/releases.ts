import type { Package } from '../../model/inventory/types';
import type { SiteVersion } from '../../shared/site';

/** A version, and what is installed with it: of its inventory. */
export interface Release {
  version: SiteVersion;
  packages: Readonly<Record<string, Package>>;
}

const escaped = (text: string) => text.replaceAll('.', '\\.');

/**
 * Says in the words of one version what a page of another says: its releases in install lines, its commit and its tag in addresses of the
 * source, the paths of pages that moved. What else the text says stays.
 *
 * @param ids - By the id of a page that of its counterpart.
 */
export function inWordsOf(
  text: string,
  from: Release,
  to: Release,
  ids: ReadonlyMap<string, string>,
): string {
  const words: [string | RegExp, string][] = [[from.version.commit, to.version.commit]];
  if (from.version.release && to.version.release) {
    const tag = new RegExp(`(--branch |/(?:blob|tree)/)${escaped(from.version.release)}(?![\\w.])`, 'g');
    words.push([tag, `$1${to.version.release}`]);
    for (const [key, { distribution, version }] of Object.entries(from.packages)) {
      const name = distribution.replace(/[-_]/g, '[-_]');
      const pin = new RegExp(`\\b(${name}(?:\\[[\\w,-]+\\])?==)${escaped(version)}(?![\\w.]*\\w)`, 'g');
      words.push([pin, `$1${to.packages[key]?.version ?? version}`]);
    }
  }
  for (const [id, other] of ids) if (id !== other) words.push([`/${id}.mdx`, `/${other}.mdx`]);
  return words.reduce((said, [word, there]) => said.replaceAll(word, there), text);
}
