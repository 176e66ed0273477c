import { resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { DocsHistory } from '../../model/versions/compare-versions';
import type { VersionNews } from '../../model/versions/news';
import type { Counts } from '../../shared/api-changes-format';
import { withoutBasePath, withoutSlash } from '../../shared/base-path';
import { type SiteVersion, versionByName, versions } from '../../shared/site';
import { remarksOf } from '../../shared/versions/remarks';
import { type SidebarItem, sidebarItems } from '../../shared/versions/sidebar-items';
import type { Draft } from './draft';
import { idOfFile } from './links';
import type { PageGroup } from './llms-txt';
import { categoryText, type ListedPage } from './made/category';
import { landingText, landingTitle } from './made/landing';
import type { MarkdownSection } from './serialize';
import { sectionsOfText } from './text';

/** What is said of the pages of a version beside their text. */
export interface VersionFacts {
  siteDir: string;
  baseUrl: string;
  /** The sidebar that the landing pages show. */
  sidebar: string;
  history: DocsHistory;
  /** What the landing page of a version says of it. */
  landingOf: (versionName: string) => { news: VersionNews | null; apiChanges: Counts | null };
}

/** A version with its pages in Markdown. */
export interface VersionDrafts {
  version: SiteVersion;
  landing: Draft;
  groups: PageGroup[];
  drafts: Draft[];
}

/**
 * @param loaded - The version, as the docs plugin loads it.
 * @param sectionsOf - Gives the Markdown of a page by its file.
 * @returns the landing page, the pages and the indexes of categories of a version
 */
export function versionDrafts(
  loaded: LoadedVersion,
  { siteDir, baseUrl, sidebar, history, landingOf }: VersionFacts,
  sectionsOf: (file: string) => MarkdownSection[],
): VersionDrafts {
  const { versionName: name, docs, sidebars } = loaded;
  const version = versionByName(name);
  const routeOf = (permalink: string) => withoutSlash(withoutBasePath(permalink, baseUrl));
  const listed = new Map<string, ListedPage>(
    docs.map(({ id, title, description, permalink }) => [
      id,
      { title, description, route: routeOf(permalink) },
    ]),
  );
  const facts = history.facts.get(name);
  const draftOf = (id: string, page: ListedPage, sections: readonly MarkdownSection[]): Draft => {
    const known = facts?.get(id);
    const remarks = known ? remarksOf(known, name, (other) => versionByName(other).label) : [];
    return {
      ...page,
      version: name,
      sections,
      others: othersOf(id, name, history),
      remarks: remarks.map(({ text }) => text),
    };
  };

  const drafts = new Map<string, Draft>();
  for (const { id, source } of docs) {
    const file = resolve(siteDir, source.replace(/^@site\//, ''));
    const page = listed.get(id);
    if (page) drafts.set(id, { ...draftOf(id, page, sectionsOf(file)), file: idOfFile(file, siteDir) });
  }
  for (const { item } of Object.values(sidebars).flatMap((items) => sidebarItems(items))) {
    if (item.type !== 'category' || item.link?.type !== 'generated-index') continue;
    const { slug, title = item.label, description = '', permalink } = item.link;
    const page = { title, description, route: routeOf(permalink) };
    drafts.set(slug, draftOf(slug, page, sectionsOfText(categoryText(item, listed, version.path))));
  }
  const shown = sidebars[sidebar] ?? [];
  const landing: Draft = {
    route: version.path,
    version: name,
    title: landingTitle(version),
    description: 'The sections of this version, and what is new in it.',
    sections: sectionsOfText(
      landingText({ version, docs: listed, sidebar: shown, routeOf, ...landingOf(name) }),
    ),
    others: versions
      .filter((other) => other.name !== name)
      .map(({ label, path }) => ({ label, route: path })),
    remarks: [],
  };
  return {
    version,
    landing,
    groups: groupsOf([shown, ...Object.values(sidebars)].flat(), drafts),
    drafts: [landing, ...drafts.values()],
  };
}

/** The same page in the other versions, the latest first. */
function othersOf(id: string, versionName: string, { pages }: DocsHistory): Draft['others'] {
  const history = pages.find((one) => one[versionName]?.id === id);
  return versions.flatMap(({ name, label }) => {
    const page = name === versionName ? undefined : history?.[name];
    return page ? [{ label, route: withoutSlash(page.path) }] : [];
  });
}

/** All pages of a version by the categories of its sidebars, each where it stands first; those that stand in none come last. */
function groupsOf(items: readonly SidebarItem[], drafts: ReadonlyMap<string, Draft>): PageGroup[] {
  const start: Draft[] = [];
  const groups: { label: string; depth: number; drafts: Draft[] }[] = [
    { label: 'Start', depth: 0, drafts: start },
  ];
  const rest = new Map(drafts);
  const take = (id: string, into: Draft[] | undefined) => {
    const draft = rest.get(id);
    if (draft) into?.push(draft);
    rest.delete(id);
  };
  for (const { item, trail } of sidebarItems(items)) {
    if (item.type === 'category') {
      const own: Draft[] = [];
      groups.push({ label: item.label, depth: trail.length, drafts: own });
      if (item.link?.type === 'generated-index') take(item.link.slug, own);
      if (item.link?.type === 'doc') take(item.link.id, own);
    } else if (item.type === 'doc' || item.type === 'ref')
      take(item.id, trail.length === 0 ? start : groups.at(-1)?.drafts);
  }
  return [...groups, { label: 'Other pages', depth: 0, drafts: [...rest.values()] }].filter(
    (group) => group.drafts.length > 0,
  );
}
