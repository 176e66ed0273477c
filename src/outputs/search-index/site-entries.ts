import type { Block, PageContent, Section } from '../../model/page/content';
import type { ApiChangesRoute } from '../../model/versions/api-changes';
import { listSidebarItems } from '../../model/versions/sidebar-items';
import { getVersion } from '../../shared/site';

interface SiteEntry {
  path: string;
  page: PageContent;
}

/**
 * Searchable pages outside of the docs, each followed by its sections. The line of a page starts with a path, the line of a section with an anchor.
 * Columns: path or anchor | heading | text | questions that the text answers.
 */
const SITE_SECTIONS = `
/versions | All versions | The documented versions with their changes, downloads and data files. | versions of the docs / older docs
without-a-network | Offline | A zip file with all pages and their search, and docsets for Dash and Zeal. | read the docs offline / offline zip / download the documentation / docset for dash or zeal
for-programs | For tools and agents | The MCP server for coding agents, all pages as Markdown, the API as JSON, objects.inv for Sphinx, and the Atom feed with new releases and changed pages. | mcp server / docs in claude or cursor / feed / subscribe to updates by rss or atom / intersphinx inventory objects.inv / api as json / docs as markdown for an llm / llms.txt
which-documentation-fits-your-release | Which documentation matches your release | The documented version for each release of the framework. | which docs do i need for my release
all-pages | All pages | The status of every page in every version. | list of all pages / site map
/upgrade | Check your code | Paste a program and see which of its lines break or behave differently in a newer version. | upgrade my code / check my code / check my program / upgrade checker / which lines of my code break / find breaking changes in my program
/releases | Releases | Every release of superduper since 0.6.0 with its date and what it changed for users. | change log / changelog / release notes / release dates
/markdown-page | About this site | Who writes this documentation, and where its facts come from. | who writes these docs / are these docs official
how-to-mend-a-page | Fix a page | The links to edit a page and to report a problem are at the end of each page. | report a problem / mistake in the docs / edit this page / contribute to the docs
what-this-site-asks-of-your-browser | Privacy | What this site stores in your browser. | cookies / does this site track me`;

/** Lists the pages that a version's search index contains besides docs files: sidebar categories, the site's own pages and API changes. */
export function listExtraPages(
  path: string,
  sidebars: Readonly<Record<string, readonly SidebarEntry[]>>,
  changesPage: ApiChangesRoute | undefined,
): SiteEntry[] {
  const categoryPages = createCategoryPages(Object.values(sidebars).flat());
  return [
    ...categoryPages.map((page) => ({ path: `${path}/${page.id}`, page })),
    ...listSitePages(),
    ...(changesPage ? [toSiteEntry(changesPage)] : []),
  ];
}

/** Sidebar item, as written in `sidebars.ts` or as loaded by Docusaurus. */
type SidebarEntry =
  | string
  | {
      type: string;
      label?: string;
      items?: readonly SidebarEntry[];
      link?: { type: string; slug?: string; title?: string; description?: string } | null;
    };

/** Creates the overview pages of sidebar categories, such as `category/api`. Skips categories with a single page. */
export function createCategoryPages(items: readonly SidebarEntry[]): PageContent[] {
  return listSidebarItems(items).flatMap(({ item }) => {
    if (typeof item === 'string' || item.link?.type !== 'generated-index' || (item.items ?? []).length < 2)
      return [];
    const { slug = '', title = item.label ?? '', description = '' } = item.link;
    return [createPage(slug.replace(/^\//, ''), title, description, [])];
  });
}

function listSitePages(): SiteEntry[] {
  const pageTexts = SITE_SECTIONS.trim().split(/\n(?=\/)/);
  return pageTexts.map((pageText) => {
    const rows = pageText.split('\n').map((line) => line.split(' | '));
    const [path = '', title = '', description = ''] = rows[0] ?? [];
    const sections = rows.map(([anchor = '', heading = '', text = '', questions = ''], index) => ({
      ...(index === 0 ? createSection(null, '') : createSection(anchor, heading, text)),
      answers: questions.split(' / '),
    }));
    return { path, page: createPage(`site${path}`, title, description, sections) };
  });
}

function toSiteEntry({ path, props }: ApiChangesRoute): SiteEntry {
  const { label } = getVersion(props.before);
  const sections = props.modules.flatMap(({ module, changes }) =>
    changes.map(({ name }) => createSection(name === module ? module : `${module}.${name}`, name)),
  );
  const allSections = [createSection(null, ''), ...sections];
  return { path, page: createPage('changes', `API changes since ${label}`, '', allSections) };
}

function createPage(id: string, title: string, description: string, sections: Section[]): PageContent {
  return { file: '', id, title, description, movedFrom: [], sections };
}

function createSection(anchor: string | null, heading: string, text?: string): Section {
  const blocks: Block[] = text === undefined ? [] : [{ kind: 'text', within: [], spans: [{ text }] }];
  return { anchor, depth: 2, heading: [{ text: heading }], blocks };
}
