import type { Package } from '../../model/inventory/types';
import type { SiteVersion } from '../../shared/site';

/** A version, and what is installed with it: of its inventory. */
export interface Release {
  version: SiteVersion;
  packages: Readonly<Record<string, Package>>;
}

/** Commands that take the framework from its repository, at a commit: only the main branch is installed in this way. */
const FROM_SOURCE = /git\+https?:|\.\/source\b|\bgit\b.*\bcheckout\b|\bgit clone\b/;

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

/**
 * Finds what a change says of a release that is another in the version that it is carried to. Pins of install lines have a check.
 *
 * @param added - The text that the change brings, in the words of the version.
 * @param removed - The text that it takes away.
 * @returns Notes for the person who has to look at it.
 */
export function releasesIn(
  added: string,
  removed: string,
  { release, label, name, commit }: SiteVersion,
  live: readonly SiteVersion[],
): string[] {
  const own = release ?? `commit ${commit}, for the main branch has no release`;
  const others = live.filter((one) => one.name !== name && one.release !== null);
  const named = others.flatMap((other): [RegExp, string][] => [
    [new RegExp(`(?<![\\w.])${escaped(other.release ?? '')}(?![\\w.]*\\d)`), own],
    [new RegExp(`(?<![\\w.=])${escaped(other.label)}(?!\\.?\\d|\\w)`), label],
  ]);
  if (release !== null) named.push([FROM_SOURCE, `release ${release}, installed with ==`]);
  return named.flatMap(([pattern, there]) => {
    const [found] = pattern.exec(added) ?? [];
    return found === undefined || removed.includes(found) ? [] : [`“${found}” is ${there} here`];
  });
}
