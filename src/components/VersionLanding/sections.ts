import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { RouteTexts } from '@site/src/shared/page-texts';
import { sum } from '@site/src/shared/sum';

/** A category or page at the top level of the sidebar. */
export interface LandingSection {
  /** Sidebar title above the section, such as `Guides`. */
  group: string;
  label: string;
  description?: string;
  /** URL of the page. For a category, that's its index page or, without one, the first page in it. */
  href: string;
  pageCount: number;
}

/** Lists the sidebar's top-level categories and pages with their page counts. Counts only pages in `pagePaths`, not generated category pages. */
export function listSections(
  items: PropSidebar,
  texts: RouteTexts,
  pagePaths: ReadonlySet<string>,
): LandingSection[] {
  const sections: LandingSection[] = [];
  let group = '';
  for (const item of items) {
    // The sidebar contains titles as HTML items. Each applies to the items below it.
    if (item.type === 'html') {
      group = item.value;
      continue;
    }

    const href = findFirstHref(item);
    const page = item.type === 'link' ? texts[item.href] : undefined;
    const isExternalLink = item.type === 'link' && !page;
    if (!href || isExternalLink) continue;
    const description = item.description ?? page?.description;
    sections.push({ group, label: item.label, description, href, pageCount: countPages(item, pagePaths) });
  }
  return sections;
}

function findFirstHref(item: PropSidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.href) return item.href;
  return item.type === 'category' ? item.items.map(findFirstHref).find(Boolean) : undefined;
}

function countPages(item: PropSidebarItem, pagePaths: ReadonlySet<string>): number {
  if (item.type === 'html') return 0;
  // Unlisted pages appear in the sidebar only while they're open.
  const isUnlisted = item.type === 'link' && item.unlisted;
  const ownCount = !isUnlisted && item.href && pagePaths.has(item.href) ? 1 : 0;
  const items = item.type === 'category' ? item.items : [];
  return ownCount + sum(items.map((child) => countPages(child, pagePaths)));
}
