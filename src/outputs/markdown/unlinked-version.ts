import { resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { DocsHistory } from '../../model/versions/compare-versions';
import type { VersionNews } from '../../model/versions/facts';
import { listSidebarItems, type SidebarItem } from '../../model/versions/sidebar-items';
import type { ChangeCounts } from '../../shared/api-changes-format';
import { removeTrailingSlash, withoutBasePath } from '../../shared/base-path';
import { formatVersionTitle, getVersion, type SiteVersion, versions } from '../../shared/site';
import { listRemarks } from '../../shared/versions/page-remarks';
import { parseSections } from './format';
import { formatCategory, type RouteSummary } from './generated/category';
import { formatLanding, type LandingInput } from './generated/landing';
import { toFileId } from './links';
import type { SidebarGroup } from './llms-txt';
import type { MarkdownSection } from './serialize';
import type { UnlinkedPage } from './unlinked-page';

export interface VersionFacts {
  siteDir: string;
  baseUrl: string;
  sidebar: string;
  history: DocsHistory;
  getLandingFacts: (versionName: string) => { news: VersionNews | null; apiChanges: ChangeCounts | null };
}

export interface UnlinkedVersion {
  version: SiteVersion;
  landing: UnlinkedPage;
  groups: SidebarGroup[];
  pages: UnlinkedPage[];
}

/** Converts all pages of a version to Markdown, including its landing page and its category pages. */
export function createUnlinkedVersion(
  loaded: LoadedVersion,
  { siteDir, baseUrl, sidebar, history, getLandingFacts }: VersionFacts,
  readSections: (file: string) => MarkdownSection[],
): UnlinkedVersion {
  const { versionName: name, docs, sidebars } = loaded;
  const version = getVersion(name);
  const toRoute = (permalink: string) => removeTrailingSlash(withoutBasePath(permalink, baseUrl));
  const summaries = new Map<string, RouteSummary>(
    docs.map(({ id, title, description, permalink, sidebar: pageSidebar }) => [
      id,
      { title, description, route: toRoute(permalink), isOutsideSidebars: pageSidebar === undefined },
    ]),
  );
  const facts = history.facts.get(name);
  const createPage = (id: string, summary: RouteSummary, sections: readonly MarkdownSection[]) => {
    const pageFacts = facts?.get(id);
    const remarks = pageFacts ? listRemarks(pageFacts, name, (otherName) => getVersion(otherName).label) : [];
    return {
      ...summary,
      version: name,
      sections,
      counterparts: listCounterparts(id, name, history),
      remarks: remarks.map(({ text }) => text),
    };
  };

  const pages = new Map<string, UnlinkedPage>();
  for (const { id, source } of docs) {
    const file = resolve(siteDir, source.replace(/^@site\//, ''));
    const summary = summaries.get(id);
    if (summary)
      pages.set(id, { ...createPage(id, summary, readSections(file)), file: toFileId(file, siteDir) });
  }
  for (const { item } of Object.values(sidebars).flatMap((items) => listSidebarItems(items))) {
    if (item.type !== 'category' || item.link?.type !== 'generated-index') continue;
    const { slug, title = item.label, description = '', permalink } = item.link;
    const summary = { title, description, route: toRoute(permalink) };
    pages.set(slug, createPage(slug, summary, parseSections(formatCategory(item, summaries, version.path))));
  }

  const docsItems = sidebars[sidebar] ?? [];
  const landingFacts = { version, docs: summaries, sidebar: docsItems, toRoute, ...getLandingFacts(name) };
  const landing = createLanding(landingFacts);
  return {
    version,
    landing,
    // The main sidebar comes first, because a page stays in its first group.
    groups: groupPages([docsItems, ...Object.values(sidebars)].flat(), pages),
    pages: [landing, ...pages.values()],
  };
}

function createLanding(input: LandingInput): UnlinkedPage {
  const { version } = input;
  const otherVersions = versions.filter(({ name }) => name !== version.name);
  return {
    route: version.path,
    version: version.name,
    title: formatVersionTitle(version),
    description: 'The sections of this version and what’s new in it.',
    sections: parseSections(formatLanding(input)),
    counterparts: otherVersions.map(({ label, path }) => ({ label, route: path })),
    remarks: [],
  };
}

function listCounterparts(id: string, versionName: string, { pages }: DocsHistory) {
  const history = pages.find((pageHistory) => pageHistory[versionName]?.id === id);
  return versions.flatMap(({ name, label }) => {
    const page = name === versionName ? undefined : history?.[name];
    return page ? [{ label, route: removeTrailingSlash(page.path) }] : [];
  });
}

/** Groups pages by sidebar heading or category. A page that is listed twice stays in its first group. */
function groupPages(items: readonly SidebarItem[], pages: ReadonlyMap<string, UnlinkedPage>): SidebarGroup[] {
  const groups: SidebarGroup[] = [];
  const addGroup = (label: string, depth = 0) => {
    const groupPages: UnlinkedPage[] = [];
    groups.push({ label, depth, pages: groupPages });
    return groupPages;
  };
  const remainingPages = new Map(pages);
  const movePage = (id: string, target: UnlinkedPage[] | undefined) => {
    const page = remainingPages.get(id);
    if (page) target?.push(page);
    remainingPages.delete(id);
  };

  /** Lists that pages are added to: first the list of the current sidebar heading, then one list per enclosing category, outermost first. */
  let pagesByDepth = [addGroup('Start')];
  for (const { item, trail } of listSidebarItems(items)) {
    pagesByDepth = pagesByDepth.slice(0, trail.length + 1);
    if (item.type === 'html') pagesByDepth = [addGroup(item.value)];
    if (item.type === 'category') pagesByDepth.push(addGroup(item.label, trail.length));

    const link = item.type === 'category' ? item.link : item;
    if (link?.type === 'generated-index') movePage(link.slug, pagesByDepth.at(-1));
    if (link?.type === 'doc' || link?.type === 'ref') movePage(link.id, pagesByDepth.at(-1));
  }
  groups.push({ label: 'Other pages', depth: 0, pages: [...remainingPages.values()] });
  return groups.filter((group) => group.pages.length > 0);
}
