import type { VersionNews } from '../../../model/versions/facts';
import { type SidebarItem, sidebarItems } from '../../../model/versions/sidebar-items';
import type { Counts } from '../../../shared/api-changes-format';
import { releaseRemark } from '../../../shared/releases';
import {
  apiChangesPath,
  changeLogUrl,
  type SiteVersion,
  sourceUrl,
  versionByName,
  versions,
} from '../../../shared/site';
import { formatDate } from '../../../shared/text/format';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { escaped, items, joined, linkTo } from '../text';
import { type ListedPage, listedPage } from './category';

/** The data of a version's landing page. */
export interface Landing {
  version: SiteVersion;
  docs: ReadonlyMap<string, ListedPage>;
  /** Sidebar of the docs. */
  sidebar: readonly SidebarItem[];
  /** Removes the base path from a permalink. */
  routeOf: (permalink: string) => string;
  /** News of the version, or null for the oldest version. */
  news: VersionNews | null;
  apiChanges: Counts | null;
}

/** Returns the title of a version's landing page. */
export function landingTitle({ label, state }: SiteVersion): string {
  return state === 'unreleased' ? 'superduper, main branch' : `superduper ${label}`;
}

/** Formats a version's landing page like `src/components/VersionLanding`. The second line of every page's Markdown links to the other versions. */
export function landingText({ version, docs, sidebar, routeOf, news, apiChanges }: Landing): string {
  const { release, ref, date, state } = version;
  const which = state === 'latest' ? 'the latest documented version' : 'an older version';
  return joined(
    release
      ? `Documentation for ${release} (released ${formatDate(date)}), ${which}. The samples and signatures on its ${docs.size} pages are checked against the source of that release.`
      : `Documentation for the unreleased main branch at \`${ref}\` (${formatDate(date)}). The samples and signatures on its ${docs.size} pages are checked against that commit.`,
    `${releaseRemark(version)} ${linkTo('/versions', 'Which documentation fits your release')}`.trim(),
    items(sidebar.flatMap((item) => sectionOf(item, docs, routeOf))),
    news && apiChanges ? newsText(version, docs, news, apiChanges) : '',
    '## Other versions',
    items([
      ...versions.filter(({ name }) => name !== version.name).map(({ label }) => escaped(label)),
      linkTo('/versions', 'All versions'),
      linkTo(sourceUrl(version), `Source for ${version.label}`),
      linkTo(changeLogUrl(version), `Change log for ${version.label}`),
    ]),
  );
}

/** Formats a sidebar item: a link to its own page, to the first page inside it, or to its external target. */
function sectionOf(
  item: SidebarItem,
  docs: ReadonlyMap<string, ListedPage>,
  routeOf: Landing['routeOf'],
): string[] {
  const inside = sidebarItems([item]).map((one) => one.item);
  const pages = inside.flatMap((one) => listedPage(one, docs));
  const [first] = pages;
  if (!first) {
    const elsewhere = inside.find((one) => one.type === 'link');
    if (!elsewhere || item.type !== 'category') return [];
    return [`${linkTo(elsewhere.href, item.label)}: ${escaped(item.description ?? '')}`];
  }
  if (item.type !== 'category') return [`${linkTo(first.route, first.title)}: ${escaped(first.description)}`];
  const route = item.link?.type === 'generated-index' ? routeOf(item.link.permalink) : first.route;
  const count = pages.length > 1 ? ` ${pages.length} pages` : '';
  return [`${linkTo(route, item.label)}${count}: ${escaped(item.description ?? first.description)}`];
}

function newsText(
  version: SiteVersion,
  docs: ReadonlyMap<string, ListedPage>,
  { before: name, changed, unchanged, added, gone }: VersionNews,
  counts: Counts,
): string {
  const before = versionByName(name);
  const upgrade = docs.get(UPGRADE_PAGE);
  const changes = linkTo(apiChangesPath(before, version), `API changes since ${before.label}`);
  const entries = [
    `${changes}: ${counts.added} symbols added, ${counts.removed} removed, ${counts.changed} changed.`,
    `Pages: ${changed.api} with API changes, ${changed.behaviour} with behavior changes, ${changed.wording} reworded, ${unchanged} unchanged. See ${linkTo('/versions', 'all pages by version')}.`,
  ];
  if (upgrade) {
    const link = linkTo(upgrade.route, `Upgrade from ${before.label}`);
    entries.unshift(`${link}: what breaks and how to fix it, task by task.`);
  }
  if (added.length > 0)
    entries.push(`New pages: ${added.map(({ path, title }) => linkTo(path, title)).join(', ')}.`);
  // Without links, because only the second line of a page's Markdown may link to other versions.
  if (gone.length > 0)
    entries.push(`Only in ${before.label}: ${escaped(gone.map(({ title }) => title).join(', '))}.`);
  return joined(`## New since ${before.label}`, items(entries));
}
