import { resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { DocsHistory } from '../../model/versions/compare-versions';
import type { VersionNews } from '../../model/versions/facts';
import { type SidebarItem, sidebarItems } from '../../model/versions/sidebar-items';
import type { Counts } from '../../shared/api-changes-format';
import { withoutBasePath, withoutSlash } from '../../shared/base-path';
import { type SiteVersion, versionByName, versions } from '../../shared/site';
import { remarksOf } from '../../shared/versions/remarks';
import { idOfFile } from './links';
import type { PageGroup } from './llms-txt';
import { categoryText, type ListedPage } from './made/category';
import { landingText, landingTitle } from './made/landing';
import type { MarkdownSection } from './serialize';
import { sectionsOfText } from './text';
import type { UnlinkedPage } from './unlinked-page';

/** Facts about the pages of a version that aren't in their text. */
export interface VersionFacts {
  siteDir: string;
  baseUrl: string;
  /** Name of the sidebar that landing pages show. */
  sidebar: string;
  history: DocsHistory;
  /** Returns the facts on a version's landing page. */
  landingOf: (versionName: string) => { news: VersionNews | null; apiChanges: Counts | null };
}

/** A version with its pages in Markdown. */
export interface UnlinkedVersion {
  version: SiteVersion;
  landing: UnlinkedPage;
  groups: PageGroup[];
  pages: UnlinkedPage[];
}

/** Creates the landing page, the pages and the category indexes of a version. */
export function unlinkedVersion(
  loaded: LoadedVersion,
  { siteDir, baseUrl, sidebar, history, landingOf }: VersionFacts,
  sectionsOf: (file: string) => MarkdownSection[],
): UnlinkedVersion {
  const { versionName: name, docs, sidebars } = loaded;
  const version = versionByName(name);
  const routeOf = (permalink: string) => withoutSlash(withoutBasePath(permalink, baseUrl));
  const listed = new Map<string, ListedPage>(
    docs.map(({ id, title, description, permalink, sidebar: own }) => [
      id,
      { title, description, route: routeOf(permalink), isOff: own === undefined },
    ]),
  );
  const facts = history.facts.get(name);
  const pageOf = (id: string, page: ListedPage, sections: readonly MarkdownSection[]): UnlinkedPage => {
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

  const pages = new Map<string, UnlinkedPage>();
  for (const { id, source } of docs) {
    const file = resolve(siteDir, source.replace(/^@site\//, ''));
    const page = listed.get(id);
    if (page) pages.set(id, { ...pageOf(id, page, sectionsOf(file)), file: idOfFile(file, siteDir) });
  }
  for (const { item } of Object.values(sidebars).flatMap((items) => sidebarItems(items))) {
    if (item.type !== 'category' || item.link?.type !== 'generated-index') continue;
    const { slug, title = item.label, description = '', permalink } = item.link;
    const page = { title, description, route: routeOf(permalink) };
    pages.set(slug, pageOf(slug, page, sectionsOfText(categoryText(item, listed, version.path))));
  }
  const shown = sidebars[sidebar] ?? [];
  const landing: UnlinkedPage = {
    route: version.path,
    version: name,
    title: landingTitle(version),
    description: 'The sections of this version and what’s new in it.',
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
    groups: groupsOf([shown, ...Object.values(sidebars)].flat(), pages),
    pages: [landing, ...pages.values()],
  };
}

/** Lists the same page in the other versions, the latest first. */
function othersOf(id: string, versionName: string, { pages }: DocsHistory): UnlinkedPage['others'] {
  const history = pages.find((one) => one[versionName]?.id === id);
  return versions.flatMap(({ name, label }) => {
    const page = name === versionName ? undefined : history?.[name];
    return page ? [{ label, route: withoutSlash(page.path) }] : [];
  });
}

/**
 * Groups the pages of a version by the categories and headings of its sidebars. Each page is in the first group that lists it. Pages
 * outside of all sidebars come last.
 */
function groupsOf(items: readonly SidebarItem[], pages: ReadonlyMap<string, UnlinkedPage>): PageGroup[] {
  /** Pages at the top level of the sidebar, below the last heading. */
  let rows: UnlinkedPage[] = [];
  const groups: { label: string; depth: number; pages: UnlinkedPage[] }[] = [
    { label: 'Start', depth: 0, pages: rows },
  ];
  const rest = new Map(pages);
  const take = (id: string, into: UnlinkedPage[] | undefined) => {
    const page = rest.get(id);
    if (page) into?.push(page);
    rest.delete(id);
  };
  for (const { item, trail } of sidebarItems(items)) {
    if (item.type === 'html') {
      rows = [];
      groups.push({ label: item.value, depth: 0, pages: rows });
    } else if (item.type === 'category') {
      const own: UnlinkedPage[] = [];
      groups.push({ label: item.label, depth: trail.length, pages: own });
      if (item.link?.type === 'generated-index') take(item.link.slug, own);
      if (item.link?.type === 'doc') take(item.link.id, own);
    } else if (item.type === 'doc' || item.type === 'ref')
      take(item.id, trail.length === 0 ? rows : groups.at(-1)?.pages);
  }
  return [...groups, { label: 'Other pages', depth: 0, pages: [...rest.values()] }].filter(
    (group) => group.pages.length > 0,
  );
}
