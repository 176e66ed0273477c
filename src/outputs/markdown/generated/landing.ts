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
import { type CategoryItem, findListedPage, type RouteSummary } from './category';

export interface LandingInput {
  version: SiteVersion;
  /** Titles, descriptions and routes of the version's pages, keyed by page id, such as `core_api/intro`. */
  docs: ReadonlyMap<string, RouteSummary>;
  sidebar: readonly SidebarItem[];
  /** Removes the site's base path from a Docusaurus permalink. */
  toRoute: (permalink: string) => string;
  /** Added, removed and changed pages since the previous version, or null for the oldest version. */
  news: VersionNews | null;
  apiChanges: ChangeCounts | null;
}

/** Returns the Markdown of a version's landing page. Doesn't link to other versions, so that agents don't use the wrong one. */
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

function formatSections(input: LandingInput): string[] {
  const entriesByGroup = new Map<string, string[]>();
  let group = '';
  for (const item of input.sidebar) {
    if (item.type === 'html') {
      group = item.value;
      continue;
    }
    const entry =
      item.type === 'category' ? formatCategoryEntry(item, input) : formatPageEntry(item, input.docs);
    if (entry !== null) getOrCreate(entriesByGroup, group, (): string[] => []).push(entry);
  }
  return [...entriesByGroup].flatMap(([title, entries]) => [title && `## ${title}`, formatList(entries)]);
}

function formatPageEntry(item: SidebarItem, docs: LandingInput['docs']): string | null {
  const page = findListedPage(item, docs);
  return page ? formatEntry(formatLink(page.route, page.title), page.description) : null;
}

/** Formats a sidebar category as a link to its own page or first page. If it has only external links, uses the first one. Null if it's empty. */
function formatCategoryEntry(category: CategoryItem, { docs, toRoute }: LandingInput): string | null {
  // The category itself is the first item. If it links to a page of the docs, that's `firstPage`.
  const items = listSidebarItems<SidebarItem>([category]).map(({ item }) => item);
  const pages = items.flatMap((item) => findListedPage(item, docs) ?? []);
  const [firstPage] = pages;
  if (!firstPage) {
    const linkItem = items.find((item) => item.type === 'link');
    return linkItem ? formatEntry(formatLink(linkItem.href, category.label), category.description) : null;
  }
  const { label, description, link } = category;
  // If Docusaurus generates the category's page, `docs` doesn't contain it.
  const page = link?.type === 'generated-index' ? { ...link, route: toRoute(link.permalink) } : firstPage;
  const count = pages.length > 1 ? ` ${pages.length} pages` : '';
  return formatEntry(formatLink(page.route, label) + count, description ?? page.description);
}

function formatEntry(link: string, description = ''): string {
  return description === '' ? link : `${link}: ${escapeText(description)}`;
}

function formatNews(
  version: SiteVersion,
  docs: LandingInput['docs'],
  news: VersionNews,
  counts: ChangeCounts,
): string {
  const previous = getVersion(news.before);
  const upgradePage = docs.get(UPGRADE_PAGE);
  const upgradeLink = upgradePage && formatLink(upgradePage.route, `Upgrade from ${previous.label}`);
  const changesLink = formatLink(
    getApiChangesRoute(previous, version),
    `API changes since ${previous.label}`,
  );
  const newPages = news.added.map(({ path, title }) => formatLink(path, title)).join(', ');
  // Removed pages exist only in other versions, so their titles aren't links.
  const removedTitles = escapeText(news.removed.map(({ title }) => title).join(', '));
  const entries = [
    ...(upgradeLink ? [`${upgradeLink}: what breaks and how to fix it, task by task.`] : []),
    `${changesLink}: ${counts.added} symbols added, ${counts.removed} removed, ${counts.changed} changed.`,
    `Pages: ${news.changed.api} with API changes, ${news.changed.behaviour} with behavior changes, ${news.changed.wording} reworded, ${news.unchanged} unchanged. See ${formatLink('/versions', 'all pages by version')}.`,
    ...(news.added.length > 0 ? [`New pages: ${newPages}.`] : []),
    ...(news.removed.length > 0 ? [`Only in ${previous.label}: ${removedTitles}.`] : []),
  ];
  return joinBlocks(`## New since ${previous.label}`, formatList(entries));
}
