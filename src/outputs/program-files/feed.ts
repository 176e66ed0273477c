import { escapeXml } from '../../model/xml';
import type { SiteVersion } from '../../shared/site';
import { counted } from '../../shared/text/format';
import { FEED } from '../../shared/versions/program-files';
import type { ChangesFile } from './format';
import type { Addresses } from './version';

/** A page with the date of its last change. */
export interface DatedPage {
  title: string;
  /** Route of the page. */
  path: string;
  /** Time in milliseconds, or undefined without a git history. */
  changed?: number;
}

/** A version with its pages. */
export interface DatedVersion {
  version: SiteVersion;
  pages: readonly DatedPage[];
  /** API changes since the previous version, or undefined for the oldest version. */
  changes?: Pick<ChangesFile, 'address' | 'before' | 'counts'>;
}

/** Maximum number of entries for days with changed pages, of all versions together. */
const MOST_DAYS = 40;
/** Maximum number of pages in an entry. */
const MOST_PAGES = 60;

interface Entry {
  id: string;
  title: string;
  updated: Date;
  address: string;
  html: string;
}

/**
 * Formats the Atom feed: an entry for each version with the date of the framework's commit, and an entry for each version and day with the
 * pages that were last changed on that day, according to git. Pages without a date are left out. In a shallow clone, every page has the
 * date of the only commit, so each version has one such entry.
 *
 * @param versions - The live versions in any order.
 */
export function atomFeed(versions: readonly DatedVersion[], addresses: Addresses): string {
  const releases = versions.map((one) => releaseEntry(one, addresses));
  const days = versions.flatMap((one) => dayEntries(one, addresses)).sort(latestFirst);
  const entries = [...releases, ...days.slice(0, MOST_DAYS)].sort(latestFirst);
  const updated = entries[0]?.updated ?? new Date(0);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(addresses.of('/versions'))}</id>
<title>superduper documentation updates</title>
<updated>${updated.toISOString()}</updated>
<author><name>superduper documentation</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(addresses.of(FEED))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(addresses.of('/versions'))}"/>
${entries.map(toXml).join('\n')}
</feed>
`;
}

function releaseEntry({ version, changes: since }: DatedVersion, addresses: Addresses): Entry {
  const { label, path, release, commit, date } = version;
  const address = addresses.of(path);
  const what =
    release === null ? `the ${label.toLowerCase()} at ${commit.slice(0, 12)}` : `release ${release}`;
  const changes = since
    ? `<p><a href="${since.address}">${since.counts.all} API changes</a> since ${escapeXml(since.before.label)}, ${since.counts.breaking} of them breaking.</p>`
    : '';
  return {
    id: `${address}#${commit}`,
    title: `Documentation for superduper: ${what}`,
    updated: new Date(`${date}T00:00:00Z`),
    address,
    html: `<p><a href="${address}">${escapeXml(label)}</a> documents ${escapeXml(what)}.</p>${changes}`,
  };
}

/** Groups the pages of a version by the day of their last change. */
function dayEntries({ version, pages }: DatedVersion, addresses: Addresses): Entry[] {
  const days = new Map<string, Required<DatedPage>[]>();
  for (const { changed, ...page } of pages) {
    if (changed === undefined) continue;
    const day = new Date(changed).toISOString().slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), { ...page, changed }]);
  }
  const root = addresses.of(version.path);
  return [...days].map(([day, own]) => {
    const sorted = own.sort((a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1));
    const named = sorted.slice(0, MOST_PAGES);
    const more = sorted.length - named.length;
    const items = named.map(
      ({ title, path }) => `<li><a href="${escapeXml(addresses.of(path))}">${escapeXml(title)}</a></li>`,
    );
    return {
      id: `${root}#changed-${day}`,
      title: `${version.label}: ${counted(sorted.length, 'page')} changed`,
      updated: new Date(sorted[0]?.changed ?? 0),
      address: root,
      html: `<ul>${items.join('')}</ul>${more > 0 ? `<p>and ${more} more.</p>` : ''}`,
    };
  });
}

function latestFirst(a: Entry, b: Entry): number {
  return b.updated.getTime() - a.updated.getTime() || (a.id < b.id ? -1 : 1);
}

function toXml({ id, title, updated, address, html }: Entry): string {
  return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<content type="html">${escapeXml(html)}</content>
</entry>`;
}
