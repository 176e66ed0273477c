import type { VersionNews } from '../../../model/versions/facts';
import { listSidebarItems, type SidebarItem } from '../../../model/versions/sidebar-items';
import type { ChangeCounts } from '../../../shared/api-changes-format';
import { getOrCreate } from '../../../shared/get-or-create';
import { formatReleaseRemark } from '../../../shared/releases';
import {
  formatLandingLead,
  getApiChangesRoute,
  getChangeLogUrl,
  getSourceUrl,
  getVersion,
  type SiteVersion,
  versions,
} from '../../../shared/site';
import { formatDate } from '../../../shared/text/format';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { escapeText, formatLink, formatList, joinBlocks } from '../format';
import { findListedPage, type RouteSummary } from './category';

/** Content of a version's landing page. */
export interface LandingInput {
  version: SiteVersion;
  /** Pages of the version. The keys are page ids. */
  docs: ReadonlyMap<string, RouteSummary>;
  /** Items of the version's sidebar, which the landing page lists. */
  sidebar: readonly SidebarItem[];
  /** Converts a path that Docusaurus prefixed with the site's base path into a route. */
  toRoute: (permalink: string) => string;
  /** Changes since the previous version. Null for the oldest version. */
  news: VersionNews | null;
  apiChanges: ChangeCounts | null;
}

/** Formats `src/components/VersionLanding` as Markdown. Only the line below the title links to other versions. */
export function formatLanding(input: LandingInput): string {
  const { version, docs, news, apiChanges } = input;
  const { release, ref, date } = version;
  return joinBlocks(
    formatLandingLead(version),
    release
      ? `This version describes ${release} (released ${formatDate(date)}). The samples and signatures on its ${docs.size} pages are checked against the source of that release.`
      : `This version describes the commit \`${ref}\` (${formatDate(date)}). The samples and signatures on its ${docs.size} pages are checked against that commit.`,
    `${formatReleaseRemark(version)} ${formatLink('/versions', 'Which documentation matches your release?')}`.trim(),
    ...formatSections(input),
    news && apiChanges ? formatNews(version, docs, news, apiChanges) : '',
    '## Other versions',
    formatList([
      ...versions.filter(({ name }) => name !== version.name).map(({ label }) => escapeText(label)),
      formatLink('/versions', 'All versions'),
      formatLink(getSourceUrl(version), `Source for ${version.label}`),
      formatLink(getChangeLogUrl(version), `Change log for ${version.label}`),
    ]),
  );
}

/** Formats the sidebar as lists of links, each below its heading from the sidebar. */
function formatSections(input: LandingInput): string[] {
  const entriesByGroup = new Map<string, string[]>();
  let group = '';
  for (const item of input.sidebar) {
    if (item.type === 'html') group = item.value;
    else getOrCreate(entriesByGroup, group, () => []).push(...formatSidebarItem(item, input));
  }
  return [...entriesByGroup].flatMap(([title, entries]) => [title && `## ${title}`, formatList(entries)]);
}

/** Formats a link for a sidebar item. A category links to its own page, or else to its first page or external link. */
function formatSidebarItem(item: SidebarItem, { docs, toRoute }: LandingInput): string[] {
  const nestedItems = listSidebarItems([item]).map((entry) => entry.item);
  const pages = nestedItems.flatMap((nestedItem) => findListedPage(nestedItem, docs) ?? []);
  const [firstPage] = pages;
  const formatEntry = (link: string, description = '') => [`${link}: ${escapeText(description)}`];
  if (item.type !== 'category')
    return firstPage ? formatEntry(formatLink(firstPage.route, firstPage.title), firstPage.description) : [];
  if (!firstPage) {
    const linkItem = nestedItems.find((nestedItem) => nestedItem.type === 'link');
    return linkItem ? formatEntry(formatLink(linkItem.href, item.label), item.description) : [];
  }
  const route = item.link?.type === 'generated-index' ? toRoute(item.link.permalink) : firstPage.route;
  const count = pages.length > 1 ? ` ${pages.length} pages` : '';
  return formatEntry(formatLink(route, item.label) + count, item.description ?? firstPage.description);
}

function formatNews(
  version: SiteVersion,
  docs: LandingInput['docs'],
  { before: previousName, changed, unchanged, added, removed: removedPages }: VersionNews,
  counts: ChangeCounts,
): string {
  const previous = getVersion(previousName);
  const upgradePage = docs.get(UPGRADE_PAGE);
  const upgradeLink = upgradePage && formatLink(upgradePage.route, `Upgrade from ${previous.label}`);
  const changesLink = formatLink(
    getApiChangesRoute(previous, version),
    `API changes since ${previous.label}`,
  );
  const newPages = added.map(({ path, title }) => formatLink(path, title)).join(', ');
  // Titles of removed pages aren't links, because only the second line of a page's Markdown may link to other versions.
  const removedTitles = escapeText(removedPages.map(({ title }) => title).join(', '));
  const entries = [
    ...(upgradeLink ? [`${upgradeLink}: what breaks and how to fix it, task by task.`] : []),
    `${changesLink}: ${counts.added} symbols added, ${counts.removed} removed, ${counts.changed} changed.`,
    `Pages: ${changed.api} with API changes, ${changed.behaviour} with behavior changes, ${changed.wording} reworded, ${unchanged} unchanged. See ${formatLink('/versions', 'all pages by version')}.`,
    ...(added.length > 0 ? [`New pages: ${newPages}.`] : []),
    ...(removedPages.length > 0 ? [`Only in ${previous.label}: ${removedTitles}.`] : []),
  ];
  return joinBlocks(`## New since ${previous.label}`, formatList(entries));
}
