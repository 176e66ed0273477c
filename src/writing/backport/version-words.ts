import type { Package } from '../../inventory/types';
import type { SiteVersion } from '../../site';
import { apiChangesPath } from '../../site';

/** What a version is called in its own pages. */
export interface VersionWords {
  version: SiteVersion;
  /** The version before it, and the one after it. */
  before?: SiteVersion;
  after?: SiteVersion;
  /** Of its inventory: what is installed, and in which release. */
  packages: Readonly<Record<string, Package>>;
  /** By the id of a page of any version its id in this one: pages that moved. */
  ids: ReadonlyMap<string, string>;
}

/** `superduper_mongodb==0.7.0`, `"superduper-framework[test]==0.7.3"` */
const PIN = /\b(superduper[\w-]*)((?:\[[\w,-]+\])?)==(\d[\w.]*)/g;

/** Commands that take the framework from its repository, at a commit: only the main branch is installed in this way. */
const FROM_SOURCE = /git\+https?:|\.\/source\b|\bgit\b.*\bcheckout\b|\bgit clone\b/;

const escaped = (text: string) => text.replaceAll('.', '\\.');

/**
 * Says in the words of one version what a page of another says: its releases in install lines, its commit in addresses of the source, its
 * addresses of what changed in the API, the paths of pages that moved. What else the text says stays.
 */
export function inWordsOf(text: string, from: VersionWords, to: VersionWords): string {
  let result = text.replace(PIN, (pin, name: string, extras: string, release: string) => {
    if (releaseOf(name, from) !== release || to.version.release === null) return pin;
    return `${name}${extras}==${releaseOf(name, to) ?? release}`;
  });
  if (from.version.release && to.version.release) {
    result = result.replace(
      new RegExp(`(--branch |/(?:blob|tree)/)${escaped(from.version.release)}(?![\\w.])`, 'g'),
      (_, lead: string) => lead + to.version.release,
    );
  }
  result = result.replaceAll(from.version.commit, to.version.commit);
  for (const side of ['before', 'after'] as const) {
    const [own, other] = [changesPath(from, side), changesPath(to, side)];
    if (own && other) result = result.replaceAll(own, other);
  }
  for (const [id, other] of to.ids) {
    if (id !== other) result = result.replaceAll(`/${id}.mdx`, `/${other}.mdx`);
  }
  return result;
}

function changesPath({ version, before, after }: VersionWords, side: 'before' | 'after'): string | null {
  if (side === 'before') return before ? apiChangesPath(before, version) : null;
  return after ? apiChangesPath(version, after) : null;
}

function releaseOf(distribution: string, { packages }: VersionWords): string | undefined {
  return Object.values(packages).find(
    ({ distribution: name }) => name.replaceAll('-', '_') === distribution.replaceAll('-', '_'),
  )?.version;
}

/** A number in a change that is another in the version that it is carried to. */
export interface ReleaseNumber {
  found: string;
  /** What it may be there. */
  there: string;
}

/**
 * Finds what a change says of the release of another version than the one that it is carried to. What follows from the inventories is set
 * right by {@link inWordsOf}, and is none of these.
 *
 * @param added - Lines that the change brings, in the words of the version.
 * @param removed - Lines that it takes away.
 * @param to - The version that it is carried to.
 * @param live - All live versions.
 */
export function releasesIn(
  added: readonly string[],
  removed: readonly string[],
  to: VersionWords,
  live: readonly SiteVersion[],
): ReleaseNumber[] {
  const { version } = to;
  const there = version.release ?? `commit ${version.commit}, for the main branch has no release`;
  const old = removed.join('\n');
  const found = new Map<string, ReleaseNumber>();
  const note = (text: string, by: string) => {
    if (!old.includes(text)) found.set(text, { found: text, there: by });
  };
  for (const line of added) {
    for (const other of live) {
      if (other.name === version.name || other.release === null) continue;
      const number = new RegExp(
        `(?<![\\w.])${escaped(other.release)}(?![\\w.]*\\d)|(?<![\\w.=])${escaped(other.label)}(?!\\.?\\d|\\w)`,
        'g',
      );
      for (const [text] of line.matchAll(number)) note(text, text === other.release ? there : version.label);
    }
    for (const [pin, name = '', , release] of line.matchAll(PIN)) {
      const own = releaseOf(name, to);
      if (version.release === null) note(pin, `${name} of ${there}`);
      else if (own !== undefined && own !== release) note(pin, `${name}==${own}`);
    }
    const source = version.release === null ? null : FROM_SOURCE.exec(line);
    if (source) note(source[0], `release ${version.release}, installed with ==`);
  }
  return [...found.values()];
}
