import { escapeXml } from '../../model/xml';
import { groupBy } from '../../shared/group-by';
import type { SiteVersion } from '../../shared/site';
import { formatCount } from '../../shared/text/format';
import { FEED_ROUTE } from '../../shared/versions/program-files';
import type { ChangesFile } from './format';
import type { SiteUrls } from './version-data';

export interface DatedRoute {
  title: string;
  path: string;
  /** Time of the page's last commit in milliseconds since 1970. Undefined if the page was never committed. */
  changed?: number;
}

interface DatedVersion {
  version: SiteVersion;
  pages: readonly DatedRoute[];
  /** Number and URL of the API changes since the previous version. Undefined for the oldest version. */
  changes?: Pick<ChangesFile, 'address' | 'before' | 'counts'>;
}

/** Maximum number of feed entries about changed pages. Each entry covers one day. */
const MAX_DAYS = 40;
/** Maximum number of pages in a feed entry. If more pages changed, the entry ends with a text such as “and 12 more.” */
const MAX_PAGES = 60;

interface FeedEntry {
  id: string;
  title: string;
  updated: Date;
  address: string;
  html: string;
}

/** Returns the Atom feed, with an entry for each version and for each day when its pages changed. Leaves out pages without a date. */
export function formatFeed(versions: readonly DatedVersion[], urls: SiteUrls): string {
  const releaseEntries = versions.map((version) => createReleaseEntry(version, urls));
  const dayEntries = versions.flatMap((version) => createDayEntries(version, urls)).sort(compareByDate);
  const entries = [...releaseEntries, ...dayEntries.slice(0, MAX_DAYS)].sort(compareByDate);
  const updated = entries[0]?.updated ?? new Date(0);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(urls.toUrl('/versions'))}</id>
<title>superduper documentation updates</title>
<updated>${updated.toISOString()}</updated>
<author><name>superduper documentation</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(urls.toUrl(FEED_ROUTE))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(urls.toUrl('/versions'))}"/>
${entries.map(formatEntry).join('\n')}
</feed>
`;
}

function createReleaseEntry({ version, changes: apiChanges }: DatedVersion, urls: SiteUrls): FeedEntry {
  const { label, path, release, commit, date } = version;
  const address = urls.toUrl(path);
  const sourceText =
    release === null ? `the ${label.toLowerCase()} at ${commit.slice(0, 12)}` : `release ${release}`;
  const changes = apiChanges
    ? `<p><a href="${apiChanges.address}">${apiChanges.counts.all} API changes</a> since ${escapeXml(apiChanges.before.label)}, ${apiChanges.counts.breaking} of them breaking.</p>`
    : '';
  return {
    id: `${address}#${commit}`,
    title: `Documentation for superduper: ${sourceText}`,
    updated: new Date(`${date}T00:00:00Z`),
    address,
    html: `<p><a href="${address}">${escapeXml(label)}</a> documents ${escapeXml(sourceText)}.</p>${changes}`,
  };
}

function createDayEntries({ version, pages }: DatedVersion, urls: SiteUrls): FeedEntry[] {
  const datedPages = pages.flatMap(({ changed, ...page }) =>
    changed === undefined ? [] : [{ ...page, changed }],
  );
  const pagesByDay = groupBy(datedPages, ({ changed }) => new Date(changed).toISOString().slice(0, 10));
  const root = urls.toUrl(version.path);
  return [...pagesByDay].map(([day, changedPages]) => {
    const sortedPages = changedPages.sort((a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1));
    const formatItem = ({ title, path }: DatedRoute) =>
      `<li><a href="${escapeXml(urls.toUrl(path))}">${escapeXml(title)}</a></li>`;
    const items = sortedPages.slice(0, MAX_PAGES).map(formatItem);
    const unlistedCount = sortedPages.length - items.length;
    return {
      id: `${root}#changed-${day}`,
      title: `${version.label}: ${formatCount(sortedPages.length, 'page')} changed`,
      updated: new Date(sortedPages[0]?.changed ?? 0),
      address: root,
      html: `<ul>${items.join('')}</ul>${unlistedCount > 0 ? `<p>and ${unlistedCount} more.</p>` : ''}`,
    };
  });
}

function compareByDate(a: FeedEntry, b: FeedEntry): number {
  return b.updated.getTime() - a.updated.getTime() || (a.id < b.id ? -1 : 1);
}

function formatEntry({ id, title, updated, address, html }: FeedEntry): string {
  return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<content type="html">${escapeXml(html)}</content>
</entry>`;
}
