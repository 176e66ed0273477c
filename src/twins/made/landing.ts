import type { RootContent } from 'mdast';
import type { Counts } from '../../api-changes-format';
import type { VersionNews } from '../../history/news';
import { code } from '../../page/mdast';
import {
  apiChangesPath,
  changeLogUrl,
  type SiteVersion,
  sourceUrl,
  versionByName,
  versions,
} from '../../site';
import { type SidebarItem, sidebarItems } from '../../versions/sidebar-items';
import { UPGRADE_PAGE } from '../../versions/upgrade-page';
import { type ListedPage, listedPage } from './category';
import { heading, items, linkTo, words } from './nodes';

/** What the landing page of a version is made of. */
export interface Landing {
  version: SiteVersion;
  docs: ReadonlyMap<string, ListedPage>;
  /** The sidebar of the docs. */
  sidebar: readonly SidebarItem[];
  /** What the version brings; null for the oldest. */
  news: VersionNews | null;
  apiChanges: Counts | null;
}

/** @returns what readers call the landing page of a version */
export function landingTitle({ label, state }: SiteVersion): string {
  return state === 'unreleased' ? 'superduper, main branch' : `superduper ${label}`;
}

/** The landing page of a version, as `src/components/VersionLanding` draws it. Where the other versions are is in the line of every twin. */
export function landingNodes({ version, docs, sidebar, news, apiChanges }: Landing): RootContent[] {
  const { release, ref, date, state } = version;
  const which = state === 'latest' ? 'the latest one documented here' : 'an older release';
  const lead = release
    ? words(
        `${docs.size} pages that describe release ${release} of ${date}, ${which}. Their samples and signatures are checked against its source.`,
      )
    : words(
        `${docs.size} pages that describe the framework’s main branch at `,
        code(ref),
        ` of ${date}: work that had not been released then. Their samples and signatures are checked against that commit.`,
      );
  return [
    lead,
    items(
      sidebar.flatMap((item) => {
        const section = sectionOf(item, docs);
        return section ? [section] : [];
      }),
    ),
    ...(news && apiChanges ? newsNodes(version, docs, news, apiChanges) : []),
    heading(2, { type: 'text', value: 'Other versions' }),
    items([
      ...versions.filter(({ name }) => name !== version.name).map(({ label }) => [label]),
      [linkTo('/versions', 'All versions')],
      [linkTo(sourceUrl(version), `Source of ${version.label}`)],
      [linkTo(changeLogUrl(version), `Change log of ${version.label}`)],
    ]),
  ];
}

/** An entry of the sidebar: its own page, or the first in it, or what it leads to elsewhere. */
function sectionOf(item: SidebarItem, docs: ReadonlyMap<string, ListedPage>) {
  const inside = sidebarItems([item]).map((one) => one.item);
  const pages = inside.flatMap((one) => listedPage(one, docs));
  const [first] = pages;
  if (!first) {
    const elsewhere = inside.find((one) => one.type === 'link');
    if (!elsewhere || item.type !== 'category') return null;
    return [linkTo(elsewhere.href, item.label), `: ${item.description ?? ''}`];
  }
  if (item.type !== 'category') return [linkTo(first.route, first.title), `: ${first.description}`];
  const route = item.link?.type === 'generated-index' ? item.link.permalink : first.route;
  const count = pages.length > 1 ? [` ${pages.length} pages`] : [];
  return [linkTo(route, item.label), ...count, `: ${item.description ?? first.description}`];
}

function newsNodes(
  version: SiteVersion,
  docs: ReadonlyMap<string, ListedPage>,
  { before: name, changed, unchanged, added, gone }: VersionNews,
  counts: Counts,
): RootContent[] {
  const before = versionByName(name);
  const upgrade = docs.get(UPGRADE_PAGE);
  return [
    heading(2, { type: 'text', value: `New since ${before.label}` }),
    items([
      ...(upgrade
        ? [
            [
              linkTo(upgrade.route, `Upgrade from ${before.label}`),
              ': what breaks, task by task, with the code before and after.',
            ],
          ]
        : []),
      [
        linkTo(apiChangesPath(before, version), `What changed in the API since ${before.label}`),
        `: ${counts.added} symbols added, ${counts.removed} removed, ${counts.changed} changed.`,
      ],
      [
        `Pages: ${changed.api} where the API changed, ${changed.behaviour} where behaviour did, ${changed.wording} reworded, ${unchanged} as before: `,
        linkTo('/versions', 'all pages by version'),
        '.',
      ],
      ...(added.length > 0
        ? [
            [
              'New pages: ',
              ...added.flatMap(({ path, title }, index) => [
                ...(index > 0 ? [', '] : []),
                linkTo(path, title),
              ]),
              '.',
            ],
          ]
        : []),
      // Without links: the twins of a version name no other's but in their first line.
      ...(gone.length > 0
        ? [[`Only in ${before.label}: ${gone.map(({ title }) => title).join(', ')}.`]]
        : []),
    ]),
  ];
}
